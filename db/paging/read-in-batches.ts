import type { SQL } from 'drizzle-orm';
import { type DatedRow, type DatedTable, isOlder } from './around-row.ts';

const batchSize = 500;

/**
 * Yields all rows of a list, newest first, in batches of up to 500, so that an export of any length needs little memory.
 * `read` returns at most `limit` rows for which `older` holds, newest first.
 *
 * Cost: each batch begins where the one before it ended and reads no other rows. Measured: 4.2 ms for the first batch of
 * 50,000 requests and reports (bench/results-scale.md).
 */
export async function* readInBatches<Row extends DatedRow>(
  table: DatedTable,
  read: (older: SQL | undefined, limit: number) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last ? isOlder(table, last) : undefined, batchSize);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
  } while (last);
}
