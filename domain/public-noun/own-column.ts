import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Returns a noun's column or expression as an expression, or `fallback` for a noun without it. */
export function ownColumn<Value>(column: AnyPgColumn | SQL | null | undefined, fallback: SQL): SQL<Value> {
  return (column ? sql`${column}` : fallback) as SQL<Value>; // the statement of a noun checks the type of the column
}
