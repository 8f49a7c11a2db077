import { afterEach } from 'vitest';
import { describeRunningProducts } from './product.ts';
import { describeOpenPages } from './visit.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What the running products printed last; the reporter of `npm test` shows it below the failure. */
    productLogs?: string[];
  }
}

// A journey that fails only on a busy machine cannot be watched, so its failure says what the pages showed and what the
// products printed.
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? [];
  if (!error) return;
  task.meta.productLogs = describeRunningProducts();
  const shown = `\n\n${['Pages that were open:', ...(await describeOpenPages())].join('\n\n')}`;
  // The console prints the message, and the report the stack.
  error.message += shown;
  error.stack += shown;
});
