import { expect, test } from 'vitest';
import { createLocalLimiter } from './limits.server.ts';

test('an account that sends too much waits, and others do not', async () => {
  const count = createLocalLimiter({ name: 'mutations', points: 200, seconds: 3600 });
  await count('maya', 100);
  await count('maya', 100);
  await expect(count('maya', 1)).rejects.toMatchObject({ code: 'too-many-attempts' });
  await count('jonas', 100);
});
