import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import type { Counts } from '@listgrove/db/schema/counts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';

/** Under which week a bucket's whole number stands. */
const inAll = sql`'-infinity'::date`;

/** How many items stand on buckets together. */
export async function countItems(db: Db, counts: Counts, buckets: string[]): Promise<number> {
  const all = await countBuckets(db, counts, buckets);
  return Object.values(all).reduce((sum, items) => sum + items, 0);
}

/** How many items stand on each of these buckets; an empty one is left out. */
export async function countBuckets(db: Db, counts: Counts, buckets: string[]): Promise<Record<string, number>> {
  const rows = await db
    .select({ bucket: counts.bucket, items: counts.items })
    .from(counts)
    .where(and(inArray(counts.bucket, buckets), eq(counts.week, inAll)));
  return Object.fromEntries(rows.filter(({ items }) => items > 0).map(({ bucket, items }) => [bucket, items]));
}

/** From which row on an index is walked: far down a list that is a week's, near its head the first. */
export interface Start {
  /** The end of the week that the wanted rows begin in; null for the newest row of all. */
  before: SQL | null;
  /** How many rows from there to pass over. */
  skip: number;
}

/** So many rows are passed over as fast as weeks are added up. */
const worthSeeking = 300;

/** Where the `offset`th newest item of some buckets stands: weeks are added up, at most one is passed over row by row. */
export async function seek(db: Db, counts: Counts, buckets: string[], offset: number): Promise<Start> {
  if (offset < worthSeeking) return { before: null, skip: offset };
  const statement = sql`
    select (week + 7)::text as before, ${offset}::int - above as skip
    from (
      select week, sum(items)::int as came, (sum(sum(items)) over (order by week desc) - sum(items))::int as above
      from ${counts} where ${inArray(counts.bucket, buckets)} and week > ${inAll} group by week
    ) as weeks
    where above <= ${offset}::int and above + came > ${offset}::int
  `;
  const [found] = await readRows<{ before: string; skip: number }>(db, statement);
  // Past the end; or the row has gone since the list was counted.
  return found
    ? { before: sql`${found.before}::timestamp at time zone 'UTC'`, skip: found.skip }
    : { before: null, skip: offset };
}
