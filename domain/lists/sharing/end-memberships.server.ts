import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { type SQL, sql } from 'drizzle-orm';
import { idArray } from '../read-rows.server.ts';

/**
 * Ends up to 200 memberships `m` for which `which` is true, in a transaction: the devices of these people forget the lists, the others see
 * that they have left, and what they wrote stays. Locks their lists in the order of ids, as pushes do. Returns how many ended.
 */
export async function endMemberships(tx: Db, which: SQL): Promise<number> {
  const members = await readRows<{ id: string; list_id: string }>(
    tx,
    sql`select m.id, m.list_id from list_members m where ${which} order by m.list_id, m.id limit ${mostAtOnce}`,
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
          and ${which} returning m.id, m.list_id, head_seq
      )
      insert into removed_rows (list_id, row_id, seq) select list_id, id, head_seq from ended
      on conflict (list_id, row_id) do update set seq = excluded.seq, removed_at = now() returning row_id`,
  );
  return ended.length;
}

/** How many memberships one step ends. A list has fewer members. */
const mostAtOnce = 200;
