import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { readRows } from '../rows.ts';

/** How the database would run a statement, as it explains it itself. */
export async function planOf(db: Db, statement: SQLWrapper): Promise<string> {
  const rows = await readRows<Record<string, string>>(db, sql`explain ${statement}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
