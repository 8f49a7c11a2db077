import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ItemTable } from './public-noun.ts';

/** Returns the column with the name, or `fallback` for a noun without such a column. */
export function ownColumn<Value>(table: ItemTable, name: string | null, fallback: SQL): SQL<Value> {
  const columns = table as unknown as Record<string, AnyPgColumn>; // the names come from the noun
  return (name === null ? fallback : sql`${columns[name]}`) as SQL<Value>;
}
