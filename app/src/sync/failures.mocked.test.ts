import type { Db } from '@listgrove/db/db';
import { sync_clients } from '@listgrove/db/schema/sync-clients';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { push } from '@listgrove/domain/lists/push.server';
import { addAccount, PushingDevice } from '@listgrove/domain/lists/testing/pushing-device';
import { newId } from '@listgrove/kernel/ids';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { Browser } from './testing/browser';

const database = await openDatabaseForFile();
afterEach(() => vi.restoreAllMocks());

/** A browser with one tab, a list with one item that the server has, and another device of the account. */
async function oneTab() {
  const account = await addAccount(database, 'Maya');
  const browser = new Browser(database, account);
  const tab = await browser.open();
  const [list, item] = [newId(), newId()];
  await tab.store.mutate('createList', { list, kind: 'todo', name: 'Week' });
  await tab.store.mutate('addItem', { list, item, name: 'Call Ruth' });
  await tab.settled();
  const other = new PushingDevice(database, account);
  const names = async () => {
    const rows = (await other.seen(list))?.changed ?? [];
    return rows.flatMap((row) => (row.table === 'items' ? [row.name] : [])).sort();
  };
  return { account, browser, tab, list, item, other, names };
}

/** Makes the device's storage full. Returns a function that makes room. */
function fillStorage(): () => void {
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  return () => put.mockRestore();
}

test('a full device says so, and sends what it could not store before what it stores later', async () => {
  const { browser, tab, names } = await oneTab();
  browser.isOffline = true;
  const [list, item] = [newId(), newId()];
  const makeRoom = fillStorage();
  const stored = tab.store.mutate('createList', { list, kind: 'todo', name: 'Party' });
  await expect(stored).rejects.toMatchObject({ code: 'not-stored', message: expect.stringContaining('no room') });
  expect(tab.store.status().problem).toContain('keep it open');
  expect(tab.store.list(list)?.list.name).toBe('Party');
  makeRoom();
  // Its list exists on the server only if the change before was sent first.
  await tab.store.mutate('addItem', { list, item, name: 'Candles' });
  expect(tab.store.status()).toMatchObject({ unsent: 2, problem: expect.any(String) });
  const refused = vi.fn();
  tab.store.onRefusal(refused);
  browser.isOffline = false;
  await tab.store.sync();
  expect(refused).not.toHaveBeenCalled();
  expect(tab.store.items(list).map(({ name }) => name)).toEqual(['Candles']);
  expect(tab.store.status()).toMatchObject({ unsent: 0, problem: null });
  expect(await names()).toEqual(['Call Ruth']);
});

test('a change that is shown and not on the device yet is not said to be saved, whether there is room for it or not', async () => {
  const { browser, tab, list, item } = await oneTab();
  browser.isOffline = true;
  const stored = tab.store.mutate('rename', { list, item, name: 'Call Jonas' });
  expect(tab.store.status()).toMatchObject({ isStoring: true, unsent: 1 });
  await stored;
  expect(tab.store.status()).toMatchObject({ isStoring: false, unsent: 1 });
  const makeRoom = fillStorage();
  const refused = tab.store.mutate('rename', { list, item, name: 'Call Ruth' });
  expect(tab.store.status().isStoring).toBe(true);
  await expect(refused).rejects.toMatchObject({ code: 'not-stored' });
  expect(tab.store.status()).toMatchObject({ isStoring: false, problem: expect.any(String) });
  makeRoom();
});

test('a lost connection, a server that takes no more and a defect are told apart, and a defect is logged', async () => {
  const { browser, tab, list, item, names } = await oneTab();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  browser.isOffline = true;
  await tab.store.mutate('rename', { list, item, name: 'Call Jonas' });
  const stateOf = async () => {
    await tab.store.sync();
    const { state, failed, unsent } = tab.store.status();
    return { state, failed, unsent };
  };
  const lost = { state: 'offline', failed: false, unsent: 1 };
  expect(await stateOf()).toEqual(lost);
  browser.isOffline = false;
  for (browser.refusal of [429, 502]) expect(await stateOf()).toEqual(lost);
  expect(logged).not.toHaveBeenCalled();
  browser.refusal = 400;
  expect(await stateOf()).toEqual({ ...lost, failed: true });
  browser.refusal = null;
  browser.instead = async () => ({ acknowledged: 'all' });
  expect(await stateOf()).toEqual({ ...lost, failed: true });
  expect(logged).toHaveBeenCalledTimes(2);
  expect(await stateOf()).toEqual({ state: 'idle', failed: false, unsent: 0 });
  expect(await names()).toEqual(['Call Jonas']);
});

test('a full device still shows what others change, and fetches it again at the next start', async () => {
  const { browser, tab, list, item, other } = await oneTab();
  await other.send('rename', { list, item, name: 'Call Ruth back' }, Date.now() + 1000);
  const makeRoom = fillStorage();
  await tab.store.sync();
  expect(tab.store.item(item)?.name).toBe('Call Ruth back');
  expect(tab.store.status().problem).toContain('no room');
  makeRoom();
  await other.send('setUnit', { list, item, unit: 'times' }, Date.now() + 2000);
  await tab.store.sync();
  tab.kill();
  const again = await browser.open();
  await vi.waitFor(() => expect(again.store.item(item)).toMatchObject({ name: 'Call Ruth back', unit: 'times' }));
});

test('a browser without storage works from memory, shows the lists of the server, and says so', async () => {
  const { browser, list, names } = await oneTab();
  vi.spyOn(browser.factory, 'open').mockImplementation(() => {
    throw new DOMException('A private window', 'InvalidStateError');
  });
  const tab = await browser.open();
  browser.tabs[0]?.kill();
  await vi.waitFor(() => expect(tab.store.lists()).toHaveLength(1));
  expect(tab.store.status().problem).toContain('cannot store');
  const stored = tab.store.mutate('addItem', { list, item: newId(), name: 'Buy stamps' });
  await expect(stored).rejects.toMatchObject({ code: 'not-stored' });
  expect(tab.store.items(list)).toHaveLength(2);
  await tab.settled();
  expect(await names()).toEqual(['Buy stamps', 'Call Ruth']);
});

test('after the server has forgotten the device, all that it had not taken arrives once, also what it had taken and lost', async () => {
  const { account, browser, tab, list, item, other } = await oneTab();
  browser.isOffline = true;
  for (let by = 1; by <= 3; by += 1) await tab.store.mutate('changeQuantity', { list, item, by });
  // A server that takes a change, and is restored from a backup before the device has fetched the row.
  browser.isOffline = false;
  browser.instead = async (_, body) => ({ acknowledged: body.mutations[0]?.number, refused: [] });
  await database.db.delete(sync_clients).where(eq(sync_clients.account_id, account));
  await tab.settled();
  expect((await other.item(list, item))?.quantity).toBe(7);
  await tab.store.mutate('changeQuantity', { list, item, by: 10 });
  await tab.settled();
  expect((await other.item(list, item))?.quantity).toBe(17);
  expect(tab.store.item(item)?.quantity).toBe(17);
});

test('a change that this server does not know waits on the device, with all after it, until the server is newer', async () => {
  const { browser, tab, list, names } = await oneTab();
  const refused = vi.fn();
  tab.store.onRefusal(refused);
  await tab.store.mutate('paintItem' as 'nothing', {});
  await tab.store.mutate('addItem', { list, item: newId(), name: 'Buy stamps' });
  await vi.waitFor(() => expect(tab.store.status()).toMatchObject({ needsUpdate: true, unsent: 2 }));
  tab.kill();
  const again = await browser.open();
  await again.store.sync();
  expect(again.store.status()).toMatchObject({ needsUpdate: true, unsent: 2 });
  expect(again.store.items(list)).toHaveLength(2);
  // The newer server knows the change, which does nothing here.
  browser.instead = (db, { client, mutations }) => {
    const known = mutations.map((sent) => (sent.name === 'paintItem' ? { ...sent, name: 'nothing' } : sent));
    return push(db, browser.account, { client, mutations: known });
  };
  await again.store.sync();
  expect(again.store.status()).toMatchObject({ needsUpdate: false, unsent: 0 });
  expect(refused).not.toHaveBeenCalled();
  expect(await names()).toEqual(['Buy stamps', 'Call Ruth']);
});

test('an older app ignores rows of a newer server, and takes those that it knows', async () => {
  const { browser, tab, list, item, other } = await oneTab();
  await other.send('rename', { list, item, name: 'Call Ruth back' }, Date.now() + 1000);
  const { request } = browser;
  browser.request = async (path, body) => {
    const answer = (await request.call(browser, path, body)) as { lists?: Record<string, { changed: object[] }> };
    answer.lists?.[list]?.changed.unshift({ table: 'paintings', id: newId(), list_id: list, name: 'Blue' });
    return answer;
  };
  await tab.store.sync();
  expect(tab.store.items(list).map(({ name }) => name)).toEqual(['Call Ruth back']);
});

test('a clock two hours ahead changes its own items, and a minute later no longer those of others', async () => {
  const { browser, tab, list, item, other } = await oneTab();
  browser.skew = 7_200_000;
  await tab.store.mutate('rename', { list, item, name: 'From the future' });
  await tab.store.mutate('rename', { list, item, name: 'From the future, corrected' });
  await tab.settled();
  expect((await other.item(list, item))?.name).toBe('From the future, corrected');
  const later = Date.now() + 61_000;
  const at = { number: 1, name: 'rename', args: { list, item, name: 'Call Ruth' }, at: later };
  await push(database.db, browser.account, { client: newId(), mutations: [at] }, later);
  await tab.store.sync();
  expect(tab.store.item(item)?.name).toBe('Call Ruth');
});

test('a server that is killed in the middle of a push has taken nothing of it, and takes it once when it is back', async () => {
  const { browser, tab, list, item, other } = await oneTab();
  browser.instead = (db, body) => {
    // Until it is back: the tab tries again by itself.
    browser.isOffline = true;
    return push(killedBeforeCommit(db), browser.account, body);
  };
  await tab.store.mutate('changeQuantity', { list, item, by: 4 });
  await vi.waitFor(() => expect(tab.store.status()).toMatchObject({ state: 'offline', unsent: 1 }));
  expect((await other.item(list, item))?.quantity).toBeNull();
  // Killed after the commit: the answer is lost.
  browser.instead = async (db, body) => {
    await push(db, browser.account, body);
    throw new TypeError('The connection was lost.');
  };
  browser.isOffline = false;
  await tab.store.sync();
  await tab.store.sync();
  await tab.settled();
  expect((await other.item(list, item))?.quantity).toBe(5);
  expect(tab.store.item(item)?.quantity).toBe(5);
});

function killedBeforeCommit(db: Db): Db {
  const transaction = (work: (tx: Db) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await work(tx);
      throw new Error('The server was killed.');
    });
  return { transaction } as unknown as Db;
}
