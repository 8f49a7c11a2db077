import type { Database } from '@listgrove/db/connect';
import { readRows } from '@listgrove/db/rows';
import { list_members } from '@listgrove/db/schema/list-members';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { newId } from '@listgrove/kernel/ids';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { push } from './push.server.ts';
import { addAccount, now, PushingDevice, share } from './testing/pushing-device.ts';

let database: Database;
let maya: string;
let jonas: string;
beforeAll(async () => {
  database = await openTestDatabase();
  maya = await addAccount(database, 'Maya');
  jonas = await addAccount(database, 'Jonas');
});
afterAll(() => database.close());

async function sharedList(kind: 'shopping' | 'todo' = 'todo') {
  const [one, two] = [new PushingDevice(database, maya), new PushingDevice(database, jonas)];
  const [list, item] = [newId(), newId()];
  await one.send('createList', { list, kind, name: 'Weekend' });
  await one.send('addItem', { list, item, name: 'Milk' });
  await share(database, list, jonas);
  return { one, two, list, item };
}

test('a rank that no other rank can follow is refused, so that the list still takes items at its end', async () => {
  const { one, two, list, item } = await sharedList();
  for (const rank of ['z', 'a', 'a00', `A${'0'.repeat(26)}`, 'ä0', ''])
    expect(await two.send('move', { list, item, rank }), rank).toBe('invalid');
  expect(await two.send('move', { list, item, rank: 'zz' }), 'zz').toBe('invalid');
  expect(await one.send('addItem', { list, item: newId(), name: 'Bread' })).toBe('taken in');
});

test('a date that is in no calendar is refused', async () => {
  const { one, list, item } = await sharedList();
  for (const due of ['2026-02-30', '2026-13-01', '2026-11-30T24:30', '0000-00-00'])
    expect(await one.send('setDue', { list, item, due }), due).toBe('invalid');
  for (const due of ['2028-02-29', '2026-11-30T17:00', null])
    expect(await one.send('setDue', { list, item, due })).toBe('taken in');
});

test('nobody learns from an assignment who is a member of a list of others', async () => {
  const { list } = await sharedList();
  const ruth = new PushingDevice(database, await addAccount(database, 'Ruth'));
  const [own, item] = [newId(), newId()];
  await ruth.send('createList', { list: own, kind: 'todo', name: 'Mine' });
  await ruth.send('addItem', { list: own, item, name: 'Milk' });
  for (const account of [jonas, newId()])
    expect(await ruth.send('setAssignee', { list, item, account })).toBe('not-found');
});

test('who has left a list cannot bring an item back in it, although another one that took it up has moved to theirs', async () => {
  const { one, two, list, item } = await sharedList('shopping');
  const [again, to] = [newId(), newId()];
  await one.send('addItem', { list, item: again, name: 'Milk' });
  await two.send('createList', { list: to, kind: 'shopping', name: 'Of Jonas' });
  await two.send('moveToList', { list, item, to });
  await database.db.delete(list_members).where(and(eq(list_members.list_id, list), eq(list_members.account_id, jonas)));
  expect(await two.send('unmergeItem', { list: to, item: again })).toBe('not-allowed');
  expect((await one.item(list, again))?.deleted_at).not.toBeNull();
});

test('two devices that change 100 lists in opposite orders wait for each other and never forever', async () => {
  const [one, two] = [new PushingDevice(database, maya), new PushingDevice(database, maya)];
  const lists = Array.from({ length: 100 }, () => newId());
  await one.sendAll(lists.map((list) => ({ name: 'createList', args: { list, kind: 'todo', name: 'One of many' } })));
  const deadlocks = () =>
    readRows<{ deadlocks: number }>(
      database.db,
      sql`select deadlocks::integer from pg_stat_database where datname = current_database()`,
    );
  const before = await deadlocks();
  const add = (list: string) => ({ name: 'addItem' as const, args: { list, item: newId(), name: 'Thing' } });
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all([one.sendAll(lists.map(add)), two.sendAll(lists.toReversed().map(add))]);
    expect(answers).toEqual([[], []]);
  }
  expect(await deadlocks()).toEqual(before);
});

test('a value that breaks a constraint of the database is refused by itself, and the other changes of the push are taken', async () => {
  const { list, item, one } = await sharedList();
  const change = (number: number, name: string, args: object) => ({ number, name, args, at: now });
  await database.db.execute(sql`alter table items add constraint items_odd check (name <> 'Odd')`);
  const body = {
    client: newId(),
    mutations: [
      change(1, 'changeQuantity', { list, item, by: 2 }),
      change(2, 'addItem', { list, item: newId(), name: 'Odd' }),
      change(3, 'tick', { list, item }),
    ],
  };
  expect((await push(database.db, maya, body, now)).refused.map(({ number }) => number)).toEqual([2]);
  expect(await one.item(list, item)).toMatchObject({ quantity: 3, done_by: maya });
});

test('no change brings more items into a list than it can have: not by reviving deleted ones, nor by taking merged ones apart', async () => {
  const { one, list, item } = await sharedList('shopping');
  const [again, gone] = [newId(), newId()];
  await one.send('addItem', { list, item: again, name: 'Milk' });
  await one.send('addItem', { list, item: gone, name: 'Bread' });
  await one.send('deleteItem', { list, item: gone });
  await database.db.execute(sql`update lists set item_count = 10000 where id = ${list}`);
  for (const refused of [
    await one.send('unmergeItem', { list, item: again }),
    await one.send('tick', { list, item: gone }),
    await one.send('setNote', { list, item: gone, note: 'fresh' }),
    await one.send('changeQuantity', { list, item: gone, by: 1 }),
    await one.send('restoreItem', { list, item: gone }),
  ])
    expect(refused).toBe('full');
  expect(await one.send('tick', { list, item })).toBe('taken in');
});
