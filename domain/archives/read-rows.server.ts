import type { Db } from '@listgrove/db/db';
import { and, asc, gt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Rows per query. */
const batch = 100;

/** Rows of a table to read: their columns, and a column that is different in each of them, in whose order they come. */
export interface RowsToRead {
  table: PgTable;
  columns: Record<string, AnyPgColumn | SQL>;
  key: AnyPgColumn | SQL;
}

/** Yields rows. Each query begins where the one before ended, and holds no transaction while a slow reader waits. */
export async function* readAllRows(
  db: Db,
  { table, columns, key }: RowsToRead,
  where?: SQL,
): AsyncGenerator<Record<string, unknown>> {
  let last: string | undefined;
  for (;;) {
    const rows: Record<string, unknown>[] = await db
      .select({ ...columns, archive_key: sql<string>`${key}::text` })
      .from(table)
      .where(and(where, last === undefined ? undefined : gt(sql`${key}`, last)))
      .orderBy(asc(key))
      .limit(batch);
    for (const { archive_key: _, ...row } of rows) yield row;
    last = rows.at(-1)?.archive_key as string | undefined; // selected as text above
    if (rows.length < batch || last === undefined) return;
  }
}
