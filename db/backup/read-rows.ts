import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { readRows } from '../rows.ts';
import { nameOf, type TableShape } from './catalog.ts';

/** Rows per fetch: few enough for memory even if each row holds a long text. */
const batchSize = 200;

/** Settings of the transaction that decide how values are written as text, so that any other database reads them. */
const plainFormats = sql`
  select set_config(name, value, true) from (values
    ('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'), ('timezone', 'UTC'), ('bytea_output', 'hex'),
    ('extra_float_digits', '1'), ('synchronize_seqscans', 'off'),
    ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0')
  ) as setting (name, value)`;

/**
 * Prepares a transaction for reading or writing the rows of a backup: values as text are in one format, and no timeout
 * ends it.
 */
export async function usePlainFormats(tx: Db): Promise<void> {
  await tx.execute(plainFormats);
}

/**
 * Yields all rows of a table in batches of up to 200, in the order in which they are stored. A row is one line of JSON: an
 * array with the text of each column of `table.columns`, or null. Call it inside a transaction that `usePlainFormats`
 * prepared.
 */
export async function* readLines(tx: Db, table: TableShape): AsyncGenerator<string[]> {
  const texts = table.columns.map(({ name }) => sql`${sql.identifier(name)}::text`);
  await tx.execute(sql`
    declare backed_up no scroll cursor for
    select json_build_array(${sql.join(texts, sql`, `)})::text as line from ${nameOf(table)}`);
  try {
    for (;;) {
      const rows = await readRows<{ line: string }>(tx, sql`fetch ${sql.raw(String(batchSize))} from backed_up`);
      if (rows.length > 0) yield rows.map(({ line }) => line);
      if (rows.length < batchSize) break;
    }
  } finally {
    await tx.execute(sql`close backed_up`);
  }
}
