import type { Db } from '@listgrove/db/db';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Limit of the count in staff's lists. Counting more rows would cost more than reading the page. */
const countedLimit = 10_000;

/** Counts the rows of a table that match `where`, up to 10,000; `isMore` tells whether there are more. */
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
