import type { Db } from '@listgrove/db/db';
import { countRows, countRowsByBucket } from '@listgrove/db/paging/counts';
import { type Order, orderBy } from '@listgrove/db/paging/order';
import { type PageOfList, pageOfIds } from '@listgrove/db/paging/page-of-ids';
import type { Counts } from '@listgrove/db/schema/counts';
import { keysOf } from '@listgrove/kernel/options';
import type { SQL } from 'drizzle-orm';
import { type FoundIds, findInOrder } from '../search/find-in-order.server.ts';
import { type Feedback, matching } from './matching.server.ts';

// What staff's list of requests and staff's list of reports have in common.

/** How many requests or reports a page holds. */
const feedbackPerPage = 25;

/** The order of staff's lists: newest first. */
export const newestFirst = (table: Feedback): Order => [
  [table.created_at, 'desc'],
  [table.id, 'desc'],
];

/** Returns the order of staff's lists, newest first, as arguments of `orderBy`. */
export const byNewest = (table: Feedback): SQL[] => orderBy(newestFirst(table));

/**
 * The filter of staff's list: `where` is the condition without the search `q`, `bucket` counts the rows that meet it.
 */
interface Filter {
  q: string;
  where: SQL | undefined;
  counts: Counts;
  bucket: string;
}

/**
 * Returns the ids on one page of staff's list, newest first, how many rows match on all pages, and the number of pages.
 * `isMore` is true if a search stopped counting.
 */
export async function listIds(
  db: Db,
  table: Feedback,
  { q, where, counts, bucket, page }: Filter & { page: number },
): Promise<FoundIds & { pages: number }> {
  const order = newestFirst(table);
  const wanted = { where, order, limit: feedbackPerPage, offset: (page - 1) * feedbackPerPage };
  const foundIds = q
    ? await findInOrder(db, table, { match: matching(table, q), ...wanted })
    : await listBucket(db, table, { counts, bucket, ...wanted });
  return { ...foundIds, pages: Math.max(1, Math.ceil(foundIds.total / feedbackPerPage)) };
}

async function listBucket(
  db: Db,
  table: Feedback,
  { counts, bucket, ...wanted }: Omit<PageOfList, 'total'> & { counts: Counts; bucket: string },
): Promise<FoundIds> {
  const total = await countRows(db, counts, [bucket]);
  const weeks = { counts, buckets: [bucket], date: table.created_at };
  return { ids: await pageOfIds(db, table, { ...wanted, total, weeks }), total, isMore: false };
}

/** Returns the number of rows with each of `statuses`. The bucket of a status is the status followed by a slash. */
export async function countByStatus<Status extends string>(
  db: Db,
  counts: Counts,
  statuses: Record<Status, unknown>,
): Promise<Record<Status, number>> {
  const names = keysOf(statuses);
  const counted = await countRowsByBucket(
    db,
    counts,
    names.map((status) => `${status}/`),
  );
  const byStatus = names.map((status) => [status, counted[`${status}/`] ?? 0]);
  return Object.fromEntries(byStatus) as Record<Status, number>; // the type of `fromEntries` loses the keys
}
