// Sets the classes of IndexedDB that the library compares with.
import 'fake-indexeddb/auto';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { pushBody } from '@listgrove/domain/lists/protocol.server';
import { push } from '@listgrove/domain/lists/push.server';
import { addAccount, PushingDevice } from '@listgrove/domain/lists/testing/pushing-device';
import { newId } from '@listgrove/kernel/ids';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { adoptChanges, readChanges } from './adopt-changes';
import type { ListStore, Surroundings } from './list-store';
import { openListStore } from './open-list-store';

const database = await openDatabaseForFile();

/** What a push gets before and in place of its answer. */
interface Server {
  requests: number;
  answer: (body: unknown) => Promise<Response>;
}

/** A browser without other tabs, signed in to an account of its own; no request leaves it but those that `server` answers. */
async function openBrowser() {
  const account = await addAccount(database, 'Maya');
  const server: Server = {
    requests: 0,
    answer: async (body) => Response.json(await push(database.db, account, pushBody.parse(body))),
  };
  const outside: Surroundings = {
    indexedDB: new IDBFactory(),
    locks: null,
    channel: () => null,
    now: () => Date.now(),
    later: () => () => {},
    random: () => 0.5,
    async fetch(_, body) {
      server.requests += 1;
      return server.answer(structuredClone(body));
    },
  };
  const visitor = newId();
  const open = () => openListStore({ account: visitor, isLocal: true, surroundings: outside });
  return { account, server, outside, visitor, open };
}

/** A list with milk, whose quantity is 7 in four changes. */
async function makeList(store: ListStore) {
  const [list, item] = [newId(), newId()];
  await store.mutate('createList', { list, kind: 'shopping', name: 'Weekend' });
  await store.mutate('addItem', { list, item, name: 'Milk', quantity: 2 });
  await store.mutate('changeQuantity', { list, item, by: 2 });
  await store.mutate('changeQuantity', { list, item, by: 3 });
  return { list, item };
}

const quantities = async (account: string, list: string) =>
  (await new PushingDevice(database, account).seen(list))?.changed.flatMap((row) =>
    row.table === 'items' ? [row.quantity] : [],
  );

test('what a visitor makes is on the device at the next visit, counts as saved and is sent to nobody', async () => {
  const { server, open } = await openBrowser();
  const store = await open();
  const { list, item } = await makeList(store);
  expect(store.status()).toMatchObject({ state: 'idle', unsent: 0, problem: null });
  expect(store.isUnsent(item)).toBe(false);
  expect(store.list(list)?.unsent).toBe(false);
  await store.sync();
  await store.close();
  const again = await open();
  expect(again.items(list)).toMatchObject([{ name: 'Milk', quantity: 7 }]);
  await again.close();
  expect(server.requests).toBe(0);
});

test('what a visitor has made is in the account under the same ids, and no longer on the device', async () => {
  const { account, outside, visitor, open } = await openBrowser();
  const store = await open();
  const { list, item } = await makeList(store);
  await store.close();
  expect(await adoptChanges(outside, visitor)).toEqual([]);
  expect(await quantities(account, list)).toEqual([7]);
  const device = new PushingDevice(database, account);
  expect((await device.seen(list))?.changed.flatMap((row) => (row.table === 'items' ? [row.id] : []))).toEqual([item]);
  expect(await outside.indexedDB.databases()).toEqual([]);
  // There is nothing to add any more.
  expect(await adoptChanges(outside, visitor)).toEqual([]);
  expect((await readChanges(outside.indexedDB, visitor)).entries).toEqual([]);
});

test('a tab that is killed after the server has taken the changes leaves them on the device, and they count once', async () => {
  const { account, server, outside, visitor, open } = await openBrowser();
  const store = await open();
  const { list } = await makeList(store);
  await store.close();
  const { answer } = server;
  server.answer = async (body) => {
    await answer(body);
    throw new TypeError('The answer is lost.');
  };
  await expect(adoptChanges(outside, visitor)).rejects.toThrow(TypeError);
  expect(await quantities(account, list)).toEqual([7]);
  server.answer = answer;
  await adoptChanges(outside, visitor);
  expect(await quantities(account, list)).toEqual([7]);
  expect(await outside.indexedDB.databases()).toEqual([]);
});

test('a change that another tab stores while the others are sent is sent too', async () => {
  const { account, server, outside, visitor, open } = await openBrowser();
  const store = await open();
  const { list, item } = await makeList(store);
  const { answer } = server;
  server.answer = async (body) => {
    server.answer = answer;
    await store.mutate('changeQuantity', { list, item, by: 10 });
    return answer(body);
  };
  await adoptChanges(outside, visitor);
  expect(await quantities(account, list)).toEqual([17]);
});

test('changes that are in one account already are not given to another one, and stay', async () => {
  const { server, outside, visitor, open } = await openBrowser();
  const other = await addAccount(database, 'Jonas');
  const store = await open();
  await makeList(store);
  await store.close();
  const { client, entries } = await readChanges(outside.indexedDB, visitor);
  await push(database.db, other, pushBody.parse({ client, mutations: entries.slice(0, 1) }));
  const { answer } = server;
  server.answer = (body) => answer(body).catch(() => new Response(null, { status: 403 }));
  await expect(adoptChanges(outside, visitor)).rejects.toMatchObject({ code: 'of-another' });
  expect((await readChanges(outside.indexedDB, visitor)).entries).toHaveLength(4);
});

test('more changes than one push takes arrive, in their order', async () => {
  const { account, server, outside, visitor, open } = await openBrowser();
  const store = await open();
  const { list, item } = await makeList(store);
  const many = Array.from({ length: 250 }, () => store.mutate('changeQuantity', { list, item, by: 1 }));
  await Promise.all(many);
  await store.close();
  await adoptChanges(outside, visitor);
  expect(server.requests).toBe(3);
  expect(await quantities(account, list)).toEqual([257]);
});
