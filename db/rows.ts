import type { SQLWrapper } from 'drizzle-orm';
import type { Db } from './db.ts';

/**
 * The rows that a statement of our own SQL gives back. Drizzle does not know their type, and its two drivers answer with
 * objects that have no more than `rows` in common.
 */
export async function readRows<Row>(db: Db, statement: SQLWrapper): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}
