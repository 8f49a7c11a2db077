import type { Db } from '@listgrove/db/db';
import { newId } from '@listgrove/kernel/ids';
import { sql } from 'drizzle-orm';
import type { LayeredRows } from '../layered-rows.ts';
import type { LoadedRows } from '../load-rows.server.ts';
import { idArray } from '../read-rows.server.ts';
import { markOf } from './gift-mutations.ts';

/**
 * Writes the changed marks of the actor of a push. No sequence number changes with them. Whoever becomes the owner of a list gives nothing
 * in it any more, because they could not take it back.
 */
export async function writeGifts(db: Db, before: LoadedRows, after: LayeredRows): Promise<void> {
  const { actor } = after;
  for (const [list, marks] of after.giftLists) {
    const mine = marks.filter(({ account_id }) => account_id === actor);
    const removedMarks = before
      .giftMarks(list)
      .filter(({ item_id, account_id }) => account_id === actor && !markOf(mine, item_id, actor));
    if (removedMarks.length > 0)
      await db.execute(sql`delete from gift_marks where list_id = ${list} and account_id = ${actor}
        and item_id = any(${idArray(removedMarks.map(({ item_id }) => item_id))})`);
    const changed = mine.filter((mark) => !before.giftMarks(list).includes(mark));
    if (changed.length === 0) continue;
    const rows = JSON.stringify(changed.map((mark) => ({ ...mark, id: newId() })));
    await db.execute(sql`insert into gift_marks (id, list_id, item_id, account_id, hidden_from, is_shared, share, currency)
      select r.id, ${list}, r.item_id, ${actor}, l.owner_id, r.is_shared, r.share, r.currency
      from json_populate_recordset(null::gift_marks, ${rows}::json) as r join lists l on l.id = ${list}
      on conflict (list_id, item_id, account_id) do update
        set is_shared = excluded.is_shared, share = excluded.share, currency = excluded.currency`);
  }
  for (const member of after.members.values()) {
    if (member?.role === 'owner')
      await db.execute(
        sql`delete from gift_marks where list_id = ${member.list_id} and account_id = ${member.account_id}`,
      );
  }
}
