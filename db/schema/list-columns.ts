import { type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, check, customType, jsonb, uuid } from 'drizzle-orm/pg-core';
import { profiles } from './profiles.ts';

/** A fractional index. It sorts by bytes in every database, as the library and the devices compare it. */
export const rank = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** The number of the transaction that last changed a row, counted per list under the lock of the list's row. */
export const seq = () => bigint({ mode: 'number' }).notNull().default(0);

/** The stamp (domain/lists/stamps.ts) of the latest change of each field. */
export const stamps = () => jsonb().$type<Record<string, string>>().notNull().default({});

/** A column with an account, or null once that account is deleted. */
export const profile = () => uuid().references(() => profiles.id, { onDelete: 'set null' });

/** A column with an account. The row is deleted with it. */
export const account = () =>
  uuid()
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });

/** A check that a column is a fractional index of at most 200 characters. */
export const isRank = (name: string, column: SQLWrapper) => check(name, sql`${column} ~ '^[0-9A-Za-z]{1,200}$'`);

/** A check that a text has at most so many characters. */
export const isShort = (name: string, column: SQLWrapper, most: number) =>
  check(name, sql`char_length(${column}) <= ${sql.raw(String(most))}`);
