import { isDeepStrictEqual } from 'node:util';
import { newId } from '@listgrove/kernel/ids';
import { StaleError } from '@listgrove/kernel/stale';

/**
 * Stores a new row under the id that was created with its form, so that submitting the form twice stores one row.
 * `insert` resolves to the stored rows, or none on a conflict; `find` returns the row of an id. Throws StaleError if a
 * row with other values has this id, so that a form changed after its first submission does not seem to be stored.
 */
export async function storeOnce<Row extends { updated_at: Date; updated_by_name: string }>(
  id: string,
  values: Partial<Row>,
  insert: (id: string) => PromiseLike<unknown[]>,
  find: (id: string) => Promise<Row | null>,
): Promise<void> {
  let free = id;
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if ((await insert(free)).length > 0) return;
    const stored = await find(free);
    if (!stored) {
      free = newId(); // the end of the id, which slugs contain, is taken by another row: any other id will do
      continue;
    }
    const isSame = Object.entries(values).every(([name, value]) => isDeepStrictEqual(stored[name as keyof Row], value)); // keys of Partial<Row>
    if (isSame) return;
    throw new StaleError(stored);
  }
  throw new Error('A new row conflicts with another one in more than its id.');
}
