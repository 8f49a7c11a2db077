import { isoDay } from '@listgrove/kernel/dates';
import { storableText } from '@listgrove/kernel/storable-text';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { EditedNoun } from '../editing/edited-noun.ts';
import { rowValues } from '../editing/row-values.ts';
import { columnsOf } from './api-nouns.server.ts';

/** What was wrong with the fields that a program sent: a sentence by the name of each. */
export class FieldErrors extends Error {
  readonly fields: Record<string, string>;

  constructor(fields: Record<string, string>) {
    super('Some fields cannot be stored.');
    this.fields = fields;
  }
}

/** The kinds of values of a field in JSON. */
export type FieldKind = 'text' | 'boolean' | 'integer' | 'texts' | 'day';

/** Returns the kind of values of a column that a form edits. */
export function kindOf(column: AnyPgColumn): FieldKind {
  const kinds: Record<string, FieldKind> = { array: 'texts', boolean: 'boolean', number: 'integer', date: 'day' };
  return kinds[column.dataType] ?? 'text';
}

/** Returns a row as programs read it: its columns as JSON. The dates that its form edits are days, all others moments. */
export function jsonOf(noun: EditedNoun, row: Record<string, unknown>): Record<string, unknown> {
  const values = columnsOf(noun).map(([name]) => {
    const value = row[name];
    return [name, value instanceof Date ? (name in noun.form.input ? isoDay(value) : value.toISOString()) : value];
  });
  return Object.fromEntries(values);
}

/**
 * Returns the fields of a form that are made of what a program sent, checked and as the noun's verbs take them. Fields that were not sent
 * are those of `row`; without a row a text has the default of its column, and all others are empty or false. Throws FieldErrors.
 */
export function inputOf(
  noun: EditedNoun,
  sent: unknown,
  row: { id: string; updated_at: Date } | null,
): Record<string, unknown> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw new FieldErrors({ '': 'The body has to be an object with the fields of the item.' });
  const columns = new Map(columnsOf(noun));
  const names = Object.keys(noun.form.input);
  const typed: Record<string, string> = row
    ? rowValues(noun.form, row)
    : Object.fromEntries(names.map((name) => [name, initialOf(columns.get(name))]));
  const errors: Record<string, string> = {};
  for (const [name, value] of Object.entries(sent)) {
    const column = columns.get(name);
    if (name === 'id' && !row) continue;
    if (!column || !names.includes(name)) errors[name] = 'There is no such field, or it cannot be written.';
    else if (isOfKind(value, kindOf(column), column.notNull)) typed[name] = textOf(value);
    else errors[name] = `This has to be ${kindNames[kindOf(column)]}${column.notNull ? '' : ', or null'}.`;
  }
  const parsed = z.object(noun.form.input).safeParse(Object.fromEntries(names.map((name) => [name, typed[name]])));
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message;
  if (!parsed.success || Object.keys(errors).length > 0) throw new FieldErrors(errors);
  return parsed.data;
}

/** Returns the default of a column if it is a text. A new item is not public because a field was forgotten. */
function initialOf(column: AnyPgColumn | undefined): string {
  return typeof column?.default === 'string' ? column.default : '';
}

const kindNames: Record<FieldKind, string> = {
  text: 'a text',
  boolean: 'true or false',
  integer: 'a whole number',
  texts: 'a list of texts, each without a line break',
  day: 'a day, such as "2026-11-03"',
};

function isOfKind(value: unknown, kind: FieldKind, notNull: boolean): boolean {
  if (value === null) return !notNull;
  if (kind === 'boolean') return typeof value === 'boolean';
  if (kind === 'integer') return Number.isSafeInteger(value);
  if (kind === 'texts')
    return Array.isArray(value) && value.every((text) => typeof text === 'string' && !text.includes('\n'));
  return typeof value === 'string';
}

/** Returns a value as a form would send it. */
function textOf(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'true' : '';
  return storableText(Array.isArray(value) ? value.join('\n') : String(value));
}
