import type { Db } from '@listgrove/db/db';
import type { Order } from '@listgrove/db/paging/order';
import { readRows } from '@listgrove/db/rows';
import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Matches of a search are counted in steps of this. Each counted match is a row read, so counting all would cost more. */
const countedStep = 100;

/**
 * A page of ids. `total` counts all pages; a search stops counting at 100, or for a page beyond them at the next 100, and then
 * sets `isMore`.
 */
export interface FoundIds {
  ids: string[];
  total: number;
  isMore: boolean;
}

/** A search: `match` is its condition, `where` an additional filter; order, limit and offset select the page. */
export interface WantedInOrder {
  match: SQL;
  where: SQL | undefined;
  order: Order;
  limit: number;
  offset: number;
}

/**
 * Returns a page of the matches in the given order. Up to 100 matches, or as many as a page beyond them needs, are collected
 * through the index of the condition and sorted. If there are more, the rows are scanned in the list's order instead, where a page of such frequent matches is found
 * soon. So a frequent condition costs no more than a rare one.
 */
export async function findInOrder(db: Db, table: PgTable, wanted: WantedInOrder): Promise<FoundIds> {
  const countLimit = countedStep * Math.ceil((wanted.offset + wanted.limit + 1) / countedStep);
  const [matches] = await readRows<{ ids: string[]; total: number }>(db, matchesStatement(table, wanted, countLimit));
  const { ids, total } = matches ?? { ids: [], total: 0 };
  return { ids, total: Math.min(total, countLimit), isMore: total > countLimit };
}

/**
 * Contains both strategies in one statement; PostgreSQL evaluates only the branch that the count of matches selects.
 */
function matchesStatement(table: PgTable, { match, where, order, limit, offset }: WantedInOrder, most: number): SQL {
  const columns = listOf(order.map(([column]) => sql`${column}`));
  const ordered = listOf(order.map(([{ name }, direction]) => sql`${sql.identifier(name)} ${sql.raw(direction)}`));
  return sql`
    with found as materialized (
      select ${columns} from ${table} where ${and(match, where)} limit ${most + 1}
    )
    select (select count(*) from found)::int as total, case
      when (select count(*) from found) <= ${most} then (
        select coalesce(json_agg(id), '[]')
        from (select id from found order by ${ordered} limit ${limit} offset ${offset}) as page
      )
      else (
        select coalesce(json_agg(id), '[]')
        from (
          select ${columns} from ${table} where ${and(match, where)} order by ${ordered} limit ${limit} offset ${offset}
        ) as page
      )
    end as ids`;
}

function listOf(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}
