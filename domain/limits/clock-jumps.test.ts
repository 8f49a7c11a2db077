import type { Database } from '@listgrove/db/db';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { accountLimits } from './limit-table.ts';
import { createLimiter, type Limiter } from './limits.server.ts';
import { removeExpiredCounts } from './upkeep.server.ts';

let database: Database;
let limiter: Limiter;
beforeAll(async () => {
  database = await openTestDatabase();
  limiter = createLimiter(database.db, accountLimits.exportsByAccount);
});
afterAll(() => database.close());
afterEach(() => void vi.useRealTimers());

/** Changes the clock by so many milliseconds. Timers go on. */
function jump(by: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now + by);
}

async function outcome(key: string, times = 1): Promise<number | string> {
  let last: number | string = 0;
  for (let time = 0; time < times; time++) {
    last = await limiter.count(key).catch((error: { code: string }) => error.code);
  }
  return last;
}

test('after the clock is set back by two hours, nobody waits longer than the limit says', async () => {
  expect(await outcome('back', 4)).toBe('too-many-attempts');
  jump(-7_200_000);
  expect(await outcome('back')).toBe(1);
  expect(await outcome('back', 3)).toBe('too-many-attempts');
});

test('after the clock is set forward by a day, the limit begins again, and holds', async () => {
  expect(await outcome('forward', 4)).toBe('too-many-attempts');
  jump(86_400_000);
  expect(await outcome('forward')).toBe(1);
  await removeExpiredCounts(database.db);
  expect(await outcome('forward', 3)).toBe('too-many-attempts');
});
