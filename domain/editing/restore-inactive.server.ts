import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { trash, trashed_rows } from '@listgrove/db/schema/trash';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { EditedTable } from './edit-rows.server.ts';
import { oneOf } from './move-to-trash.server.ts';

/**
 * Lets those of the deleted items that were active and that `which` chooses be restored as inactive ones; `item` is their row in `trashed_rows`.
 * The active version becomes one of their earlier versions. Returns their titles.
 */
export async function restoreInactive(tx: Db, table: EditedTable, trashIds: string[], which: SQL): Promise<string[]> {
  const name = getTableName(table);
  const isActive = sql`item.table_name = ${name} and ${oneOf(sql`item.trash_id`, trashIds)}
    and (item.content ->> 'is_active')::boolean`;
  const entries = await readRows<{ id: string; title: string }>(
    tx,
    sql`select item.id, kept.title from ${trashed_rows} as item join ${trash} as kept on kept.id = item.trash_id
      where ${isActive} and ${which} order by kept.title`,
  );
  if (entries.length === 0) return [];
  const isFound = oneOf(
    sql`id`,
    entries.map(({ id }) => id),
  );
  await tx.execute(sql`
    insert into ${trashed_rows} (trash_id, table_name, content)
    select trash_id, 'revisions', jsonb_build_object('table_name', table_name, 'row_id', content -> 'id', 'saved_at', content -> 'updated_at',
      'saved_by_name', content -> 'updated_by_name', 'content', content, 'was_public', true, 'may_be_thinned', false)
    from ${trashed_rows} where ${isFound}`);
  await tx.execute(sql`
    update ${trashed_rows} set content = content || jsonb_build_object('is_active', false, 'updated_at', date_trunc('milliseconds', now()))
    where ${isFound}`);
  return entries.map(({ title }) => title);
}
