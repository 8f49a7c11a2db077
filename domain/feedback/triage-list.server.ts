import type { Db } from '@listgrove/db/db';
import type { Counts } from '@listgrove/db/schema/counts';
import { keysOf } from '@listgrove/kernel/options';
import { and, desc, type SQL, sql } from 'drizzle-orm';
import { countBuckets, countItems, seek } from '../counts/counts.server.ts';
import type { Order } from '../counts/page-of-ids.server.ts';
import { type FoundIds, findFeedback } from './find-feedback.server.ts';
import { type Feedback, matching } from './matching.server.ts';

// Shared by staff's lists of requests and of reports.

/** Items per page. */
const feedbackPerPage = 25;

const newestFirst = (table: Feedback): Order => [
  [table.created_at, 'desc'],
  [table.id, 'desc'],
];

/** The order of staff's lists, newest first, as `orderBy` takes it. */
export const byNewest = (table: Feedback) => [desc(table.created_at), desc(table.id)];

/**
 * Returns the ids of one page of staff's list, newest first, with the number of rows and of pages. `where` is the filter
 * without the search `q`; `shelf` is the counter bucket of that filter in `counts`. `isMore`: a search stopped counting.
 */
export async function listIds(
  db: Db,
  table: Feedback,
  {
    q,
    where,
    counts,
    bucket,
    page,
  }: { q: string; where: SQL | undefined; counts: Counts; bucket: string; page: number },
): Promise<FoundIds & { pages: number }> {
  const range = { limit: feedbackPerPage, offset: (page - 1) * feedbackPerPage };
  const found = q
    ? await findFeedback(db, table, { match: matching(table, q), where, order: newestFirst(table), ...range })
    : await listOfBucket(db, table, { where, counts, bucket, ...range });
  return { ...found, pages: Math.max(1, Math.ceil(found.total / feedbackPerPage)) };
}

async function listOfBucket(
  db: Db,
  table: Feedback,
  {
    where,
    counts,
    bucket,
    limit,
    offset,
  }: { where: SQL | undefined; counts: Counts; bucket: string } & {
    limit: number;
    offset: number;
  },
): Promise<FoundIds> {
  const total = await countItems(db, counts, [bucket]);
  if (offset >= total) return { ids: [], total, isMore: false };
  const { before, skip } = await seek(db, counts, [bucket], offset);
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(where, before ? sql`${table.created_at} < ${before}` : undefined))
    .orderBy(...byNewest(table))
    .limit(limit)
    .offset(skip);
  return { ids: rows.map(({ id }) => id), total, isMore: false };
}

/** Returns the number of rows of each status, from the counters of a status without any other filter. */
export async function countByStatus<Status extends string>(
  db: Db,
  counts: Counts,
  statuses: Record<Status, unknown>,
): Promise<Record<Status, number>> {
  const names = keysOf(statuses);
  const counted = await countBuckets(
    db,
    counts,
    names.map((status) => `${status}/`),
  );
  const byStatus = names.map((status) => [status, counted[`${status}/`] ?? 0]);
  return Object.fromEntries(byStatus) as Record<Status, number>; // fromEntries forgets the keys
}

/**
 * Yields all rows, newest first, in batches of up to 500, so that an export of any length needs little memory. `read`
 * returns at most `limit` rows that match `older`.
 */
export async function* inPages<Row extends { id: string; created_at: Date }>(
  table: Feedback,
  read: (older: SQL | undefined, limit: number) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last ? olderThan(table, last) : undefined, 500);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
  } while (last);
}

/** Compares time and id as one row value, which is a single range of the index even if many rows share a time. */
function olderThan(table: Feedback, { id, created_at }: { id: string; created_at: Date }): SQL {
  return sql`(${table.created_at}, ${table.id}) < (${sql.param(created_at, table.created_at)}::timestamptz, ${id}::uuid)`;
}
