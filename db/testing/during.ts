import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../db.ts';
import { awaitOther } from '../only-statements.ts';
import { readRows } from '../rows.ts';

/**
 * Begins `second` while the transaction that has done `first` is open, and commits that one as soon as `second` waits for it or has
 * ended, after `last`. Returns the outcome of `second` (`outcomeOf`).
 */
export async function during(
  db: Db,
  first: (tx: Db) => Promise<unknown>,
  second: () => Promise<unknown>,
  last: (tx: Db) => Promise<unknown> = async () => {},
): Promise<string> {
  const { begun } = await db.transaction((tx) =>
    awaitOther(tx, 'Whole sign-ins run in it, and it is open until another transaction waits for it.', async () => {
      await first(tx);
      const begun = outcomeOf(second());
      await Promise.race([begun, untilSomebodyWaits(db)]);
      await last(tx);
      return { begun };
    }),
  );
  return begun;
}

/** Waits until a transaction of this database waits for a lock. The embedded database runs one transaction at a time. */
async function untilSomebodyWaits(db: Db): Promise<void> {
  if (process.env.TEST_DATABASE !== 'server') return;
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await readRows(db, waiting)).length, { timeout: 60_000, interval: 5 })
    .toBeGreaterThan(0);
}
