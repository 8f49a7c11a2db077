import { guestKey, keep, kept } from '../device/device-account';

const leftKey = 'guest-left';
const arrivingKey = 'guest-arriving';

/** Remembers, before anything is sent, that a guest becomes this account; a start after a crash goes on with it. */
export function noteArrival(guest: string, account: string): void {
  keep(arrivingKey, `${guest} ${account}`);
}

/** Returns the guest who was about to become this account on this device, or null. */
export function arrivingGuest(account: string): string | null {
  const [guest = '', of] = kept(arrivingKey)?.split(' ') ?? [];
  return of === account ? guest : null;
}

/** Remembers that this account is not the guest of this device, so that it is not asked again. */
export function leaveGuest(guest: string, account: string): void {
  keep(leftKey, `${guest} ${account}`);
}

/** Returns whether this account has said that it is not the guest. */
export function isLeftGuest(guest: string, account: string): boolean {
  return kept(leftKey) === `${guest} ${account}`;
}

/** Forgets the guest of this device, who is an account by now. */
export function forgetGuest(): void {
  try {
    for (const key of [guestKey, leftKey, arrivingKey]) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
