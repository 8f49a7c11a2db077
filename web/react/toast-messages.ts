import type { ToastType } from '@listgrove/ui/toast-card';

/** The content of a toast. */
export interface Toast {
  type: ToastType;
  title: string;
  message?: string;
  action?: { label: string; onClick: () => void };
}

/** The window event that removes all visible error toasts. */
export const errorsOutdated = 'toasts:errors-outdated';
