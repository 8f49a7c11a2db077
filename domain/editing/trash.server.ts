import { violatedCheck } from '@listgrove/db/check-violation';
import type { Db } from '@listgrove/db/db';
import { schedules } from '@listgrove/db/schema/schedules';
import { trash, trashed_rows } from '@listgrove/db/schema/trash';
import { isUniqueViolation } from '@listgrove/db/unique-violation';
import { CodedError } from '@listgrove/kernel/errors';
import { and, asc, desc, eq, getTableName, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { isInColumns } from '../search/in-title.server.ts';
import { oneOf } from './move-to-trash.server.ts';
import { type Restored, type TrashEntry, trashDays, trashPerPage } from './trash.ts';
import type { TrashedNoun } from './trashed-noun.ts';

/** The nouns whose items staff delete, by the name of the table. */
type Nouns = Record<string, TrashedNoun>;

const removedAt = sql<Date>`${trash.deleted_at} + make_interval(days => ${trashDays})`.mapWith(trash.deleted_at);

/**
 * Returns one page of the trash, what was deleted last first. `q` is searched for in the titles, `table_name` chooses a noun; empty
 * values mean all. Throws CodedError `not-allowed`.
 */
export async function listTrash(
  db: Db,
  actor: Actor,
  { q, table_name, page }: { q: string; table_name: string; page: number },
): Promise<{ entries: TrashEntry[]; total: number; pages: number }> {
  requireStaff(actor);
  const where = and(
    q ? isInColumns([trash.title], q) : undefined,
    table_name ? eq(trash.table_name, table_name) : undefined,
  );
  const { id, title, deleted_by_name, deleted_at } = trash;
  const rows = db
    .select({ id, table_name: trash.table_name, title, deleted_by_name, deleted_at, removed_at: removedAt })
    .from(trash)
    .where(where)
    .orderBy(desc(deleted_at), desc(id))
    .limit(trashPerPage)
    .offset((page - 1) * trashPerPage);
  const [entries, total] = await Promise.all([rows, db.$count(trash, where)]);
  return { entries, total, pages: Math.max(1, Math.ceil(total / trashPerPage)) };
}

/**
 * Stores deleted items again as they were, with what belonged to them, in one transaction. A change that was planned for a time that has passed
 * is left out. What cannot be restored stays in the trash and is named. Throws CodedError `gone` if none of these is in the trash any more,
 * `address-taken` if another item has the address of one of them, `refused` if a check of its table refuses one, `not-allowed`.
 */
export async function restoreFromTrash(db: Db, actor: Actor, nouns: Nouns, ids: string[]): Promise<Restored> {
  requireStaff(actor);
  try {
    return await db.transaction(async (tx) => {
      const wanted = await lockEntries(tx, inArray(trash.id, ids));
      if (wanted.length === 0)
        throw new CodedError('gone', 'This is not in the trash any more: it was restored, or removed for good.');
      const outcomes: Restored[] = [];
      for (const [table_name, entries] of Map.groupBy(wanted, (entry) => entry.table_name))
        outcomes.push(await restoreEntries(tx, nounOf(nouns, table_name), entries));
      return {
        restored: outcomes.reduce((sum, { restored }) => sum + restored, 0),
        notes: outcomes.flatMap(({ notes }) => notes),
      };
    });
  } catch (error) {
    const check = violatedCheck(error);
    const refusal = Object.values(nouns).find(({ refusals }) => check && refusals?.[check])?.refusals?.[check ?? ''];
    if (refusal) throw new CodedError('refused', `${refusal} What you wanted to restore stays in the trash.`);
    if (!isUniqueViolation(error)) throw error;
    throw new CodedError(
      'address-taken',
      'Another item has this address now. Delete that one first; what you wanted to restore stays in the trash.',
    );
  }
}

/** The row of an item in the trash. */
type Entry = typeof trash.$inferSelect;

/** Whoever restores or removes the same items at the same moment waits, and then finds them gone. */
function lockEntries(tx: Db, where: SQL): Promise<Entry[]> {
  return tx.select().from(trash).where(where).orderBy(asc(trash.id)).for('update');
}

async function restoreEntries(tx: Db, noun: TrashedNoun, entries: Entry[]): Promise<Restored> {
  const { table, label } = noun;
  const name = getTableName(table);
  const rowIds = entries.map(({ row_id }) => row_id);
  const there = await tx.select({ id: table.id }).from(table).where(inArray(table.id, rowIds));
  const takenIds = new Set(there.map(({ id }) => id as string)); // the column of a generic table has no type
  const notes: string[] = [];
  const free = entries.filter(({ row_id, title }) => {
    if (!takenIds.has(row_id)) return takenIds.add(row_id);
    notes.push(`${label} “${title}” exists again, so the deleted one stays in the trash.`);
    return false;
  });
  const trashIds = free.map(({ id }) => id);
  if (trashIds.length === 0) return { restored: 0, notes };
  const changed = await noun.fit?.(tx, trashIds);
  if (changed) notes.push(changed);
  const isWanted = oneOf(trashed_rows.trash_id, trashIds);
  const isPast = sql`${trashed_rows.table_name} = ${getTableName(schedules)}
    and ${trashed_rows.content} ->> 'done_at' is null and (${trashed_rows.content} ->> 'due_at')::timestamptz <= now()`;
  const restore = (which: SQL) =>
    tx.execute(sql`
      select restore_row(${trashed_rows.table_name}::regclass, ${trashed_rows.content}) from ${trashed_rows}
      where ${isWanted} and ${which} order by ${trashed_rows.id}`);
  await restore(sql`${trashed_rows.table_name} = ${name}`);
  await restore(sql`${trashed_rows.table_name} <> ${name} and not (${isPast})`);
  await noun.afterRestore?.(
    tx,
    free.map(({ row_id }) => row_id),
  );
  await tx.delete(trash).where(inArray(trash.id, trashIds));
  return { restored: trashIds.length, notes };
}

/** Removes deleted items for good. Returns how many there were. Throws CodedError `not-allowed`. */
export async function removeFromTrash(db: Db, actor: Actor, nouns: Nouns, ids: string[]): Promise<number> {
  requireStaff(actor);
  return db.transaction(async (tx) => removeEntries(tx, nouns, await lockEntries(tx, inArray(trash.id, ids))));
}

/** How many items one transaction of upkeep removes. */
const batch = 100;

/** Removes for good what was deleted 30 days ago, 100 items in one transaction. A second process skips what another one is removing. */
export async function emptyOldTrash(db: Db, nouns: Nouns): Promise<void> {
  const isOld = lt(trash.deleted_at, sql`now() - make_interval(days => ${trashDays})`);
  const next = (tx: Db) =>
    tx
      .select()
      .from(trash)
      .where(isOld)
      .orderBy(asc(trash.deleted_at))
      .limit(batch)
      .for('update', { skipLocked: true });
  for (;;) {
    const removed = await db.transaction(async (tx) => removeEntries(tx, nouns, await next(tx)));
    if (removed < batch) return;
  }
}

async function removeEntries(tx: Db, nouns: Nouns, entries: Entry[]): Promise<number> {
  for (const [table_name, own] of Map.groupBy(entries, (entry) => entry.table_name)) {
    await nounOf(nouns, table_name).beforeRemoval?.(
      tx,
      own.map(({ id }) => id),
    );
  }
  if (entries.length > 0)
    await tx.delete(trash).where(
      inArray(
        trash.id,
        entries.map(({ id }) => id),
      ),
    );
  return entries.length;
}

function nounOf(nouns: Nouns, table_name: string): TrashedNoun {
  const noun = nouns[table_name];
  if (!noun) throw new Error(`There is no noun with the table ${table_name}.`);
  return noun;
}
