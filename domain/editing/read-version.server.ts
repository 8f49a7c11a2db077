import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { EditedTable } from './edit-rows.server.ts';

/** Returns the columns that a stored version has, as the query builder returns them from the table. */
export function readVersion(table: EditedTable, content: Record<string, unknown>): Record<string, unknown> {
  const columns = Object.entries<PgColumn>(getTableColumns(table));
  return Object.fromEntries(
    columns.flatMap(([key, column]) => {
      const value = content[column.name];
      if (value === undefined) return [];
      return [[key, value === null ? null : column.mapFromDriverValue(value)]];
    }),
  );
}
