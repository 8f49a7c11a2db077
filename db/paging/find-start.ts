import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db.ts';
import type { Counts } from '../schema/counts.ts';
import { countRows, findWeek } from './counts.ts';

/** A list ordered by date, newest first, whose rows are counted by week. */
export interface WeeklyList {
  counts: Counts;
  /**
   * The buckets that together hold the rows of the list. For a list with `featured`, each of them stands for two: the
   * bucket followed by `/featured` and the bucket followed by `/other`.
   */
  buckets: readonly string[];
  /** The column that the list is ordered by. Its weeks are those of the buckets. */
  date: PgColumn;
  /** The boolean column of a list that shows featured rows before all others. */
  featured?: PgColumn;
}

/** A place in a list: read the rows for which `where` holds, in the list's order, and pass over the first `skip`. */
export interface Start {
  where: SQL | undefined;
  skip: number;
}

/** Below this offset, passing over the rows of an index is as fast as adding up weeks. */
export const shortOffset = 300;

/**
 * Returns where to begin reading for the row at `offset` (from 0) of a list.
 *
 * A plain `offset 50000` reads 50,000 entries of an index. This adds up the counts of the weeks instead, newest first,
 * and begins at the week that contains the row, so that only rows of that week are passed over. Pages thereby keep
 * their numbers and can be opened directly, unlike pages behind a cursor.
 *
 * Cost: the weeks of the list, and the rows of one week. Measured with 100,000 posts: 3.8 ms for a page in the middle,
 * 2.5 ms for the first page (bench/results-scale.md). It needs dates that are spread out: if all rows share one week,
 * they are passed over one by one. Decision: docs/decisions/105-counts-and-weeks.md, "Far pages".
 */
export async function findStart(db: Db, list: WeeklyList, offset: number): Promise<Start> {
  if (offset < shortOffset) return { where: undefined, skip: offset };
  return list.featured
    ? findStartFeaturedFirst(db, { ...list, featured: list.featured }, offset)
    : findStartNewestFirst(db, list, offset);
}

async function findStartNewestFirst(db: Db, { counts, buckets, date }: WeeklyList, offset: number): Promise<Start> {
  const week = await findWeek(db, counts, buckets, offset);
  return week ? { where: sql`${date} < ${midnight(week.end)}`, skip: week.skip } : { where: undefined, skip: offset };
}

async function findStartFeaturedFirst(
  db: Db,
  { counts, buckets, date, featured }: WeeklyList & { featured: PgColumn },
  offset: number,
): Promise<Start> {
  const half = (name: 'featured' | 'other') => buckets.map((bucket) => `${bucket}/${name}`);
  const featuredRows = await countRows(db, counts, half('featured'));
  const isFeatured = offset < featuredRows;
  const skip = isFeatured ? offset : offset - featuredRows;
  const week = skip < shortOffset ? null : await findWeek(db, counts, half(isFeatured ? 'featured' : 'other'), skip);
  if (!week) return { where: isFeatured ? undefined : eq(featured, false), skip };
  // Compared as a row, so that the condition is one range of the list's index.
  const end = sql`(${sql.raw(String(isFeatured))}, ${midnight(week.end)})`;
  return { where: sql`(${featured}, ${date}) < ${end}`, skip: week.skip };
}

function midnight(day: string): SQL {
  return sql`${day}::timestamp at time zone 'UTC'`;
}
