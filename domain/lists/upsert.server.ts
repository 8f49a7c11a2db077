import type { Db } from '@listgrove/db/db';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Inserts rows, or updates these columns of those that exist by `key`. Another conflict is an error, so that no row replaces
 * that of another list or account. Sends all rows as one parameter.
 */
export async function upsert(
  db: Db,
  table: PgTable,
  rows: object[],
  columns: string[],
  key: string,
  condition: SQL = sql``,
): Promise<void> {
  if (rows.length === 0) return;
  // Named, so that a column of a later release gets its default and not null.
  const written = sql.join(
    Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const sets = columns.map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`);
  await db.execute(sql`insert into ${table} (${written})
    select ${written} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)
    on conflict (${sql.raw(key)}) do update set ${sql.join(sets, sql`, `)}${condition}`);
}
