import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { readRows } from './rows.ts';

/**
 * Returns the names of the tables whose changes the change feed announces. Anything derived from another relation must
 * not be cached, because no change notice would evict it.
 */
export async function listAnnouncedTables(db: Db): Promise<Set<string>> {
  const statement = sql`
    select relname as name from pg_class join pg_trigger on tgrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and tgname = 'notify_change' and tgenabled in ('O', 'A')
  `;
  const rows = await readRows<{ name: string }>(db, statement);
  return new Set(rows.map(({ name }) => name));
}
