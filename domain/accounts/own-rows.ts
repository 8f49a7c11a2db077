import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Whose data it is. */
export interface Owner {
  id: string;
  email: string;
  emailVerified: boolean;
}

/** The rows of a table that belong to an account, and what a download of its data contains of them. */
export interface OwnRows {
  table: PgTable;
  /** The path of the JSON file in the archive, without its ending. */
  path: string;
  columns: Record<string, AnyPgColumn | SQL>;
  where: (owner: Owner) => SQL | undefined;
  /** A column that is different in each of these rows; they are read in its order. */
  key: AnyPgColumn;
}

/** Why a download contains nothing of a table. */
export interface LeftOut {
  leftOut: string;
}

/** Returns the columns of a table with these names, by their names. */
export function pick<Name extends string>(
  table: Record<Name, AnyPgColumn>,
  ...names: Name[]
): Record<Name, AnyPgColumn> {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Record<Name, AnyPgColumn>;
}
