import type { Db } from '@listgrove/db/db';
import { revisions } from '@listgrove/db/schema/revisions';
import { schedules } from '@listgrove/db/schema/schedules';
import { trash, trashed_rows } from '@listgrove/db/schema/trash';
import { unpublished_versions } from '@listgrove/db/schema/unpublished';
import { and, asc, eq, getTableName, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Actor, requireStaff } from '../rights/actor.ts';
import type { Belonging, TrashedNoun } from './trashed-noun.ts';

/**
 * Deletes items and keeps them in the trash, with all rows that belong to them. Returns the ids of what is in the trash now, in the order of
 * the ids of the items; items that do not exist are left out. Throws CodedError `not-allowed`.
 */
export async function moveToTrash(db: Db, actor: Actor, noun: TrashedNoun, ids: string[]): Promise<string[]> {
  requireStaff(actor);
  if (ids.length === 0) return [];
  const { table, title } = noun;
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ row_id: table.id, title })
      .from(table)
      .where(inArray(table.id, ids))
      .orderBy(asc(table.id))
      .for('update');
    if (rows.length === 0) return [];
    const table_name = getTableName(table);
    const kept = await tx
      .insert(trash)
      .values(
        rows.map((item) => ({
          table_name,
          row_id: item.row_id as string, // the columns of a generic table have no type
          title: item.title as string,
          deleted_by_name: actor.name,
        })),
      )
      .returning({ id: trash.id, row_id: trash.row_id });
    const trashIds = kept.map(({ id }) => id);
    const rowIds = kept.map(({ row_id }) => row_id);
    await tx.execute(sql`
      insert into ${trashed_rows} (trash_id, table_name, content)
      select kept.id, ${table_name}, without_generated(${table_name}::regclass, to_jsonb(item)) from ${table} as item
      join ${trash} as kept on kept.row_id = item.id and ${oneOf(sql`kept.id`, trashIds)}`);
    for (const belonging of [...ofEveryNoun(table_name, rowIds), ...(noun.belongings ?? [])])
      await keepBelonging(tx, belonging, { trashIds, rowIds });
    await tx.delete(table).where(inArray(table.id, rowIds));
    return trashIds;
  });
}

/** What items of every noun may have. */
function ofEveryNoun(table_name: string, rowIds: string[]): Belonging[] {
  const own = [revisions, unpublished_versions, schedules].map((table) => ({
    table,
    key: table.row_id,
    where: eq(table.table_name, table_name),
  }));
  // One that is being carried out waits for the item. Waiting for it here would be a deadlock.
  const free = sql`${schedules.id} in (
    select planned.id from ${schedules} as planned
    where planned.table_name = ${table_name} and ${oneOf(sql`planned.row_id`, rowIds)} for update skip locked)`;
  return own.map((belonging) => (belonging.table === schedules ? { ...belonging, where: free } : belonging));
}

/** Moves rows in one statement, so that one that is written at the same moment is not lost between two. */
async function keepBelonging(
  tx: Db,
  { table, key, where }: Belonging,
  { trashIds, rowIds }: { trashIds: string[]; rowIds: string[] },
): Promise<void> {
  const isOwn = and(inArray(key, rowIds), where);
  await tx.execute(sql`
    with moved as (delete from ${table} where ${isOwn} returning ${table}.*)
    insert into ${trashed_rows} (trash_id, table_name, content)
    select kept.id, ${getTableName(table)}, to_jsonb(moved) from moved
    join ${trash} as kept on kept.row_id::text = moved.${sql.identifier(key.name)}::text and ${oneOf(sql`kept.id`, trashIds)}`);
}

/** The condition that a column of ids has one of these values, as one parameter. */
export function oneOf(column: SQLWrapper, ids: string[]): SQL {
  return sql`${column} = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`;
}
