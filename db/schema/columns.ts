import { newId } from '@listgrove/kernel/ids';
import { idSuffixLength } from '@listgrove/kernel/slug';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** UUIDv7 made by the program: PostgreSQL 15 has no uuidv7(). */
export const id = () => uuid().primaryKey().$defaultFn(newId);

/** Milliseconds, as JavaScript counts: a stale save is found by comparing this value after a round trip. */
export const moment = (name?: string) =>
  name
    ? timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
    : timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** When the row was made; set by hand only for the seed. */
export const created_at = () => moment().notNull().defaultNow();

/** The row's version: every change sets it with `laterThan`, and an edit names the one that it began from. */
export const updated_at = () => moment().notNull().defaultNow();

/** What a change sets `updated_at` to: now, but always later than before, so that no two versions look alike. */
export const laterThan = (updated_at: SQLWrapper): SQL =>
  sql`greatest(now(), ${updated_at} + interval '1 millisecond')`;

/** Who changed the row last, by the name they bore then; empty for the seed. Staff only: no public read selects it. */
export const updated_by_name = () => text().notNull().default('');

/** The end of an id, which is all that a slug carries of it (S1 2.1); written as the index has it. */
export const idSuffixOf = (id: SQLWrapper): SQL => sql`right(${id}::text, ${sql.raw(String(idSuffixLength))})`;

/** So that a slug names one row. */
export const uniqueIdSuffix = (table: string, id: SQLWrapper) =>
  uniqueIndex(`${table}_id_suffix_key`).on(idSuffixOf(id));
