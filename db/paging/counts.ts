import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { readRows } from '../rows.ts';
import type { Counts } from '../schema/counts.ts';

/** The `week` of the row that counts the whole bucket. */
const allWeeks = sql`'-infinity'::date`;

/**
 * Returns the number of rows in `buckets` together.
 *
 * Cost: one row by primary key for each bucket, at any size of the list. `count(*)` instead took 10 ms at 100,000 posts
 * (docs/decisions/030-search-and-lists.md, 105-counts-and-weeks.md).
 */
export async function countRows(db: Db, counts: Counts, buckets: readonly string[]): Promise<number> {
  const byBucket = await countRowsByBucket(db, counts, buckets);
  return Object.values(byBucket).reduce((sum, items) => sum + items, 0);
}

/**
 * Returns the number of rows in each of `buckets`, by bucket; empty buckets are missing. Costs the same as `countRows`.
 */
export async function countRowsByBucket(
  db: Db,
  counts: Counts,
  buckets: readonly string[],
): Promise<Record<string, number>> {
  const rows = await db
    .select({ bucket: counts.bucket, items: counts.items })
    .from(counts)
    .where(and(inArray(counts.bucket, buckets), eq(counts.week, allWeeks)));
  return Object.fromEntries(rows.filter(({ items }) => items > 0).map(({ bucket, items }) => [bucket, items]));
}

/** A week that contains the row at a given offset. */
export interface WeekOfRow {
  /** The moment at which the week ends, in UTC, as PostgreSQL writes a date. */
  end: string;
  /** How many rows of the week come before the wanted one, newest first. */
  skip: number;
}

/**
 * Returns the week that contains the row at `offset` (from 0) of the rows in `buckets`, newest first. Returns null if
 * the buckets hold fewer rows, for example because rows were deleted after the list was counted.
 *
 * Cost: one row for each week that the buckets have rows in, 52 a year.
 */
export async function findWeek(
  db: Db,
  counts: Counts,
  buckets: readonly string[],
  offset: number,
): Promise<WeekOfRow | null> {
  const statement = sql`
    select (week + 7)::text as "end", ${offset}::int - above as skip
    from (
      select week, sum(items)::int as came, (sum(sum(items)) over (order by week desc) - sum(items))::int as above
      from ${counts} where ${inArray(counts.bucket, buckets)} and week > ${allWeeks} group by week
    ) as weeks
    where above <= ${offset}::int and above + came > ${offset}::int
  `;
  const [week] = await readRows<WeekOfRow>(db, statement);
  return week ?? null;
}
