import type { Db } from '@listgrove/db/db';
import { laterThan } from '@listgrove/db/schema/columns';
import type { Actor } from '../rights/actor.ts';
import type { ArchivedTable } from './archived-tables.server.ts';
import {
  type Comparison,
  compareRow,
  type ImportMode,
  isRow,
  isSavedLater,
  type Outcome,
} from './compare-row.server.ts';
import { refusalOf } from './refusals.server.ts';
import type { Row } from './row-checks.server.ts';

/**
 * Stores a row of an archive, in a transaction of its own, and returns what it was; in a preview, stores nothing. Its columns are of the
 * types of the table (`readColumns`). Throws errors of the store and of the database that do not come from the row.
 */
export async function importRow(
  db: Db,
  actor: Actor,
  table: ArchivedTable,
  row: Row,
  mode: ImportMode,
): Promise<Outcome> {
  try {
    if (!mode.applies) return (await compareRow(db, table, row, mode)).outcome;
    return await db.transaction(async (tx) => {
      const comparison = await compareRow(tx, table, row, mode);
      const write = writeOf(table, actor, row, comparison);
      if (comparison.isWritten) await (table.guard ?? ((tx, _, write) => write(tx)))(tx, row, write);
      return comparison.outcome;
    });
  } catch (error) {
    return { kind: 'refused', reason: refusalOf(error, table.refusals) };
  }
}

function writeOf(
  table: ArchivedTable,
  actor: Actor,
  row: Row,
  { stored, differing }: Comparison,
): (tx: Db) => Promise<void> {
  return async (tx) => {
    if (stored) {
      const values = { ...differing, ...versionOf(table, actor, { row, stored }) };
      await tx.update(table.table).set(values).where(isRow(table, row));
    } else {
      await tx.insert(table.table).values({ updated_by_name: actor.name, ...differing });
    }
  };
}

/**
 * Returns the columns of the version that takes the place of a stored one: those of the archive or, if its time is the same or the stored one
 * was saved later, the present time and the actor. An edit that is open elsewhere must find another version.
 */
function versionOf({ columns }: ArchivedTable, actor: Actor, { row, stored }: { row: Row; stored: Row }): Row {
  const { updated_at, updated_by_name = actor.name } = row;
  const isOther = updated_at instanceof Date && updated_at.getTime() !== (stored.updated_at as Date).getTime(); // of every table
  if (isOther && !isSavedLater(stored, row)) return { updated_at, updated_by_name };
  return { updated_at: columns.updated_at && laterThan(columns.updated_at), updated_by_name: actor.name };
}
