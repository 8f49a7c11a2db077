import { toast } from 'sonner';
import { vi } from 'vitest';

/**
 * Dismisses all toasts, also those whose code is still loading. Call it after each test that shows some: the toaster of the
 * next test would show again what is left.
 */
export async function dropToasts(): Promise<void> {
  await vi.dynamicImportSettled();
  for (const shown of toast.getToasts()) if ('onDismiss' in shown) shown.onDismiss?.(shown);
  toast.dismiss();
}
