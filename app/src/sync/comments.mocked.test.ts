import { openTestDatabase } from '@listgrove/db/testing/database';
import { addAccount, share } from '@listgrove/domain/lists/testing/pushing-device';
import { newId } from '@listgrove/kernel/ids';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openStorage, storedRow } from './storage';
import { Browser, type Tab } from './testing/browser';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let [maya, jonas, list, milk] = ['', '', '', ''];
let mayas: Browser;
let tab: Tab;
beforeEach(async () => {
  [maya, jonas, list, milk] = [
    await addAccount(database, 'Maya'),
    await addAccount(database, 'Jonas'),
    newId(),
    newId(),
  ];
  mayas = new Browser(database, maya);
  tab = await mayas.open();
  void tab.store.mutate('createList', { list, kind: 'shopping', name: 'Week' });
  void tab.store.mutate('addItem', { list, item: milk, name: 'Milk' });
  await tab.settled();
  await share(database, list, jonas, 'viewer');
  // The list tells of its members with its next number.
  await tab.store.mutate('renameList', { list, name: 'This week' });
  await tab.settled();
});
const texts = ({ store }: Tab) => store.comments(list, milk).map(({ text }) => text);
const stored = async ({ factory, account }: Browser) => {
  const storage = await openStorage(factory, account, { deleted: () => {}, ended: () => {} });
  const rows = await storage.getAll('rows');
  storage.close();
  return rows.flatMap(({ row }) => (row.table === 'comments' ? [row] : []));
};

test('a comment is shown at once, is there after a restart without a network, and reaches the others later', async () => {
  mayas.isOffline = true;
  const comments = tab.store.comments(list, milk);
  expect(tab.store.comments(list, milk)).toBe(comments);
  const heard = vi.fn();
  tab.store.subscribe(`list:${list}`, heard);
  await tab.store.mutate('addComment', { list, item: milk, comment: newId(), text: 'Two bottles?' });
  expect(heard).toHaveBeenCalled();
  expect(texts(tab)).toEqual(['Two bottles?']);
  tab.kill();
  const again = await mayas.open();
  expect(texts(again)).toEqual(['Two bottles?']);
  mayas.isOffline = false;
  await again.store.sync();
  await again.settled();
  const other = await new Browser(database, jonas).open();
  await other.settled();
  await vi.waitFor(() => expect(texts(other)).toEqual(['Two bottles?']));
  expect(other.store.comments(list, milk)[0]).toMatchObject({ name: 'Maya', author_id: maya });
});

test('no text of a deleted comment is left on a device, and undo brings it back', async () => {
  const comment = newId();
  await tab.store.mutate('addComment', { list, item: milk, comment, text: 'My secret' });
  await tab.settled();
  await tab.store.mutate('deleteComment', { list, comment });
  await tab.settled();
  await vi.waitFor(async () => expect((await stored(mayas))[0]?.deleted_at).not.toBeNull());
  expect(JSON.stringify(await stored(mayas))).not.toContain('secret');
  expect(texts(tab)).toEqual([]);
  mayas.isOffline = true;
  await tab.store.mutate('restoreComment', { list, comment, text: 'My secret' });
  expect(texts(tab)).toEqual(['My secret']);
});

test('comments leave a device with their item, and with the list', async () => {
  const [other, comment] = [newId(), newId()];
  await tab.store.mutate('addComment', { list, item: milk, comment, text: 'Two bottles?' });
  await tab.store.mutate('createList', { list: other, kind: 'todo', name: 'Mine' });
  await tab.settled();
  const browser = new Browser(database, jonas);
  const jonass = await browser.open();
  await vi.waitFor(() => expect(texts(jonass)).toEqual(['Two bottles?']));
  await tab.store.mutate('moveToList', { list, item: milk, to: other });
  await tab.settled();
  await jonass.store.sync();
  expect(await stored(browser)).toEqual([]);
  expect(jonass.store.rows().comment(comment)).toBeUndefined();
  expect(tab.store.comments(other, milk)).toHaveLength(1);
  await tab.store.mutate('moveToList', { list: other, item: milk, to: list });
  await tab.settled();
  await jonass.store.sync();
  expect(await stored(browser)).toHaveLength(1);
  await tab.store.mutate('removeMember', { list, account: jonas });
  await tab.settled();
  await jonass.store.sync();
  expect(await stored(browser)).toEqual([]);
  expect(jonass.store.rows().comment(comment)).toBeUndefined();
});

test('comments that an older app has left behind are removed once everything is fetched, and those of items stay', async () => {
  await tab.store.mutate('addComment', { list, item: milk, comment: newId(), text: 'Two bottles?' });
  await tab.settled();
  const [known] = await vi.waitFor(async () => {
    const rows = await stored(mayas);
    expect(rows).toHaveLength(1);
    return rows;
  });
  tab.kill();
  if (!known) throw new Error('There is a comment.');
  const storage = await openStorage(mayas.factory, maya, { deleted: () => {}, ended: () => {} });
  await storage.put('rows', storedRow({ ...known, id: newId(), item_id: newId() }));
  storage.close();
  const again = await mayas.open();
  await again.store.sync();
  await vi.waitFor(async () => expect(await stored(mayas)).toEqual([known]));
  expect(texts(again)).toEqual(['Two bottles?']);
});
