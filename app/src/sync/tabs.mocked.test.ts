import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { nextStamp } from '@listgrove/domain/lists/stamps';
import { addAccount, PushingDevice } from '@listgrove/domain/lists/testing/pushing-device';
import { newId } from '@listgrove/kernel/ids';
import { expect, test, vi } from 'vitest';
import { DeviceState } from './device-state';
import { Browser } from './testing/browser';

const database = await openDatabaseForFile();

/** A browser with two tabs, the first of which leads, and a list with one item that both show. */
async function twoTabs() {
  const account = await addAccount(database, 'Maya');
  const browser = new Browser(database, account);
  const [first, second] = [await browser.open(), await browser.open()];
  const [list, item] = [newId(), newId()];
  await first.store.mutate('createList', { list, kind: 'todo', name: 'Week' });
  await first.store.mutate('addItem', { list, item, name: 'Call Ruth' });
  await first.settled();
  await vi.waitFor(() => expect(second.store.items(list)).toHaveLength(1));
  const add = (tab: typeof first, name: string) => tab.store.mutate('addItem', { list, item: newId(), name });
  const server = new PushingDevice(database, account);
  const onServer = async () => {
    const rows = (await server.seen(list))?.changed ?? [];
    return rows.flatMap((row) => (row.table === 'items' ? [row.name] : [])).sort();
  };
  return { account, browser, first, second, list, item, add, server, onServer };
}

test('one tab syncs for all, and the others show what it was told', async () => {
  const { first, second, list, item, add, server, onServer } = await twoTabs();
  await add(second, 'Buy stamps');
  expect(second.store.items(list)).toHaveLength(2);
  await second.settled();
  await vi.waitFor(() => expect(first.store.items(list)).toHaveLength(2));
  expect(await onServer()).toEqual(['Buy stamps', 'Call Ruth']);
  await server.send('rename', { list, item, name: 'Call Ruth back' }, Date.now() + 1000);
  const before = first.requests.length;
  for (const tab of [first, second]) tab.store.hear(`list:${list}:99`);
  await vi.waitFor(() => expect(second.store.item(item)?.name).toBe('Call Ruth back'));
  expect(second.requests).toEqual([]);
  expect(first.requests.slice(before)).toEqual(['/sync/pull']);
});

test('a new event stream has everything fetched that changed while there was none', async () => {
  const { first, second, item, list, server } = await twoTabs();
  await server.send('rename', { list, item, name: 'Call Ruth back' }, Date.now() + 1000);
  for (const tab of [first, second]) tab.store.hear('*');
  await vi.waitFor(() => expect(second.store.item(item)?.name).toBe('Call Ruth back'));
  expect(second.requests).toEqual([]);
});

test('when the tab that syncs is killed, another one takes over and sends what both have stored', async () => {
  const { browser, first, second, list, add, onServer } = await twoTabs();
  browser.isOffline = true;
  await add(first, 'Buy stamps');
  await add(second, 'Water plants');
  first.kill();
  browser.isOffline = false;
  await second.settled();
  expect(await onServer()).toEqual(['Buy stamps', 'Call Ruth', 'Water plants']);
  expect(second.store.items(list)).toHaveLength(3);
});

test('what a tab has stored when it is killed is sent, although it could tell nobody, and later changes keep their numbers', async () => {
  const { first, second, add, onServer } = await twoTabs();
  const stored = add(second, 'Buy stamps');
  second.kill();
  await stored;
  await add(first, 'Water plants');
  await first.settled();
  expect(await onServer()).toEqual(['Buy stamps', 'Call Ruth', 'Water plants']);
});

test('what the tab that syncs has stored when it is killed is shown by the one that takes over', async () => {
  const { browser, first, second, list, item, add, server } = await twoTabs();
  await server.send('rename', { list, item, name: 'Call Ruth back' }, Date.now() + 1000);
  browser.channels.delete(first);
  await first.store.sync();
  expect(first.store.item(item)?.name).toBe('Call Ruth back');
  // The cursor that this stores beside its own change is not that of the rows in its memory.
  await add(second, 'Buy stamps');
  first.kill();
  await second.settled();
  expect(second.store.item(item)?.name).toBe('Call Ruth back');
});

test('what arrives after the account has signed out, such as the rest of a read, is not shown', () => {
  const state = new DeviceState(newId());
  const list = newId();
  const make = {
    number: 1,
    name: 'createList',
    args: { list, kind: 'todo', name: 'Week' },
    at: nextStamp('', 1, newId()),
    lists: [list],
  };
  state.diary = [make];
  state.replay([]);
  expect(state.shown.lists()).toHaveLength(1);
  state.clear();
  state.diary = [make];
  state.replay([]);
  expect(state.shown.lists()).toEqual([]);
});

test('signing out deletes the data in all tabs, from memory too, and cannot be undone by a late write', async () => {
  const { browser, first, second, list, add } = await twoTabs();
  await add(second, 'Buy stamps');
  await first.store.purge();
  await vi.waitFor(() => expect(second.store.lists()).toEqual([]));
  expect(second.store.items(list)).toEqual([]);
  expect(() => add(second, 'Too late')).toThrow('You are signed out.');
  expect(await browser.factory.databases()).toEqual([]);
  browser.isOffline = true;
  const again = await browser.open();
  expect(again.store.lists()).toEqual([]);
  expect(again.store.status().unsent).toBe(0);
});
