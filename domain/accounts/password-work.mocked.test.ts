import { profiles } from '@listgrove/db/schema/profiles';
import { expect, test, vi } from 'vitest';

let running = 0;
let most = 0;
const work = async <Result>(result: Result) => {
  most = Math.max(most, ++running);
  await new Promise((resolve) => setTimeout(resolve, 5));
  running--;
  return result;
};
vi.mock('better-auth/crypto', () => ({ hashPassword: () => work('a hash'), verifyPassword: () => work(true) }));

test('however many passwords wait, two threads are left for signatures and files', async () => {
  const { openAuthTransactions } = await import('./auth-transactions.server.ts');
  // No statement runs.
  const { hashPassword, verifyPassword } = openAuthTransactions(
    {} as Parameters<typeof openAuthTransactions>[0],
    profiles,
  );
  const compare = { password: 'four green trees', hash: '' };
  await Promise.all(
    Array.from({ length: 6 }, () => [hashPassword('four green trees'), verifyPassword(compare)]).flat(),
  );
  expect(most).toBe(2);
});
