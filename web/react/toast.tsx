import { errorsOutdated, type Toast } from './toast-messages.ts';

/**
 * Shows a toast for 5 seconds, an error for 7. A toast with the type and title of a visible one is ignored. Call this from
 * event handlers and effects, never while rendering. The code of toasts is loaded with the first one.
 */
export function showToast(toast: Toast): void {
  loadToasts().then(
    ({ present }) => present(toast),
    (error: unknown) => console.warn(error), // without a connection, before their code has been loaded
  );
}

/** Removes all visible error toasts. Call this when the failed action is retried, so that a new error shows again. */
export function dropErrors(): void {
  dispatchEvent(new Event(errorsOutdated));
}

/** Preloads the code of toasts, for pages that must show toasts when the network fails. */
export function loadToasts() {
  return import('./toasts.tsx');
}
