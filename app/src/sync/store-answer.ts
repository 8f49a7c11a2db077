import type { PullAnswer } from '@listgrove/domain/lists/protocol';
import { type Storage, storedRow } from './storage';

/** Begins a transaction over everything that is stored. */
export const allStores = (storage: Storage) => storage.transaction(['rows', 'diary', 'meta'], 'readwrite');

/** Stores the rows of the answer to a pull: purges lists that are gone, removes and puts rows. */
export async function storeAnswer(tx: ReturnType<typeof allStores>, { lists, gone }: PullAnswer): Promise<void> {
  const rows = tx.objectStore('rows');
  const dropList = async (list: string, kept = '') => {
    for (const key of await rows.index('list').getAllKeys(list)) if (key !== kept) await rows.delete(key);
  };
  for (const list of gone) await dropList(list);
  for (const [list, { reset, removed }] of Object.entries(lists)) {
    if (reset) await dropList(list, `gifts/${list}`);
    for (const id of removed) {
      for (const key of [`items/${id}`, `comments/${id}`]) {
        const known = await rows.get(key);
        if (known?.list === list) await rows.delete(key);
      }
      await rows.delete(`list_members/${id}`);
    }
  }
  const changed = Object.values(lists).flatMap((list) => list.changed);
  await Promise.all(changed.map((row) => rows.put(storedRow(row))));
}
