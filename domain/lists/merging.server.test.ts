import type { Database } from '@listgrove/db/connect';
import { item_events } from '@listgrove/db/schema/item-events';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { newId } from '@listgrove/kernel/ids';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, now, PushingDevice } from './testing/pushing-device.ts';

let database: Database;
let maya: string;

beforeAll(async () => {
  database = await openTestDatabase();
  maya = await addAccount(database, 'Maya');
});
afterAll(() => database.close());

/** Three devices of an account, and an item that all of them know. */
async function threeDevices() {
  const [one, two, three] = [0, 1, 2].map(() => new PushingDevice(database, maya)) as [
    PushingDevice,
    PushingDevice,
    PushingDevice,
  ];
  const [list, other, item] = [newId(), newId(), newId()];
  await one.send('createList', { list, kind: 'notes', name: 'Ideas' }, now - 9000);
  await one.send('createList', { list: other, kind: 'notes', name: 'Plans' }, now - 9000);
  await one.send('addItem', { list, item, name: 'Lisbon' }, now - 9000);
  return { one, two, three, list, other, item };
}

test('the later of two moves to the same list counts against a third move in between', async () => {
  const { one, two, three, list, other, item } = await threeDevices();
  await one.send('moveToList', { list, item, to: other }, now - 5000);
  await two.send('moveToList', { list, item, to: other }, now - 1000);
  await three.send('moveToList', { list: other, item, to: list }, now - 3000);
  expect(await one.item(other, item)).toMatchObject({ list_id: other });
});

test('the later of two equal notes counts against a third one in between, which is in the history', async () => {
  const { one, two, three, list, item } = await threeDevices();
  await one.send('setNote', { list, item, note: 'By train', base: '' }, now - 5000);
  await two.send('setNote', { list, item, note: 'By train', base: '' }, now - 1000);
  await three.send('setNote', { list, item, note: 'By car', base: '' }, now - 3000);
  expect((await one.item(list, item))?.note).toBe('By train');
  const lost = await database.db
    .select({ after: item_events.after })
    .from(item_events)
    .where(and(eq(item_events.item_id, item), eq(item_events.lost, true)));
  expect(lost).toEqual([{ after: 'By car' }]);
});

test('a price that lost is in the history with its currency', async () => {
  const { one, two, list, item } = await threeDevices();
  await one.send('setPrice', { list, item, price: 1200, currency: 'EUR' }, now - 1000);
  await two.send('setPrice', { list, item, price: 1800, currency: 'JPY' }, now - 3000);
  const events = await database.db
    .select({ before: item_events.before, after: item_events.after })
    .from(item_events)
    .where(and(eq(item_events.item_id, item), eq(item_events.field, 'price')))
    .orderBy(item_events.id);
  expect(events).toEqual([
    { before: null, after: { amount: 1200, currency: 'EUR' } },
    { before: { amount: 1200, currency: 'EUR' }, after: { amount: 1800, currency: 'JPY' } },
  ]);
});
