import type { ToastType } from '@listgrove/ui/toast-card';

/** The content of a toast. */
export interface Toast {
  type: ToastType;
  title: string;
  message?: string;
  action?: { label: string; onClick: () => void };
  /** How long it shows, instead of 5 seconds, or 7 for an error. */
  milliseconds?: number;
  /** A toast takes the place of the visible one of the same slot. */
  slot?: string;
}

/** The window event that removes all visible error toasts. */
export const errorsOutdated = 'toasts:errors-outdated';
