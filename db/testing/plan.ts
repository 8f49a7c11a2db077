import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';

/** How the database would run a statement, as it explains it itself. */
export async function planOf(db: Db, statement: SQL): Promise<string> {
  const { rows } = (await db.execute(sql`explain ${statement}`)) as unknown as {
    rows: Record<string, string>[]; // the drivers share only this much
  };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
