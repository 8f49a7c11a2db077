import { profiles } from '@listgrove/db/schema/profiles';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { newId } from '@listgrove/kernel/ids';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readHistory } from './history.server.ts';
import { addAccount, now, PushingDevice, share } from './testing/pushing-device.ts';

const database = await openDatabaseForFile();

async function sharedItem() {
  const [maya, jonas] = [await addAccount(database, 'Maya'), await addAccount(database, 'Jonas')];
  const [one, two] = [new PushingDevice(database, maya), new PushingDevice(database, jonas)];
  const [list, item] = [newId(), newId()];
  await one.send('createList', { list, kind: 'todo', name: 'Week' });
  await one.send('addItem', { list, item, name: 'Call Ruth' });
  await share(database, list, jonas);
  const historyOf = (account: string, before: string | null = null) =>
    readHistory(database.db, account, { list, item, before });
  return { maya, jonas, one, two, list, item, historyOf };
}

test('a member reads who changed an item from what to what, the latest first, and which value lost', async () => {
  const { maya, jonas, one, two, list, item, historyOf } = await sharedItem();
  await two.send('rename', { list, item, name: 'Call Ruth back' }, now + 2000);
  await one.send('rename', { list, item, name: 'Phone Ruth' }, now + 1000);
  const { events, more } = await historyOf(maya);
  expect(events.map(({ name, by, lost, after }) => [name, by?.name, lost, after])).toEqual([
    ['rename', 'Jonas', false, 'Call Ruth back'],
    ['rename', 'Maya', true, 'Phone Ruth'],
    ['addItem', 'Maya', false, 'Call Ruth'],
  ]);
  expect(events[1]).toMatchObject({ at: new Date(now + 1000).toISOString(), before: 'Call Ruth back', field: 'name' });
  expect(more).toBe(false);
  await database.db.delete(profiles).where(eq(profiles.id, jonas));
  expect((await historyOf(maya)).events[0]?.by).toBeNull();
});

test('a long history comes in pages, without gaps and without repeats', async () => {
  const { maya, one, list, item, historyOf } = await sharedItem();
  // Half of them at the same moment, so that the order of ids decides.
  const change = (by: number) => ({ name: 'changeQuantity' as const, args: { list, item, by: 1 }, at: now + by });
  await one.sendAll(Array.from({ length: 60 }, (_, index) => change(index)));
  await one.sendAll(Array.from({ length: 60 }, () => change(60)));
  const found: string[] = [];
  let page = await historyOf(maya);
  for (;;) {
    found.push(...page.events.map(({ id }) => id));
    if (!page.more) break;
    page = await historyOf(maya, found.at(-1) ?? null);
  }
  expect(found).toHaveLength(121);
  expect(new Set(found).size).toBe(121);
  expect(page.events.at(-1)?.name).toBe('addItem');
});

test('nobody but members reads it, and not what happened in a list that they never had', async () => {
  const { maya, jonas, one, list, item, historyOf } = await sharedItem();
  const ruth = await addAccount(database, 'Ruth');
  await expect(historyOf(ruth)).rejects.toMatchObject({ code: 'not-found' });
  const to = newId();
  await one.send('createList', { list: to, kind: 'todo', name: 'With Ruth' });
  await share(database, to, ruth);
  await one.send('moveToList', { list, item, to });
  await one.send('rename', { list: to, item, name: 'Call Ruth at once' }, now + 1000);
  await expect(historyOf(jonas)).rejects.toMatchObject({ code: 'not-found' });
  const asked = { list: to, item, before: null };
  expect((await readHistory(database.db, ruth, asked)).events.map(({ name }) => name)).toEqual(['rename']);
  expect((await readHistory(database.db, maya, asked)).events).toHaveLength(3);
});
