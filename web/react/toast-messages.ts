import type { ToastType } from '@listgrove/ui/toast-card';

/** What a toast says. */
export interface Toast {
  type: ToastType;
  title: string;
  message?: string;
  action?: { label: string; onClick: () => void };
}

/** The window event on which the toaster removes all errors that are showing. */
export const errorsOutdated = 'toasts:errors-outdated';
