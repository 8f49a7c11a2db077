import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { type SQL, sql } from 'drizzle-orm';
import { idArray } from '../read-rows.server.ts';

/** Whether the link of a guest's membership `m` has ended or expired, in SQL. One that lets nobody else in has not. */
export const linkIsOver: SQL = sql`exists (
  select from invitations i where i.id = m.guest_link and (i.revoked_at is not null or i.expires_at <= now()))`;

/**
 * Ends the memberships `m` of guests for which `which` is true, in a transaction: the guests' devices forget the lists, the others see that they
 * have left, and what they wrote stays. Locks their lists in the order of ids, as pushes do. Returns how many ended.
 */
export async function endGuests(tx: Db, which: SQL): Promise<number> {
  const isOne = sql`m.guest_link is not null and ${which}`;
  const members = await readRows<{ id: string; list_id: string }>(
    tx,
    sql`select m.id, m.list_id from list_members m where ${isOne} order by m.list_id, m.id limit ${mostAtOnce}`,
  );
  if (members.length === 0) return 0;
  const lists = idArray(new Set(members.map(({ list_id }) => list_id)));
  await tx.execute(sql`select id from lists where id = any(${lists}) order by id for update`);
  const ended = await readRows<{ row_id: string }>(
    tx,
    sql`with head as (
        update lists set head_seq = head_seq + 1 where id = any(${lists}) returning id, head_seq
      ), ended as (
        delete from list_members m using head where m.list_id = head.id and m.id = any(${idArray(members.map(({ id }) => id))})
          and ${isOne} returning m.id, m.list_id, head_seq
      )
      insert into removed_rows (list_id, row_id, seq) select list_id, id, head_seq from ended
      on conflict (list_id, row_id) do update set seq = excluded.seq, removed_at = now() returning row_id`,
  );
  return ended.length;
}

/** How many memberships one transaction ends. A list has fewer members. */
const mostAtOnce = 200;
