import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { readRows } from '../rows.ts';

/** Returns the text of the query plan that EXPLAIN reports for a statement, without running it. */
export async function planOf(db: Db, statement: SQLWrapper): Promise<string> {
  const rows = await readRows<Record<string, string>>(db, sql`explain ${statement}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
