import type { Db } from '@listgrove/db/db';
import { laterThan } from '@listgrove/db/schema/columns';
import { CodedError } from '@listgrove/kernel/errors';
import { StaleError } from '@listgrove/kernel/stale';
import { and, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { storeOnce } from './store-once.server.ts';

/** A table whose rows staff edit, with the columns that `db/schema/columns.ts` defines. */
export type EditedTable = PgTable & {
  id: PgColumn;
  updated_at: PgColumn;
  updated_by_name: PgColumn;
  $inferSelect: { id: string; updated_at: Date; updated_by_name: string };
};

type RowOf<Table extends EditedTable> = Table['$inferSelect'];

/** Returns the row with this id, or null. Throws CodedError `not-allowed`. */
export async function findRow<Table extends EditedTable>(
  db: Db,
  actor: Actor,
  table: Table,
  id: string,
): Promise<RowOf<Table> | null> {
  requireStaff(actor);
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id));
  return (row ?? null) as RowOf<Table> | null; // a query on a generic table has no row type
}

/**
 * Stores a new row with these values and with `origin`, the columns that only the insert sets. Storing the same values
 * twice has no further effect. Throws StaleError if a row with other values has this id, CodedError `not-allowed`.
 */
export async function createRow<Table extends EditedTable>(
  db: Db,
  actor: Actor,
  table: Table,
  { id, ...values }: Partial<RowOf<Table>> & { id: string },
  origin: Partial<RowOf<Table>> = {},
): Promise<void> {
  requireStaff(actor);
  await storeOnce<RowOf<Table>>(
    id,
    values as unknown as Partial<RowOf<Table>>, // TypeScript does not resolve the rest of a generic type
    (id) =>
      db
        .insert(table as PgTable)
        .values({ ...values, ...origin, id, updated_by_name: actor.name })
        .onConflictDoNothing()
        .returning({ id: table.id }),
    (id) => findRow(db, actor, table, id),
  );
}

/**
 * Saves an edit that started from the version `updated_at`; columns that `values` does not name stay. Throws StaleError
 * with the stored row if it was changed or deleted since that version, CodedError `not-allowed`.
 */
export async function updateRow<Table extends EditedTable>(
  db: Db,
  actor: Actor,
  table: Table,
  { id, updated_at, ...values }: Partial<RowOf<Table>> & { id: string; updated_at: Date },
): Promise<void> {
  requireStaff(actor);
  const saved = await db
    .update(table as PgTable)
    .set({ ...values, updated_at: laterThan(table.updated_at), updated_by_name: actor.name })
    .where(and(eq(table.id, id), eq(table.updated_at, updated_at)))
    .returning({ id: table.id });
  if (saved.length === 0) throw new StaleError(await findRow(db, actor, table, id));
}

/**
 * Sets these columns of a row, whatever its version is. Returns the new version, or null if the row had these values already.
 * Throws CodedError `gone` if the row does not exist, `not-allowed`.
 */
export async function setColumns<Table extends EditedTable>(
  db: Db,
  actor: Actor,
  table: Table,
  { id, ...values }: Partial<RowOf<Table>> & { id: string },
): Promise<Date | null> {
  requireStaff(actor);
  const columns = getTableColumns(table) as Record<string, PgColumn>; // a generic table does not name its columns
  const differs = Object.entries(values).map(([name, value]) => {
    const column = columns[name];
    if (!column) throw new Error(`The table has no column ${name}.`);
    return sql`${column} is distinct from ${sql.param(value, column)}`;
  });
  const [saved] = await db
    .update(table as PgTable)
    .set({ ...values, updated_at: laterThan(table.updated_at), updated_by_name: actor.name })
    .where(and(eq(table.id, id), or(...differs)))
    .returning({ updated_at: table.updated_at });
  if (saved) return saved.updated_at as Date; // the column of a generic table has no type
  if (!(await findRow(db, actor, table, id))) throw new CodedError('gone', 'This item has been deleted.');
  return null;
}

/** Returns the author columns of a new row that the actor writes. */
export function authorOf(actor: Actor): { author_id: string; author_name: string } {
  return { author_id: actor.id, author_name: actor.name };
}
