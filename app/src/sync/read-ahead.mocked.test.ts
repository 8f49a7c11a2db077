import 'fake-indexeddb/auto';
import { newId } from '@listgrove/kernel/ids';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import type { Surroundings } from './list-store';
import { openListStore } from './open-list-store';
import { readAhead, takeAhead } from './read-ahead';

/** Opens the lists of an account on a device without a network. */
const open = (account: string, indexedDB: IDBFactory) =>
  openListStore({
    account,
    surroundings: {
      indexedDB,
      locks: null,
      channel: () => null,
      now: () => Date.now(),
      later: () => () => {},
      random: () => 0.5,
      fetch: () => Promise.reject(new TypeError('There is no network.')),
    } satisfies Surroundings,
  });

/** A device with one list of this name. */
async function device(name: string) {
  const [factory, account] = [new IDBFactory(), newId()];
  const store = await open(account, factory);
  await store.mutate('createList', { list: newId(), kind: 'todo', name });
  const names = (of: typeof store) => of.lists().map(({ list }) => list.name);
  return { factory, account, store, names };
}

test('lists that were read ahead are shown without reading all rows once more', async () => {
  const { factory, account, store, names } = await device('House');
  await store.close();
  readAhead(factory, account);
  const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  expect(names(await open(account, factory))).toEqual(['House']);
  // The rows and the diary, once each.
  expect(reads).toHaveBeenCalledTimes(2);
  reads.mockRestore();
});

test('a change of another tab after the reading ahead is shown too', async () => {
  const { factory, account, store, names } = await device('House');
  readAhead(factory, account);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await store.mutate('createList', { list: newId(), kind: 'todo', name: 'Garden' });
  await store.close();
  expect(names(await open(account, factory)).sort()).toEqual(['Garden', 'House']);
});

test('what was read of one account is never given to another, and to the same one only once', async () => {
  const { factory, account, store, names } = await device('House');
  await store.close();
  readAhead(factory, account);
  expect(names(await open(newId(), factory))).toEqual([]);
  expect(await takeAhead(account, undefined)).toBe(null);
});
