import type { Db } from '@listgrove/db/db';
import type { Order } from '@listgrove/db/paging/order';
import { readRows } from '@listgrove/db/rows';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Feedback } from './matching.server.ts';

/** Counting further would cost more than the page: every match counted is a row read. */
const mostCounted = 100;

/** A page of ids, and of how many: a search stops counting at 100 and then says `isMore`. */
export interface FoundIds {
  ids: string[];
  total: number;
  isMore: boolean;
}

/** What to look for, which rows may be found at all, and which of the matches are wanted. */
export interface FeedbackWanted {
  match: SQL;
  where: SQL | undefined;
  order: Order;
  limit: number;
  offset: number;
}

/**
 * A page of what matches, in the list's order. Matches are collected by their index up to the limit; of a word that has
 * more, the list's own order soon meets a page. So no word costs more than a rare one.
 */
export async function findFeedback(db: Db, table: Feedback, wanted: FeedbackWanted): Promise<FoundIds> {
  const [matches] = await readRows<{ ids: string[]; total: number }>(db, matchesStatement(table, wanted));
  const { ids, total } = matches ?? { ids: [], total: 0 };
  return { ids, total: Math.min(total, mostCounted), isMore: total > mostCounted };
}

/** Both ways in one statement, of which the database goes only the one that the count of matches asks for. */
function matchesStatement(table: Feedback, { match, where, order, limit, offset }: FeedbackWanted): SQL {
  const columns = listOf(order.map(([column]) => sql`${column}`));
  const ordered = listOf(order.map(([{ name }, direction]) => sql`${sql.identifier(name)} ${sql.raw(direction)}`));
  const counted = Math.max(0, Math.min(limit, mostCounted - offset));
  return sql`
    with found as materialized (
      select ${columns} from ${table} where ${and(match, where)} limit ${mostCounted + 1}
    )
    select (select count(*) from found)::int as total, case
      when (select count(*) from found) <= ${mostCounted} then (
        select coalesce(json_agg(id), '[]')
        from (select id from found order by ${ordered} limit ${limit} offset ${offset}) as page
      )
      else (
        select coalesce(json_agg(id), '[]')
        from (
          select ${columns} from ${table} where ${and(match, where)} order by ${ordered} limit ${counted} offset ${offset}
        ) as page
      )
    end as ids`;
}

function listOf(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}
