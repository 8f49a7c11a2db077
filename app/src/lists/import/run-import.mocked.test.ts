import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { namedItem, type PlainItem, plainItemOf } from '@listgrove/domain/lists/files/plain-item';
import { readFile } from '@listgrove/domain/lists/files/read-file';
import { addAccount } from '@listgrove/domain/lists/testing/pushing-device';
import { newId } from '@listgrove/kernel/ids';
import { expect, test, vi } from 'vitest';
import type { ListStore } from '../../sync/list-store';
import { Browser } from '../../sync/testing/browser';
import { type ExportFormat, writeFile } from '../export/write-file';
import { forgetImport, recentImports } from './recent-imports';
import { runImport, type Target, undoImport } from './run-import';

const database = await openDatabaseForFile();

const here = { now: '2026-11-24T12:00', currency: 'USD', kind: 'shopping' } as const;
const weekend: Target = { name: 'Weekend', kind: 'shopping', rank: 'a0' };
const add = (store: ListStore, target: Target, items: PlainItem[]) =>
  runImport(store, { target, items, suggest: () => '' }, () => {});
const items = (...names: string[]) => names.map(namedItem);

async function openBrowser({ isOffline = true } = {}) {
  const browser = new Browser(database, await addAccount(database, 'Maya'));
  browser.isOffline = isOffline;
  const tab = await browser.open();
  return { browser, tab, store: tab.store };
}

/** The items of a list as people see them. */
const shown = (store: ListStore, list: string) =>
  store.items(list).map((row) => ({ id: row.id, rank: row.rank, ...plainItemOf(row) }));

test('5,000 rows with bad ones are imported without a network, in their order, and undone again as a whole', async () => {
  const { store } = await openBrowser();
  const rows = Array.from({ length: 5000 }, (_, at) => `Item ${at},${at % 50 === 3 ? 'many' : at + 1}`);
  const { rows: read } = readFile(['Name,Quantity', ...rows].join('\n'), { ...here, format: 'csv' });
  const good = read.flatMap((row) => ('item' in row ? [row.item] : []));
  const tell = vi.fn();
  const told = vi.fn();
  store.subscribe('lists', told);
  const target: Target = { ...weekend, kind: 'todo' };
  const { record, count, problem } = await runImport(store, { target, items: good, suggest: () => '' }, tell);
  expect({ count, problem }).toEqual({ count: 4900, problem: null });
  expect(tell).toHaveBeenLastCalledWith(4900);
  // The screens hear of batches, not of each item.
  expect(told.mock.calls.length).toBeLessThan(60);
  expect(store.items(record.list).map(plainItemOf)).toEqual(good);
  await undoImport(store, record, () => {});
  expect(store.lists()).toEqual([]);
  expect(store.trashedLists().map(({ list }) => list.name)).toEqual(['Weekend']);
});

test('what was exported and is imported again is the same list, on the server too', async () => {
  const { browser, tab, store } = await openBrowser({ isOffline: false });
  const refused = vi.fn();
  store.onRefusal(refused);
  const given: PlainItem[] = [
    {
      ...{ name: '=1+1', quantity: 2.5, unit: 'kg', price: 199, currency: 'EUR', category: 'Dairy & eggs' },
      ...{ note: 'Cold\n\n- fresh', url: 'https://shop.example/a_b', due: '2026-11-30T17:00', done: true },
      ...{ repeat: 'FREQ=WEEKLY;BYDAY=MO', priority: 1 },
    },
    { ...namedItem('Bread'), category: 'Bakery', done: false, price: 1, currency: 'JPY' },
    { ...namedItem('Bread'), category: 'Bakery', done: true },
  ];
  const { record } = await add(store, weekend, given);
  const own = () => store.items(record.list).map(plainItemOf);
  expect(own()).toEqual(given);
  for (const format of ['csv', 'json', 'md'] as ExportFormat[]) {
    const file = writeFile(store, record.list, format);
    expect(file?.name).toBe(`Weekend.${format}`);
    const as = format === 'md' ? 'markdown' : format;
    const { rows } = readFile((await file?.blob.text()) ?? '', { ...here, format: as });
    const again = await add(
      store,
      weekend,
      rows.flatMap((row) => ('item' in row ? [row.item] : [])),
    );
    const byName = (a: PlainItem, b: PlainItem) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
    expect(store.items(again.record.list).map(plainItemOf).sort(byName)).toEqual(given.toSorted(byName));
  }
  await tab.settled();
  expect(refused).not.toHaveBeenCalled();
  const other = new Browser(database, browser.account);
  const there = (await other.open()).store;
  await vi.waitFor(() => expect(there.items(record.list).map(plainItemOf)).toEqual(given), { timeout: 10_000 });
});

test('an import into a list adds to what is there, and its undo leaves the list as it was', async () => {
  const { store } = await openBrowser();
  const list = newId();
  await store.mutate('createList', { list, kind: 'shopping', name: 'Groceries' });
  await store.mutate('addItem', { list, item: newId(), name: 'Milk', quantity: 2, rank: 'a0' });
  await store.mutate('addItem', { list, item: newId(), name: 'Bread', rank: 'a1' });
  const before = shown(store, list);
  const given = [{ ...namedItem('milk'), quantity: 3, price: 99, currency: 'EUR', category: 'Dairy & eggs' }];
  const done = { ...namedItem('Bread'), note: 'Rye', done: true };
  const { record } = await add(store, { list }, [...given, done, ...items('Eggs', 'Eggs')]);
  expect(store.items(list).map(({ name, quantity, price }) => ({ name, quantity, price }))).toEqual([
    { name: 'Milk', quantity: 5, price: 99 },
    { name: 'Bread', quantity: 1, price: null },
    { name: 'Bread', quantity: null, price: null },
    { name: 'Eggs', quantity: 2, price: null },
  ]);
  // The ticked one has not ticked the open one.
  expect(
    store
      .items(list)
      .filter(({ done_at }) => done_at !== null)
      .map(({ id }) => id),
  ).toEqual([record.items[1]]);
  await undoImport(store, record, () => {});
  expect(shown(store, list)).toEqual(before.map((item) => (item.name === 'Bread' ? { ...item, quantity: 1 } : item)));
});

test('a list that was imported and then used keeps what was added by hand', async () => {
  const { store } = await openBrowser();
  const { record } = await add(store, weekend, items('Milk', 'Bread'));
  await store.mutate('addItem', { list: record.list, item: newId(), name: 'Eggs' });
  await undoImport(store, record, () => {});
  expect(store.items(record.list).map(({ name }) => name)).toEqual(['Eggs']);
  expect(
    store
      .deletedItems(record.list)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['Bread', 'Milk']);
});

test('an import is kept for 24 hours on the device, over a restart, and is gone after signing out', async () => {
  const { browser, tab, store } = await openBrowser();
  const { record } = await add(store, weekend, items('Milk'));
  await store.close();
  tab.kill();
  const again = (await browser.open()).store;
  expect(await recentImports(again)).toEqual([record]);
  expect(await recentImports(again, record.at + 23 * 3_600_000)).toEqual([record]);
  expect(await recentImports(again, record.at + 24 * 3_600_000)).toEqual([]);
  await undoImport(again, record, () => {});
  await forgetImport(again, record);
  expect(await recentImports(again)).toEqual([]);
  await add(again, weekend, items('Milk'));
  await again.purge();
  expect(await recentImports((await browser.open()).store)).toEqual([]);
});

test('an import that fills the list ends with words, and what it has added can be undone', async () => {
  const { store } = await openBrowser();
  const full = vi.spyOn(store, 'mutate');
  const { record } = await add(store, weekend, items('Milk'));
  const { mutate } = Object.getPrototypeOf(store) as ListStore;
  full.mockImplementation((name, args) => {
    if ('name' in args && args.name === 'Bread') {
      return mutate.call(store, 'addItem', { list: newId(), item: newId(), name: 'Bread' });
    }
    return mutate.call(store, name, args);
  });
  const ended = await add(store, { list: record.list }, items('Eggs', 'Bread', 'Salt'));
  expect(ended).toMatchObject({ count: 1, problem: 'You no longer have access to this list.' });
  expect(store.items(record.list).map(({ name }) => name)).toEqual(['Milk', 'Eggs']);
  await undoImport(store, ended.record, () => {});
  expect(store.items(record.list).map(({ name }) => name)).toEqual(['Milk']);
});
