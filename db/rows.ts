import type { SQLWrapper } from 'drizzle-orm';
import type { Db } from './db.ts';

/**
 * Executes a raw SQL statement and returns its rows, typed as the caller states without any check. Drizzle's two
 * drivers return different objects that have only `rows` in common.
 */
export async function readRows<Row>(db: Db, statement: SQLWrapper): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}
