import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db.ts';

/** Staff do not page through more rows, and counting them would cost more than reading the page. */
const countedLimit = 10_000;

/**
 * Returns how many rows of a table match `where`, at most 10,000; `isMore` is true if there are more. For lists without
 * counts of their own (`countRows`).
 *
 * Cost: reads every counted row, 10,001 at most.
 */
export async function countUpTo(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
): Promise<{ total: number; isMore: boolean }> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(countedLimit + 1)
    .as('some');
  const [row] = await db.select({ counted: sql<number>`count(*)::int` }).from(some);
  const counted = row?.counted ?? 0;
  return { total: Math.min(counted, countedLimit), isMore: counted > countedLimit };
}
