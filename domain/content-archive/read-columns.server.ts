import { cutToLength } from '@listgrove/kernel/cut-text';
import { CodedError } from '@listgrove/kernel/errors';
import { isId } from '@listgrove/kernel/ids';
import { storableText } from '@listgrove/kernel/storable-text';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';

const moment = z.iso.datetime({ offset: true });

/**
 * Returns columns of an archive as the query builder returns them from their table. Throws CodedError `refused` if the table does not have
 * one of them, or if one is of another type.
 */
export function readColumns(
  known: Readonly<Record<string, AnyPgColumn>>,
  columns: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => {
      const column = Object.hasOwn(known, name) ? known[name] : undefined;
      if (!column)
        throw new CodedError('refused', `It has a column “${cutToLength(name, 60)}”, which this site does not know.`);
      const read = value === null && !column.notNull ? null : readValue(column, value);
      if (read === undefined) throw new CodedError('refused', `Its column “${name}” cannot be read.`);
      return [name, read];
    }),
  );
}

/** Returns undefined for a value of another type. */
function readValue(column: AnyPgColumn, value: unknown): unknown {
  if (column.columnType === 'PgUUID') return isId(value) ? value.toLowerCase() : undefined;
  if (column.dataType === 'date') return dateOf(value);
  if (column.dataType === 'json') return jsonOf(value);
  if (column.dataType === 'array')
    return Array.isArray(value) && value.every((each) => typeof each === 'string')
      ? value.map(storableText)
      : undefined;
  if (column.dataType === 'boolean') return typeof value === 'boolean' ? value : undefined;
  if (column.dataType === 'number') return Number.isFinite(value) ? value : undefined;
  if (column.columnType === 'PgEnumColumn') return column.enumValues?.find((known) => known === value);
  return typeof value === 'string' ? storableText(value) : undefined;
}

function dateOf(value: unknown): Date | undefined {
  return moment.safeParse(value).success ? new Date(value as string) : undefined; // the schema accepts texts only
}

/** Settings are texts or numbers. */
function jsonOf(value: unknown): unknown {
  return typeof value === 'string' ? storableText(value) : typeof value === 'number' ? value : undefined;
}
