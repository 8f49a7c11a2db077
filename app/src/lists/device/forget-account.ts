import { accountKey } from './device-account';

/** Forgets the account of this device: without a network, the app opens no lists. Its number leaves the icon of the app. */
export function forgetAccount(): void {
  navigator.clearAppBadge?.().catch(() => {}); // refused where there is none
  try {
    localStorage.removeItem(accountKey);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
