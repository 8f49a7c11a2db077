import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';

/**
 * Begins `work` eight times at once, with numbers from 0 on, and returns how each ended, in this order. On the embedded database they come
 * one by one.
 */
export async function eightAtOnce<Result>(
  db: Db,
  work: (number: number) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const eight = Array.from({ length: 8 }, (_, number) => number);
  // Opens the connections first, so that the eight meet.
  await Promise.all(eight.map(() => db.execute(sql`select pg_sleep(0.05)`)));
  return Promise.allSettled(eight.map(work));
}
