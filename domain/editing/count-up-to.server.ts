import type { Db } from '@listgrove/db/db';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Staff's lists count no further: nobody pages through more, and counting would cost more than the page. */
const countedLimit = 10_000;

/** How many rows of a table there are for which `where` holds, up to `countedLimit`; `isMore` when there are more. */
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
