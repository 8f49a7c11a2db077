import { errorsOutdated, type Toast } from './toast-messages.ts';

/**
 * Shows what happened, for 5 seconds, an error for 7 (S1 9). One with the type and title of a toast that is still
 * showing is dropped (S1 5). For event handlers and effects, never while rendering; the code behind it comes with the
 * first toast.
 */
export function showToast(toast: Toast): void {
  void loadToasts().then(({ present }) => present(toast));
}

/** Lets the errors go that show: what they were about is being tried again, and how that goes is to be seen. */
export function dropErrors(): void {
  dispatchEvent(new Event(errorsOutdated));
}

/** Fetches the code behind toasts ahead of the first one, for pages that must speak when the network is gone. */
export function loadToasts() {
  return import('./toasts.tsx');
}
