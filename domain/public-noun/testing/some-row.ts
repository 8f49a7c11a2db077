import { newId } from '@listgrove/kernel/ids';
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** The moment that `someRow` gives columns that must be filled. */
export const someMoment = new Date('2026-01-02T03:04:05.678Z');

/**
 * Returns values of a row for a table that the test need not know: every column that must be filled gets some value, and the title or
 * name is `title`. A status is the last one that there is.
 */
export function someRow(table: PgTable, title: string): { id: string } & Record<string, unknown> {
  const values = columnsOf(table).flatMap(([name, column]) => {
    const isOptional = !column.notNull || column.hasDefault || column.generated !== undefined;
    if (name === 'title' || name === 'name') return [[name, title]];
    return isOptional && name !== 'status' ? [] : [[name, someValueOf(column)]];
  });
  return { ...Object.fromEntries(values), id: newId() };
}

/** Returns such a row for each combination of what can decide whether a row is public. */
export function rowsInEveryState(table: PgTable, title: string): ReturnType<typeof someRow>[] {
  let rows = [someRow(table, title)];
  for (const [name, column] of columnsOf(table)) {
    const states =
      name === 'status' ? column.enumValues : /^is_(active|public)$/.test(name) ? [true, false] : undefined;
    if (states) rows = rows.flatMap((row) => states.map((state) => ({ ...row, id: newId(), [name]: state })));
  }
  return rows;
}

const columnsOf = (table: PgTable): [string, PgColumn][] => Object.entries(getTableColumns(table));

function someValueOf({ dataType, enumValues }: PgColumn): unknown {
  if (enumValues?.length) return enumValues.at(-1);
  return { string: 'x', number: 1, boolean: false, date: someMoment, array: [] }[dataType as string];
}
