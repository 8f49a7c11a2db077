import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@listgrove/db/db';
import { trash } from '@listgrove/db/schema/trash';
import { CodedError } from '@listgrove/kernel/errors';
import { and, eq, getTableName, type SQL } from 'drizzle-orm';
import type { ArchivedTable } from './archived-tables.server.ts';
import { editorForm } from './editor-form.server.ts';
import type { ItemKind } from './import-report.ts';
import type { Row } from './row-checks.server.ts';

/** What is done with the items of an archive. */
export interface ImportMode {
  /** Whether anything is stored; otherwise it is a preview. */
  applies: boolean;
  /** Whether the archive's version of an item in conflict takes the place of the one here. */
  takes: boolean;
}

/** What became of an item, or will. `reason` is a sentence for staff; mostly there is none. */
export interface Outcome {
  kind: ItemKind;
  reason: string;
}

/** What a row of an archive is beside the stored one, and what an import stores of it: all of a new row, otherwise what differs. */
export interface Comparison {
  outcome: Outcome;
  stored: Row | null;
  differing: Row;
  isWritten: boolean;
}

/** Columns that say who saved a version and when. Versions that differ in nothing else are the same. */
const ofVersion = new Set(['updated_at', 'updated_by_name', 'published_at']);

/**
 * Compares a row of an archive with the stored one, and locks that if anything will be stored. Throws what the check of the table does,
 * CodedError `refused` if the row is in the trash.
 */
export async function compareRow(db: Db, table: ArchivedTable, row: Row, mode: ImportMode): Promise<Comparison> {
  const query = db.select(table.columns).from(table.table).where(isRow(table, row));
  const [stored = null] = await (mode.applies ? query.for('update') : query);
  if (!stored) {
    if (await isInTrash(db, table, row))
      throw new CodedError('refused', 'It is in the trash of this site. Restore it, or delete it for good.');
    return { outcome: { kind: 'new', reason: '' }, stored, differing: table.check(row), isWritten: true };
  }
  const takesVersion = hasOtherTime(stored, row);
  // A stored row may be older than a rule of its form, so what is the same is not checked.
  if (!takesVersion && isEmpty(differenceOf(table, stored, row))) return same(stored, false);
  const differing = differenceOf(table, stored, table.check(row));
  if (isEmpty(differing)) return same(stored, takesVersion);
  const outcome = outcomeOf(stored, row, mode);
  return { outcome, stored, differing, isWritten: outcome.kind === 'changed' || mode.takes };
}

function same(stored: Row, isWritten: boolean): Comparison {
  return { outcome: { kind: 'same', reason: '' }, stored, differing: {}, isWritten };
}

const isEmpty = (row: Row) => Object.keys(row).length === 0;

function outcomeOf(stored: Row, archived: Row, { takes }: ImportMode): Outcome {
  if (!isSavedLater(stored, archived)) return { kind: 'changed', reason: '' };
  const end = takes ? 'The version of the archive is taken.' : 'It stays as it is here.';
  return { kind: 'conflict', reason: `Saved here later, by ${String(stored.updated_by_name)}. ${end}` };
}

/** Whether nobody saved the stored version, which the program itself stored, and that of the archive has another time. */
function hasOtherTime({ updated_by_name, updated_at }: Row, archived: Row): boolean {
  const isOther = archived.updated_at instanceof Date && !isDeepStrictEqual(updated_at, archived.updated_at);
  return updated_by_name === '' && isOther;
}

/** Whether somebody saved the stored version after that of the archive. What the program itself stored names nobody. */
export function isSavedLater(stored: Row, archived: Row): boolean {
  if (stored.updated_by_name === '') return false;
  return !(archived.updated_at instanceof Date) || (stored.updated_at as Date) > archived.updated_at; // of every table
}

/** Returns the columns of `row` that differ from the stored ones, without those of the version. */
function differenceOf({ isFormatted }: ArchivedTable, stored: Row, row: Row): Row {
  const isOther = ([name, value]: [string, unknown]) =>
    !ofVersion.has(name) &&
    !isDeepStrictEqual(stored[name], value) &&
    !(isFormatted && name === 'content' && editorForm(String(stored.content)) === value);
  return Object.fromEntries(Object.entries(row).filter(isOther));
}

/** Returns the condition for the row with the same key. Throws CodedError `refused` if a row has none. */
export function isRow({ columns, keys }: ArchivedTable, row: Row): SQL | undefined {
  return and(
    ...keys.map((name) => {
      const column = columns[name];
      if (!column || typeof row[name] !== 'string') throw new CodedError('refused', `It has no column “${name}”.`);
      return eq(column, row[name]);
    }),
  );
}

/** Whether a row was deleted here and is kept. */
async function isInTrash(db: Db, { table }: ArchivedTable, { id }: Row): Promise<boolean> {
  if (typeof id !== 'string') return false;
  return (await db.$count(trash, and(eq(trash.table_name, getTableName(table)), eq(trash.row_id, id)))) > 0;
}
