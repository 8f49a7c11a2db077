import type { Db } from '@listgrove/db/db';
import { max } from 'drizzle-orm';
import type { PublicNoun } from '../public-noun/public-noun.ts';

/** Returns when a public item of the noun last changed, or null if there is none. */
export async function lastChange(db: Db, { table, isPublic }: PublicNoun): Promise<Date | null> {
  const [row] = await db
    .select({ changed: max(table.updated_at) })
    .from(table)
    .where(isPublic);
  return (row?.changed as Date | null | undefined) ?? null; // Drizzle knows the type only for a specific table
}
