import { and, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db.ts';
import { findStart, type Start, shortOffset, type WeeklyList } from './find-start.ts';
import { type Order, orderBy, reverse } from './order.ts';

/** A page of a list. */
export interface PageOfList {
  where: SQL | undefined;
  /** An index must have this order and, behind it, the columns that `where` reads. */
  order: Order;
  /** The most rows that the page holds. */
  limit: number;
  /** How many rows of the list come before the page. */
  offset: number;
  /** How many rows the list has, from `countRows`. */
  total: number;
  /** The weeks of a list by date. Without them, a page in the middle is read from the nearer end. */
  weeks?: WeeklyList;
}

/**
 * Returns the ids of the rows on a page, in the list's order; none if the page is past the end.
 *
 * Reads from the nearer end of the list, so that the last page costs the same as the first one. A page that is far from
 * both ends is read from the start of its week if the list has `weeks`. Only ids are read, from the index alone; read the
 * rows by id and arrange them with `inOrder`.
 *
 * Cost: `limit` entries of the index and fewer than 300 others, or those of one week. A list without `weeks` passes over
 * up to half of its entries. Measured (bench/results-scale.md): 100,000 posts with weeks, first page 2.5 ms, middle 3.8
 * ms, last 1.3 ms; 20,000 help articles without weeks, first page 1.5 ms, middle 2.6 ms. Decisions:
 * docs/decisions/030-search-and-lists.md, "The list", and 105-counts-and-weeks.md, "Far pages".
 */
export async function pageOfIds(db: Db, table: PgTable & { id: PgColumn }, page: PageOfList): Promise<string[]> {
  const { limit, offset, total, weeks } = page;
  if (limit <= 0 || offset >= total) return [];
  const isFar = Math.min(offset, total - offset) >= shortOffset;
  if (weeks && isFar) return readIds(idsFromStart(db, table, page, await findStart(db, weeks, offset)));
  const { query, isReversed } = idsFromNearerEnd(db, table, page);
  const ids = await readIds(query);
  return isReversed ? ids.reverse() : ids;
}

/**
 * Returns the query that reads a page from the nearer end of the list, and whether its rows are in reverse order.
 * Exported for tests that explain the query.
 */
export function idsFromNearerEnd(db: Db, table: PgTable & { id: PgColumn }, page: PageOfList) {
  const limit = Math.min(page.limit, page.total - page.offset);
  const after = page.total - page.offset - limit;
  const isReversed = after < page.offset;
  const fromEnd = { ...page, limit, order: isReversed ? reverse(page.order) : page.order };
  const query = idsFromStart(db, table, fromEnd, { where: undefined, skip: isReversed ? after : page.offset });
  return { query, isReversed };
}

function idsFromStart(
  db: Db,
  table: PgTable & { id: PgColumn },
  { where, order, limit }: Pick<PageOfList, 'where' | 'order' | 'limit'>,
  start: Start,
) {
  return db
    .select({ id: table.id })
    .from(table)
    .where(and(where, start.where))
    .orderBy(...orderBy(order))
    .limit(limit)
    .offset(start.skip);
}

async function readIds(query: ReturnType<typeof idsFromStart>): Promise<string[]> {
  return (await query).map(({ id }) => String(id));
}
