import type { Db } from '@listgrove/db/db';
import { laterThan } from '@listgrove/db/schema/columns';
import { asc, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Actor, requireStaff } from '../rights/actor.ts';
import type { BulkChange, BulkResult } from './bulk.ts';
import type { EditedTable } from './edit-rows.server.ts';
import type { TrashedNoun } from './trashed-noun.ts';

/** A noun whose items are changed several at a time. */
export type BulkNoun = TrashedNoun & { table: EditedTable };

/**
 * Sets one column of several items, whatever their versions are, in one transaction. Values are texts, as a form sends them. Returns which
 * were changed, with what is needed to undo it, and which were not. Throws CodedError `not-allowed`.
 */
export async function setOnMany(
  db: Db,
  actor: Actor,
  noun: BulkNoun,
  { ids, column, value }: { ids: string[]; column: string; value: string },
): Promise<BulkResult> {
  requireStaff(actor);
  return db.transaction(async (tx) => {
    const rows = await lockRows(tx, noun, { ids, column });
    const rowsToChange = rows.filter((row) => row.before !== value);
    return {
      changes: await save(tx, actor, noun, { rows: rowsToChange, column, value }),
      skipped: rows.filter((row) => row.before === value).map(({ title }) => title),
      gone: ids.length - rows.length,
    };
  });
}

/**
 * Gives one column of several items the value that it had before an action. Items that were saved since are left as they are. Returns what was changed and
 * what was not. Throws CodedError `not-allowed`.
 */
export async function undoOnMany(
  db: Db,
  actor: Actor,
  noun: BulkNoun,
  { column, changes }: { column: string; changes: BulkChange[] },
): Promise<BulkResult> {
  requireStaff(actor);
  return db.transaction(async (tx) => {
    const made = new Map(changes.map((change) => [change.id, change]));
    const rows = await lockRows(tx, noun, { ids: [...made.keys()], column });
    const isSame = (row: LockedRow) => made.get(row.id)?.updated_at.getTime() === row.updated_at.getTime();
    const done: BulkChange[] = [];
    // As many statements as there are values, such as categories.
    for (const [value, own] of Map.groupBy(rows.filter(isSame), ({ id }) => made.get(id)?.before ?? ''))
      done.push(...(await save(tx, actor, noun, { rows: own, column, value })));
    return {
      changes: done,
      skipped: rows.filter((row) => !isSame(row)).map(({ title }) => title),
      gone: made.size - rows.length,
    };
  });
}

interface LockedRow {
  id: string;
  title: string;
  updated_at: Date;
  /** The value of the column. */
  before: string;
}

/** Locks in the order of ids, so that two who change the same items wait for each other instead of deadlocking. */
async function lockRows(
  tx: Db,
  { table, title }: BulkNoun,
  { ids, column }: { ids: string[]; column: string },
): Promise<LockedRow[]> {
  const { id, updated_at } = table;
  const before = sql<string>`${columnOf(table, column)}::text`;
  const rows = await tx
    .select({ id, title, updated_at, before })
    .from(table as PgTable)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('update');
  return rows as LockedRow[]; // a query on a generic table has no row type
}

async function save(
  tx: Db,
  actor: Actor,
  { table }: BulkNoun,
  { rows, column, value }: { rows: LockedRow[]; column: string; value: string },
): Promise<BulkChange[]> {
  if (rows.length === 0) return [];
  const type = columnOf(table, column).getSQLType();
  const saved = await tx
    .update(table as PgTable)
    .set({
      [column]: sql`${value}::${sql.raw(type)}`,
      updated_at: laterThan(table.updated_at),
      updated_by_name: actor.name,
    })
    .where(
      inArray(
        table.id,
        rows.map(({ id }) => id),
      ),
    )
    .returning({ id: table.id, updated_at: table.updated_at });
  const before = new Map(rows.map((row) => [row.id, row.before]));
  return (saved as { id: string; updated_at: Date }[]).map((row) => ({ ...row, before: before.get(row.id) ?? '' }));
}

function columnOf(table: EditedTable, name: string): PgColumn {
  const column = (getTableColumns(table) as Record<string, PgColumn>)[name]; // a generic table does not name its columns
  if (!column) throw new Error(`The table has no column ${name}.`);
  return column;
}
