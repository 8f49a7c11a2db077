import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { sql } from 'drizzle-orm';
import type { CommentRow } from './comments/comment.ts';
import { readJson } from './read-rows.server.ts';
import type { ItemRow, MemberRow, UserListRow } from './rows.ts';
import { shownName } from './sharing/shown-name.server.ts';
import { trashInterval } from './trash-interval.server.ts';

// The rows of a pull. The subqueries are limited, so that the database always walks the index of list and sequence number: it
// cannot know that a device asks for the end of a list.

/** A list of a pull, and from which sequence number on (-1 for all). `place` counts the lists. */
export interface Asked {
  id: string;
  place: number;
  since: number;
  head: number;
  /** How many deleted items a snapshot has at most, the latest; null for all. */
  deleted: number | null;
}

/** A place in the order of the lists of a pull and of their sequence numbers. */
export interface Place {
  place: number;
  seq: number;
}

const lists = (asked: string) =>
  sql`jsonb_to_recordset(${asked}::jsonb) as c(id uuid, since bigint, place integer, deleted integer)`;

/** Returns the changed items in the order of places, cut after `most` and the others of the last sequence number. */
export async function readItems(db: Db, asked: Asked[], most: number): Promise<(Place & { row: ItemRow })[]> {
  const limit = sql.raw(`fetch first ${most} rows with ties`);
  const rows = await readRows<{ row: ItemRow & { seq: number }; place: number }>(
    db,
    sql`select row_to_json(i) as row, c.place from ${lists(JSON.stringify(asked))} cross join lateral (
        select * from items where list_id = c.id and seq > c.since
          and (c.since >= 0 or deleted_at is null or deleted_at > now() - ${trashInterval})
          and (c.deleted is null or deleted_at is null or deleted_at > coalesce((
            select d.deleted_at from items d where d.list_id = c.id and d.deleted_at is not null
              order by d.deleted_at desc offset c.deleted limit 1), '-infinity'))
          order by seq ${limit}
      ) as i order by c.place, i.seq ${limit}`,
  );
  return rows.map(({ row, place }) => ({ row, place, seq: row.seq }));
}

/** Returns the changed comments with the names of their authors, in the order of places, cut as items are. A snapshot has no deleted ones. */
export async function readComments(db: Db, asked: Asked[], most: number): Promise<(Place & { row: CommentRow })[]> {
  const limit = sql.raw(`fetch first ${most} rows with ties`);
  const rows = await readRows<{ row: CommentRow & { seq: number }; place: number }>(
    db,
    sql`select to_jsonb(o) || jsonb_build_object('name', ${shownName}) as row, o.place from (
        select o.*, c.place from ${lists(JSON.stringify(asked))} cross join lateral (
          select * from comments where list_id = c.id and seq > c.since and (c.since >= 0 or deleted_at is null)
            order by seq ${limit}
        ) as o order by c.place, o.seq ${limit}
      ) as o left join profiles on profiles.id = o.author_id order by o.place, o.seq`,
  );
  return rows.map(({ row, place }) => ({ row, place, seq: row.seq }));
}

/** Returns which rows have left the lists, in the order of places, cut as items are. */
export async function readRemoved(
  db: Db,
  asked: Asked[],
  most: number,
): Promise<(Place & { list_id: string; row_id: string })[]> {
  const limit = sql.raw(`fetch first ${most} rows with ties`);
  return readRows(
    db,
    sql`select r.list_id, r.row_id, r.seq::float8 as seq, c.place from ${lists(JSON.stringify(asked))} cross join lateral (
        select * from removed_rows r where r.list_id = c.id and r.seq > c.since and c.since >= 0
          and not exists (select from items i where i.id = r.row_id and i.list_id = r.list_id)
          and not exists (select from comments o where o.id = r.row_id and o.list_id = r.list_id)
          and not exists (select from list_members m where m.id = r.row_id) order by r.seq ${limit}
      ) as r order by c.place, r.seq ${limit}`,
  );
}

/** Returns the changed memberships, with the names of the accounts. */
export function readMembers(db: Db, asked: string): Promise<MemberRow[]> {
  return readJson(
    db,
    sql`select to_jsonb(m) || jsonb_build_object('name', ${shownName}) as row
      from ${lists(asked)} join list_members m on m.list_id = c.id and m.seq > c.since join profiles on profiles.id = m.account_id`,
  );
}

/** Returns how the account sees the lists, where that has changed. */
export function readViews(db: Db, asked: string, account: string): Promise<UserListRow[]> {
  return readJson(
    db,
    sql`select row_to_json(u) as row from ${lists(asked)} join user_lists u on u.list_id = c.id and u.seq > c.since
      where u.account_id = ${account}`,
  );
}
