import { isDeepStrictEqual } from 'node:util';
import { newId } from '@listgrove/kernel/ids';
import { StaleError } from '@listgrove/kernel/stale';

/**
 * Stores a new row under the id that its form was given, so that sending the form twice stores one. `insert` gives back
 * what it stored, if anything; `find` gives the row of an id. Throws StaleError when the id holds something else already:
 * a form that was changed after its first sending must not be taken for stored.
 */
export async function storeOnce<Row extends { updated_at: Date; updated_by_name: string }>(
  id: string,
  values: Partial<Row>,
  insert: (id: string) => PromiseLike<unknown[]>,
  find: (id: string) => Promise<Row | null>,
): Promise<void> {
  for (let free = id; ; free = newId()) {
    if ((await insert(free)).length > 0) return;
    const stored = await find(free);
    if (!stored) continue; // another row's id ends alike (S1 2.1): any other id will do
    const isSame = Object.entries(values).every(([name, value]) => isDeepStrictEqual(stored[name as keyof Row], value)); // keys of Partial<Row>
    if (isSame) return;
    throw new StaleError(stored);
  }
}
