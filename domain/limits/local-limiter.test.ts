import { expect, test } from 'vitest';
import { localLimits } from './limit-table.ts';
import { createLocalLimiter } from './limits.server.ts';

test('an account that sends too much waits, and others do not', async () => {
  const count = createLocalLimiter(localLimits.mutationsByAccount);
  await count('maya', 30_000);
  await count('maya', 30_000);
  await expect(count('maya', 1)).rejects.toMatchObject({ code: 'too-many-attempts' });
  await count('jonas', 100);
});
