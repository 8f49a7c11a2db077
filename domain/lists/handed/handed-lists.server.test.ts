import type { Database } from '@listgrove/db/connect';
import { handed_lists } from '@listgrove/db/schema/handed-lists';
import { items } from '@listgrove/db/schema/items';
import { lists } from '@listgrove/db/schema/lists';
import { sync_clients } from '@listgrove/db/schema/sync-clients';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { newId } from '@listgrove/kernel/ids';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AnyChange } from '../inverse.ts';
import { readFirstVisit } from '../new-account.server.ts';
import { push } from '../push.server.ts';
import { limits } from '../rows.ts';
import { stampOf } from '../stamps.ts';
import { addAccount, PushingDevice, share } from '../testing/pushing-device.ts';
import { type HandedBody, handedBody } from './handed-body.server.ts';
import {
  discardHanded,
  findHanded,
  giveToProved,
  giveToRegistered,
  handOver,
  keepHanded,
  removeExpiredHanded,
} from './handed-lists.server.ts';

let database: Database;
let db: Database['db'];
let maya: string;
let jonas: string;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.delete(handed_lists);
  maya = await addAccount(database, 'Maya');
  jonas = await addAccount(database, 'Jonas');
});

/** What a device hands over that has made these changes. */
function handed(changes: AnyChange[], client = newId()): HandedBody {
  const at = Date.now();
  const mutations = changes.map(({ name, args }, index) => ({
    ...{ number: index + 1, name, args, at: stampOf(at, index, client) },
  }));
  return handedBody.parse({ client, mutations });
}

/** A list with milk, of which there are five in two changes. */
function weekend({ list = newId(), item = newId() } = {}): AnyChange[] {
  return [
    { name: 'createList', args: { list, kind: 'shopping', name: 'Weekend' } },
    { name: 'addItem', args: { list, item, name: 'Milk', quantity: 2 } },
    { name: 'changeQuantity', args: { list, item, by: 3 } },
  ];
}

/** Gives Maya this many lists. */
async function fill(count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({ kind: 'todo' as const, name: 'Full', owner_id: maya }));
  await db.insert(lists).values(rows);
}

/** Hands changes over and gives them to an account that has registered with them. Returns what the account is asked. */
async function give(account: string, body: HandedBody) {
  await giveToRegistered(db, await handOver(db, body, null), account);
  const { handed: asked } = await readFirstVisit(db, account, true);
  return asked;
}

test('somebody who confirms elsewhere is asked about the lists by their names, and has each change once when keeping them twice', async () => {
  const [list, item] = [newId(), newId()];
  const body = handed([...weekend({ list, item }), { name: 'renameList', args: { list, name: 'Saturday' } }]);
  const asked = await give(maya, body);
  expect(asked).toMatchObject({ client: body.client, names: ['Saturday'], count: 1 });
  const id = asked?.id ?? '';
  expect(await Promise.allSettled([keepHanded(db, maya, id), keepHanded(db, maya, id)])).toContainEqual({
    status: 'fulfilled',
    value: [],
  });
  const [kept] = await db.select().from(items).where(eq(items.id, item));
  expect(kept).toMatchObject({ list_id: list, quantity: 5, created_by: maya });
  expect(await readFirstVisit(db, maya, true)).toEqual({ isNew: false, handed: null });
  // The device that has made them sends them as well when it signs in.
  await push(db, maya, body);
  expect((await db.select().from(items).where(eq(items.id, item)))[0]?.quantity).toBe(5);
});

test('nobody is asked before the mailbox is proved, and no other account ever', async () => {
  const body = handed(weekend());
  const secret = await handOver(db, body, null);
  expect((await readFirstVisit(db, maya, true)).handed).toBeNull();
  await giveToRegistered(db, secret, maya);
  expect((await readFirstVisit(db, maya, false)).handed).toBeNull();
  const asked = (await readFirstVisit(db, maya, true)).handed;
  expect(asked).not.toBeNull();
  expect((await readFirstVisit(db, jonas, true)).handed).toBeNull();
  await expect(keepHanded(db, jonas, asked?.id ?? '')).rejects.toMatchObject({ code: 'not-found' });
  await discardHanded(db, jonas, asked?.id ?? '');
  // Nor does a second registration with the same secret get them.
  await giveToRegistered(db, secret, jonas);
  expect((await readFirstVisit(db, jonas, true)).handed).toBeNull();
  expect((await readFirstVisit(db, maya, true)).handed).toEqual(asked);
});

test('lists that are not kept are gone, and so are those that wait for more than three days', async () => {
  const first = await give(maya, handed(weekend()));
  await discardHanded(db, maya, first?.id ?? '');
  expect(await db.$count(handed_lists)).toBe(0);
  const second = await give(maya, handed(weekend()));
  await db.update(handed_lists).set({ expires_at: sql`now() - interval '1 second'` });
  expect((await readFirstVisit(db, maya, true)).handed).toBeNull();
  await expect(keepHanded(db, maya, second?.id ?? '')).rejects.toMatchObject({ code: 'not-found' });
  await removeExpiredHanded(db);
  expect(await db.$count(handed_lists)).toBe(0);
});

test('what a browser hands over again takes the place of what it handed over before, unless somebody has registered with that', async () => {
  const former = await handOver(db, handed(weekend()), null);
  const secret = await handOver(db, handed(weekend()), former);
  expect(await findHanded(db, former)).toBeNull();
  expect(await db.$count(handed_lists)).toBe(1);
  await giveToRegistered(db, secret, maya);
  const asked = (await readFirstVisit(db, maya, true)).handed;
  await handOver(db, handed(weekend()), secret);
  expect((await readFirstVisit(db, maya, true)).handed).toEqual(asked);
});

test('the mailbox that is proved with a mail gets the lists of the browser that asked for it', async () => {
  const id = await findHanded(db, await handOver(db, handed(weekend()), null));
  await giveToProved(db, id ?? '', `${jonas}@mail.example`);
  expect((await readFirstVisit(db, jonas, true)).handed).toMatchObject({ id });
});

test('a device that has sent everything itself leaves no question', async () => {
  const body = handed(weekend());
  await give(maya, body);
  await push(db, maya, { ...body, mutations: body.mutations.slice(0, 1) });
  expect((await readFirstVisit(db, maya, true)).handed).not.toBeNull();
  await push(db, maya, body);
  expect((await readFirstVisit(db, maya, true)).handed).toBeNull();
});

test('the server that stops in the middle of keeping goes on where it was, also if the last room is for these lists', async () => {
  await fill(limits.lists - 1);
  const [list, item] = [newId(), newId()];
  const more = Array.from({ length: 150 }, (): AnyChange => ({ name: 'changeQuantity', args: { list, item, by: 1 } }));
  const body = handed([...weekend({ list, item }), ...more]);
  const asked = await give(maya, body);
  await push(db, maya, { ...body, mutations: body.mutations.slice(0, 100) });
  await keepHanded(db, maya, asked?.id ?? '');
  expect((await db.select().from(items).where(eq(items.id, item)))[0]?.quantity).toBe(155);
});

test('an attacker cannot hand over changes of lists that exist, for somebody who keeps them to make', async () => {
  const device = new PushingDevice(database, maya);
  const [list, item] = [newId(), newId()];
  await device.send('createList', { list, kind: 'todo', name: 'Private' });
  await device.send('addItem', { list, item, name: 'Call the bank' });
  await share(database, list, jonas, 'viewer');
  const own = newId();
  const made: AnyChange = { name: 'createList', args: { list: own, kind: 'todo', name: 'Harmless' } };
  const attempts: AnyChange[][] = [
    [made, { name: 'trashList', args: { list } }],
    [made, { name: 'changeRole', args: { list: own, account: jonas, role: 'owner' } }],
    [
      made,
      { name: 'inviteMember', args: { list: own, invitation: newId(), email: 'mallory@mail.example', role: 'editor' } },
    ],
    [
      made,
      {
        name: 'createLink',
        args: { list: own, invitation: newId(), hash: 'h'.repeat(43), role: 'editor', days: 7, uses: null },
      },
    ],
    [made, { name: 'deleteItem', args: { list: own, item } }],
    [made, { name: 'moveToList', args: { list: own, item, to: own } }],
    [made, { name: 'clearCompleted', args: { list: own, items: [item] } }],
  ];
  for (const changes of attempts) {
    await expect(handOver(db, handed(changes), null)).rejects.toMatchObject({ code: 'invalid' });
  }
  // As if they were made by the changes themselves.
  const posing: AnyChange[][] = [
    [
      { name: 'createList', args: { list, kind: 'todo', name: 'Harmless' } },
      { name: 'trashList', args: { list } },
      made,
    ],
    [
      made,
      { name: 'addItem', args: { list: own, item, name: 'x' } },
      { name: 'rename', args: { list: own, item, name: 'x' } },
    ],
  ];
  for (const changes of posing) {
    const asked = await give(maya, handed(changes));
    await expect(keepHanded(db, maya, asked?.id ?? '')).rejects.toMatchObject({ code: 'taken' });
    await discardHanded(db, maya, asked?.id ?? '');
  }
  const [untouched] = await db.select().from(lists).where(eq(lists.id, list));
  expect(untouched).toMatchObject({ name: 'Private', trashed_at: null });
  expect((await db.select().from(items).where(eq(items.id, item)))[0]?.name).toBe('Call the bank');
});

test('an account has room for the lists, or is told that it has not and keeps the offer', async () => {
  await fill(limits.lists);
  const asked = await give(maya, handed(weekend()));
  await expect(keepHanded(db, maya, asked?.id ?? '')).rejects.toMatchObject({ code: 'full' });
  expect((await readFirstVisit(db, maya, true)).handed).toEqual(asked);
});

test('changes that the database could not store as JSON wait all the same, and are refused one by one', async () => {
  const [list, item] = [newId(), newId()];
  const asked = await give(
    maya,
    handed([...weekend({ list }), { name: 'addItem', args: { list, item, name: 'a\u0000b' } }]),
  );
  expect(await keepHanded(db, maya, asked?.id ?? '')).toEqual([]);
  expect((await db.select().from(items).where(eq(items.id, item)))[0]?.name).toBe('ab');
});

test('an account without lists and devices is new, also while lists wait for it', async () => {
  expect(await readFirstVisit(db, maya, true)).toEqual({ isNew: true, handed: null });
  await give(maya, handed(weekend()));
  expect((await readFirstVisit(db, maya, true)).isNew).toBe(true);
  await db.insert(sync_clients).values({ account_id: maya });
  expect((await readFirstVisit(db, maya, true)).isNew).toBe(false);
});
