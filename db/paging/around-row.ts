import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The columns of a table that is listed newest first. */
export interface DatedTable {
  id: PgColumn;
  created_at: PgColumn;
}

/** The place of a row in such a list. */
export interface DatedRow {
  id: string;
  created_at: Date;
}

/**
 * Returns the condition for the rows after `row` in the order newest first. Both columns are compared as one row value,
 * so that it is one range of the index, however many rows have the same date.
 */
export function isOlder(table: DatedTable, row: DatedRow): SQL {
  return sql`${columnsOf(table)} < ${valuesOf(table, row)}`;
}

/** Returns the condition for the rows before `row` in the order newest first; see `isOlder`. */
export function isNewer(table: DatedTable, row: DatedRow): SQL {
  return sql`${columnsOf(table)} > ${valuesOf(table, row)}`;
}

function columnsOf({ id, created_at }: DatedTable): SQL {
  return sql`(${created_at}, ${id})`;
}

function valuesOf(table: DatedTable, { id, created_at }: DatedRow): SQL {
  return sql`(${sql.param(created_at, table.created_at)}::timestamptz, ${id}::uuid)`;
}
