import type { Database } from '@listgrove/db/connect';
import { readRows } from '@listgrove/db/rows';
import { item_events } from '@listgrove/db/schema/item-events';
import { items } from '@listgrove/db/schema/items';
import { list_members } from '@listgrove/db/schema/list-members';
import { lists } from '@listgrove/db/schema/lists';
import { removed_rows } from '@listgrove/db/schema/removed-rows';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { newId } from '@listgrove/kernel/ids';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pairId } from './list-mutations.ts';
import { push } from './push.server.ts';
import { addAccount, now, PushingDevice, share } from './testing/pushing-device.ts';
import { removeOldRows } from './upkeep.server.ts';

let database: Database;
let maya: string;
let jonas: string;

beforeAll(async () => {
  database = await openTestDatabase();
  maya = await addAccount(database, 'Maya');
  jonas = await addAccount(database, 'Jonas');
});
afterAll(() => database.close());

const device = (account: string) => new PushingDevice(database, account);

async function sharedList(kind: 'shopping' | 'todo' | 'notes' = 'shopping') {
  const [one, two] = [device(maya), device(jonas)];
  const [list, item] = [newId(), newId()];
  await one.send('createList', { list, kind, name: 'Weekend' });
  await one.send('addItem', { list, item, name: 'Milk', quantity: 2 });
  await share(database, list, jonas);
  return { one, two, list, item };
}

test('what one device adds, the other member gets, and nobody else', async () => {
  const { two, list, item, one } = await sharedList();
  expect(await two.item(list, item)).toMatchObject({
    name: 'Milk',
    quantity: 2,
    unit: '',
    done_at: null,
    created_by: maya,
  });
  await one.send('removeMember', { list, account: jonas });
  expect(await two.seen(list)).toBeUndefined();
  expect((await two.pull({ [list]: 2 })).gone).toEqual([list]);
  expect(await two.send('tick', { list, item })).toBe('not-allowed');
});

test('a template reaches the other devices as one, is shared as lists are, and stays one whatever is changed', async () => {
  const [one, two] = [device(maya), device(maya)];
  const [list, plain] = [newId(), newId()];
  await one.send('createList', { list, kind: 'todo', name: 'Packing', template: true });
  await one.send('createList', { list: plain, kind: 'todo', name: 'Trip' });
  await one.send('addItem', { list, item: newId(), name: 'Passport' });
  await one.send('renameList', { list, name: 'Packing for winter' });
  await share(database, list, jonas);
  const templateOf = async (each: PushingDevice, id: string) =>
    (await each.pull()).lists[id]?.changed.find((row) => row.table === 'lists')?.is_template;
  expect([await templateOf(two, list), await templateOf(two, plain)]).toEqual([true, false]);
  expect(await templateOf(device(jonas), list)).toBe(true);
});

test('a list that a release before templates has written is none', async () => {
  const { one, list } = await sharedList();
  await database.db.update(lists).set({ is_template: null }).where(eq(lists.id, list));
  const row = (await one.pull()).lists[list]?.changed.find((each) => each.table === 'lists');
  expect(row?.is_template).toBe(false);
  expect(await one.send('renameList', { list, name: 'Sunday' })).toBe('taken in');
});

test('a list whose membership has the id of another one is refused, and the other one stays', async () => {
  const { list, one } = await sharedList();
  const taken = newId();
  const membership = and(eq(list_members.list_id, list), eq(list_members.account_id, maya));
  await database.db
    .update(list_members)
    .set({ id: pairId(taken, jonas) })
    .where(membership);
  expect(await device(jonas).send('createList', { list: taken, kind: 'todo', name: 'Mine' })).toBe('invalid');
  expect(await one.seen(list)).toBeDefined();
  const [row] = await database.db.select().from(lists).where(eq(lists.id, taken));
  expect(row).toBeUndefined();
});

test('a mutation that is sent twice counts once, and its refusal is told again', async () => {
  const { list, item } = await sharedList();
  const client = newId();
  const change = { name: 'changeQuantity', args: { list, item, by: 3 }, at: now };
  const body = {
    client,
    mutations: [
      { number: 1, ...change },
      { number: 2, ...change, args: { list, item: newId(), by: 1 } },
    ],
  };
  const first = await push(database.db, jonas, body, now);
  expect(first).toEqual({ acknowledged: 2, refused: [{ number: 2, code: 'not-found', message: expect.any(String) }] });
  expect(await push(database.db, jonas, body, now)).toEqual(first);
  expect((await device(jonas).item(list, item))?.quantity).toBe(5);
});

test('numbers after a gap wait, unknown mutations stop a push with "update", and clients belong to one account', async () => {
  const { list, item } = await sharedList();
  const client = newId();
  const tick = (number: number) => ({ number, name: 'tick', args: { list, item }, at: now });
  expect(await push(database.db, jonas, { client, mutations: [tick(2)] }, now)).toEqual({
    acknowledged: 0,
    refused: [],
  });
  const unknown = { number: 2, name: 'paintItem', args: {}, at: now };
  const answer = await push(database.db, jonas, { client, mutations: [tick(1), unknown, tick(3)] }, now);
  expect(answer).toMatchObject({ acknowledged: 1, refused: [{ number: 2, code: 'update' }] });
  await expect(push(database.db, maya, { client, mutations: [] }, now)).rejects.toMatchObject({ code: 'not-allowed' });
});

test('the later change of a field wins in any order of arrival, and the other one is in the history', async () => {
  const { one, two, list, item } = await sharedList();
  await one.send('rename', { list, item, name: 'Oat milk' }, now - 1000);
  await two.send('rename', { list, item, name: 'Soy milk' }, now - 60_000);
  expect((await one.item(list, item))?.name).toBe('Oat milk');
  const lost = await database.db
    .select()
    .from(item_events)
    .where(and(eq(item_events.item_id, item), eq(item_events.lost, true)));
  expect(lost).toMatchObject([{ after: 'Soy milk', actor_id: jonas, field: 'name' }]);
  await two.send('restoreLoser', { list, item, field: 'name', value: 'Soy milk' }, now + 1000);
  expect((await one.item(list, item))?.name).toBe('Soy milk');
});

test('a clock two hours ahead wins for a minute only, and its own changes keep their order', async () => {
  const { one, two, list, item } = await sharedList();
  await one.send('rename', { list, item, name: 'First' }, now + 7_200_000);
  await one.send('rename', { list, item, name: 'Second' }, now + 7_201_000);
  expect((await one.item(list, item))?.name).toBe('Second');
  const client = newId();
  const later = { number: 1, name: 'rename', args: { list, item, name: 'Third' }, at: now + 61_000 };
  await push(database.db, jonas, { client, mutations: [later] }, now + 61_000);
  expect((await two.item(list, item))?.name).toBe('Third');
});

test('a device deletes an item that it made at the same time as another one, before it has fetched anything', async () => {
  const { one, two, list } = await sharedList();
  const item = newId();
  for (const each of [one, two]) await each.send('addItem', { list, item, name: 'An example' });
  await two.send('deleteItem', { list, item, seen: 0 });
  expect(await one.item(list, item)).toMatchObject({ deleted_at: expect.any(String) });
});

test('an edit that the deleting device had not seen beats the deletion, in either order', async () => {
  const { one, two, list, item } = await sharedList();
  const seen = (await one.seen(list))?.seq;
  await two.send('changeQuantity', { list, item, by: 1 });
  await one.send('deleteItem', { list, item, seen });
  expect((await one.item(list, item))?.deleted_at).toBeNull();
  await one.send('deleteItem', { list, item, seen: (await one.seen(list))?.seq });
  expect((await one.item(list, item))?.deleted_at).not.toBeNull();
  expect((await two.pull({ [list]: seen ?? 0 })).lists[list]?.removed).toEqual([item]);
  await two.send('tick', { list, item });
  expect(await one.item(list, item)).toMatchObject({ deleted_at: null, done_by: jonas });
});

test('the same thing twice in a shopping list becomes one with the sum, and can be taken apart again', async () => {
  const { one, two, list, item } = await sharedList();
  const again = newId();
  await two.send('addItem', { list, item: again, name: ' milk', quantity: 3, note: 'fresh' });
  expect(await one.item(list, item)).toMatchObject({ quantity: 5, note: 'fresh' });
  await two.send('changeQuantity', { list, item: again, by: 1 });
  expect((await one.item(list, item))?.quantity).toBe(6);
  await two.send('unmergeItem', { list, item: again });
  expect((await one.item(list, item))?.quantity).toBe(3);
  expect(await one.item(list, again)).toMatchObject({ deleted_at: null, quantity: 3 });
  await one.send('tick', { list, item });
  await one.send('addItem', { list, item: newId(), name: 'Milk', unit: 'l' });
  expect((await one.item(list, item))?.quantity).toBe(3);
});

test('notes merge by paragraphs', async () => {
  const { one, two, list, item } = await sharedList('notes');
  const base = 'Bread\nRolls\nCake';
  await one.send('setNote', { list, item, note: base });
  await one.send('setNote', { list, item, note: 'Rye bread\nRolls\nCake', base });
  await two.send('setNote', { list, item, note: 'Bread\nRolls\nCake with cherries', base }, now - 5000);
  expect((await one.item(list, item))?.note).toBe('Rye bread\nRolls\nCake with cherries');
});

test('a move to another list takes the item from those who only see the first one', async () => {
  const { one, two, list, item } = await sharedList();
  const to = newId();
  await one.send('createList', { list: to, kind: 'todo', name: 'Mine' });
  const { seq = 0 } = (await two.seen(list)) ?? {};
  await one.send('moveToList', { list, item, to });
  expect((await two.pull({ [list]: seq })).lists[list]).toMatchObject({ removed: [item], changed: [] });
  expect((await one.item(to, item))?.list_id).toBe(to);
  expect(await two.send('tick', { list, item })).toBe('not-allowed');
  const [counted] = await database.db.select({ count: lists.item_count }).from(lists).where(eq(lists.id, to));
  expect(counted?.count).toBe(1);
});

test('rights go by the role: a checker ticks, a viewer looks, only the owner trashes', async () => {
  const { one, two, list, item } = await sharedList();
  expect(await two.send('trashList', { list })).toBe('not-allowed');
  await one.send('changeRole', { list, account: jonas, role: 'checker' });
  expect(await two.send('tick', { list, item })).toBe('taken in');
  expect(await two.send('rename', { list, item, name: 'No' })).toBe('not-allowed');
  await one.send('changeRole', { list, account: jonas, role: 'viewer' });
  expect(await two.send('untick', { list, item })).toBe('not-allowed');
  expect(await two.send('setFavourite', { list, favourite: true })).toBe('taken in');
  expect(await one.send('changeRole', { list, account: maya, role: 'viewer' })).toBe('not-allowed');
});

test('a cursor older than the tombstones, or of a database that was restored, gets all rows', async () => {
  const { two, list } = await sharedList();
  await database.db.update(lists).set({ purged_seq: 2 }).where(eq(lists.id, list));
  expect((await two.pull({ [list]: 1 })).lists[list]?.reset).toBe(true);
  expect((await two.pull({ [list]: 2 })).lists[list]).toBeUndefined();
  expect((await two.pull({ [list]: 99 })).lists[list]?.reset).toBe(true);
});

test('clear completed deletes what is ticked and leaves what somebody unticked meanwhile', async () => {
  const { one, two, list, item } = await sharedList('todo');
  const other = newId();
  await one.send('addItem', { list, item: other, name: 'Call Ruth' });
  for (const id of [item, other]) await one.send('tick', { list, item: id });
  const seen = (await one.seen(list))?.seq;
  await two.send('untick', { list, item }, now + 1000);
  await one.send('clearCompleted', { list, items: [item, other], seen });
  expect((await one.item(list, item))?.deleted_at).toBeNull();
  expect((await one.item(list, other))?.deleted_at).not.toBeNull();
});

test('an id of somebody else takes nothing over', async () => {
  const { list, item } = await sharedList();
  const ruth = await addAccount(database, 'Ruth');
  const own = device(ruth);
  const mine = newId();
  await own.send('createList', { list: mine, kind: 'todo', name: 'Mine' });
  expect(await own.send('createList', { list, kind: 'todo', name: 'Stolen' })).toBe('taken');
  expect(await own.send('addItem', { list: mine, item, name: 'Stolen' })).toBe('taken');
  expect(await own.send('moveToList', { list: mine, item, to: mine })).toBe('not-allowed');
  const [row] = await database.db
    .select({ name: items.name, list: items.list_id })
    .from(items)
    .where(eq(items.id, item));
  expect(row).toEqual({ name: 'Milk', list });
});

test('the trash is emptied after 30 days, and tombstones are forgotten after 90', async () => {
  const { one, two, list, item } = await sharedList();
  await one.send('deleteItem', { list, item });
  const { seq = 0 } = (await two.seen(list)) ?? {};
  await database.db.update(items).set({ deleted_at: sql`now() - interval '31 days'` }).where(eq(items.id, item));
  await removeOldRows(database.db);
  expect((await two.pull({ [list]: seq })).lists[list]).toEqual({ seq: seq + 1, changed: [], removed: [item] });
  expect(await database.db.select().from(item_events).where(eq(item_events.item_id, item))).toEqual([]);
  await database.db
    .update(removed_rows)
    .set({ removed_at: sql`now() - interval '91 days'` })
    .where(eq(removed_rows.list_id, list));
  await removeOldRows(database.db);
  expect((await two.pull({ [list]: seq })).lists[list]?.reset).toBe(true);
  expect((await two.pull({ [list]: seq + 1 })).lists[list]).toBeUndefined();
});

test('a deleted account leaves no list, item, membership or device, whatever it did in them', async () => {
  const { one, two, list, item } = await sharedList();
  await one.send('tick', { list, item });
  await two.send('addItem', { list, item: newId(), name: 'Tea' });
  await database.db
    .transaction(async (tx) => {
      const left = async (account: string) =>
        readRows<{ rows: number }>(
          tx,
          sql`select (select count(*) from lists where owner_id = ${account}) + (select count(*) from items i
              where not exists (select from lists where id = i.list_id))
            + (select count(*) from list_members where account_id = ${account})
            + (select count(*) from user_lists where account_id = ${account})
            + (select count(*) from sync_clients where account_id = ${account})
            + (select count(*) from item_events where actor_id = ${account}) as rows`,
        );
      expect(Number((await left(maya))[0]?.rows)).toBeGreaterThan(0);
      await tx.execute(sql`delete from profiles where id in (${maya}, ${jonas})`);
      expect(await tx.select().from(items).where(eq(items.list_id, list))).toEqual([]);
      for (const account of [maya, jonas]) expect(Number((await left(account))[0]?.rows)).toBe(0);
      tx.rollback();
    })
    .catch((error: unknown) => expect(String(error)).toContain('Rollback'));
});
