import type { Db } from '@listgrove/db/db';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Inserts rows, or updates these columns of those that exist by `key`. Another conflict is an error, so that no row replaces
 * that of another list or account. Sends all rows as one parameter.
 */
export async function upsert(
  db: Db,
  table: string,
  rows: object[],
  columns: string[],
  key: string,
  condition: SQL = sql``,
): Promise<void> {
  if (rows.length === 0) return;
  const name = sql.identifier(table);
  const sets = columns.map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`);
  await db.execute(sql`insert into ${name}
    select * from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)
    on conflict (${sql.raw(key)}) do update set ${sql.join(sets, sql`, `)}${condition}`);
}
