import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { keyOfKeptChanges } from '@listgrove/domain/lists/kept-key.server';
import { push } from '@listgrove/domain/lists/push.server';
import { addAccount, PushingDevice } from '@listgrove/domain/lists/testing/pushing-device';
import { newId } from '@listgrove/kernel/ids';
import { expect, test, vi } from 'vitest';
import { keptName } from './database-names';
import type { Refusal } from './list-store';
import { Browser, type Tab } from './testing/browser';

const database = await openDatabaseForFile();

/** Waits until nothing is thrown any more, also on a slow machine. */
const waitFor = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 10 });

/** A tab with a list of one item, three of which were counted by a push whose answer was lost, and one more that is not sent. */
async function unsentTab() {
  const account = await addAccount(database, 'Maya');
  const browser = new Browser(database, account);
  const tab = await browser.open();
  const [list, item] = [newId(), newId()];
  await tab.store.mutate('createList', { list, kind: 'shopping', name: 'Weekend' });
  await tab.store.mutate('addItem', { list, item, name: 'Milk', quantity: 1 });
  await tab.settled();
  const refuse = async () => {
    browser.instead = refuse;
    throw new TypeError('The server does not answer.');
  };
  browser.instead = async (db, body) => {
    // From now on the server takes no push: the tab tries again by itself.
    browser.instead = refuse;
    await push(db, account, body);
    throw new TypeError('The answer is lost.');
  };
  await tab.store.mutate('changeQuantity', { list, item, by: 3 });
  await waitFor(() => expect(tab.store.status().state).toBe('offline'));
  await tab.store.mutate('changeQuantity', { list, item, by: 10 });
  const server = new PushingDevice(database, account);
  const quantity = async () =>
    (await server.seen(list))?.changed.flatMap((row) => (row.table === 'items' ? [row.quantity] : []));
  return { account, browser, tab, list, item, quantity };
}

const signOut = async ({ store }: Tab) => {
  await store.keep();
  await store.purge();
};

const names = async ({ factory }: Browser) => (await factory.databases()).map(({ name }) => name);

test('changes that are kept at sign-out are sent once at the next sign-in of the account, also those whose answer was lost', async () => {
  const { account, browser, tab, item, quantity } = await unsentTab();
  expect(tab.store.status().unsent).toBe(2);
  await signOut(tab);
  expect(await names(browser)).toEqual([keptName(account)]);
  expect(await quantity()).toEqual([4]);
  browser.instead = null;
  const again = await browser.open();
  await waitFor(async () => expect(await quantity()).toEqual([14]));
  await again.settled();
  expect(again.store.item(item)?.quantity).toBe(14);
  await waitFor(async () => expect(await names(browser)).toEqual([`lists-${account}`]));
});

test('what is kept on the device does not contain what the changes say', async () => {
  const { account, browser, tab } = await unsentTab();
  await signOut(tab);
  const request = browser.factory.open(keptName(account));
  await new Promise((resolve) => {
    request.onsuccess = resolve;
  });
  const all = request.result.transaction('kept').objectStore('kept').getAll();
  await new Promise((resolve) => {
    all.onsuccess = resolve;
  });
  expect(all.result).toHaveLength(1);
  expect(new TextDecoder().decode(all.result[0].data)).not.toContain('changeQuantity');
  request.result.close();
});

test('kept changes wait until changes that were made after the next sign-in are sent', async () => {
  const { browser, tab, list, item, quantity } = await unsentTab();
  await signOut(tab);
  const again = await browser.open();
  await waitFor(() => expect(again.store.list(list)).toBeDefined());
  await again.store.mutate('changeQuantity', { list, item, by: 100 });
  await waitFor(() => expect(again.store.status().state).toBe('offline'));
  // They are kept a second time, beside the first ones.
  await signOut(again);
  browser.instead = null;
  const last = await browser.open();
  await waitFor(async () => expect(await quantity()).toEqual([114]));
  await last.settled();
});

test('kept changes that the key does not open are reported and deleted', async () => {
  const { account, browser, tab } = await unsentTab();
  await signOut(tab);
  browser.instead = null;
  browser.key = keyOfKeptChanges(Buffer.alloc(32, 7), account);
  const again = await browser.open();
  const refusals: Refusal[] = [];
  again.store.onRefusal((refusal) => refusals.push(refusal));
  await waitFor(() =>
    expect(refusals.map(({ message }) => message)).toEqual([
      '2 changes that this device kept when you signed out cannot be opened any more.',
    ]),
  );
  await waitFor(async () => expect(await names(browser)).toEqual([`lists-${account}`]));
});
