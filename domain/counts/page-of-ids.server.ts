import type { Db } from '@listgrove/db/db';
import { asc, desc, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A list's order, the id last. An index must have it, and behind it the columns that `where` reads. */
export type Order = readonly (readonly [column: PgColumn, direction: 'asc' | 'desc'])[];

/** One page of a list of `total` rows. */
export interface PageWanted {
  where: SQL | undefined;
  order: Order;
  limit: number;
  offset: number;
  total: number;
}

/** The ids of a page, from whichever end of the list is nearer: the last page is as near as the first. */
export async function pageOfIds(
  db: Db,
  table: PgTable & { id: PgColumn },
  { where, order, limit, offset, total }: PageWanted,
): Promise<string[]> {
  const wanted = Math.min(limit, total - offset);
  if (wanted <= 0) return [];
  const after = total - offset - wanted;
  const fromEnd = after < offset;
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...order.map(([column, direction]) => ((direction === 'asc') === fromEnd ? desc(column) : asc(column))))
    .limit(wanted)
    .offset(fromEnd ? after : offset);
  const ids = rows.map(({ id }) => String(id));
  return fromEnd ? ids.reverse() : ids;
}
