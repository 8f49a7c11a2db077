import { toast } from 'sonner';
import { afterAll, vi } from 'vitest';
import { loadToasts } from '../react/toast.tsx';

// Otherwise the first toast of a test comes after its code is transformed, which takes seconds on a busy machine.
await loadToasts();

/** Milliseconds after which the toaster has removed a dismissed toast: 200, and some for a busy machine. */
const removal = 300;

// The toaster's timers need the document, which is gone after the last test of a file.
afterAll(async () => {
  vi.useRealTimers();
  await new Promise((done) => setTimeout(done, removal));
});

/**
 * Dismisses all toasts, also those whose code is still loading. Call it after each test that shows some: the toaster of the
 * next test would show again what is left.
 */
export async function dropToasts(): Promise<void> {
  await vi.dynamicImportSettled();
  for (const shown of toast.getToasts()) if ('onDismiss' in shown) shown.onDismiss?.(shown);
  toast.dismiss();
}
