import type { Database } from '@listgrove/db/connect';
import { comments } from '@listgrove/db/schema/comments';
import { gift_marks } from '@listgrove/db/schema/gift-marks';
import { handed_lists, mostHanded } from '@listgrove/db/schema/handed-lists';
import { invitations } from '@listgrove/db/schema/invitations';
import { list_members } from '@listgrove/db/schema/list-members';
import { lists } from '@listgrove/db/schema/lists';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { eightAtOnce } from '@listgrove/db/testing/eight-at-once';
import { newId } from '@listgrove/kernel/ids';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sharingLimits } from '../limits/limit-table.ts';
import { createLimiters } from '../limits/limits.server.ts';
import { handedBody } from './handed/handed-body.server.ts';
import { handOver, keepHanded, mostWaiting } from './handed/handed-lists.server.ts';
import { limits } from './rows.ts';
import { hashOfToken } from './sharing/invitations.server.ts';
import { acceptInvitation } from './sharing/joining.server.ts';
import { addAccount, PushingDevice, share } from './testing/pushing-device.ts';

// Limits of lists with room for one, when eight requests come at once. On the embedded database they come one by one.

let database: Database;
let db: Database['db'];
let maya: string;
let list: string;
let devices: PushingDevice[];
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  maya = await addAccount(database, 'Maya');
  devices = Array.from({ length: 8 }, () => new PushingDevice(database, maya));
  list = newId();
  await device(0).send('createList', { list, kind: 'wishlist', name: 'Birthday' });
});

function device(number: number): PushingDevice {
  const found = devices[number];
  if (!found) throw new Error('There are eight devices.');
  return found;
}

/** Runs eight at once and returns the values, or the codes of errors, in alphabetical order. */
async function outcomes(work: (number: number) => Promise<string>): Promise<string[]> {
  const settled = await eightAtOnce(db, (number) => work(number).catch((error: { code: string }) => error.code));
  return settled.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason))).sort();
}
const seven = (code: string) => Array.from({ length: 7 }, () => code);

/** What a visitor hands over: one list. */
function handed(name = 'Weekend') {
  const mutations = [
    { number: 1, name: 'createList', args: { list: newId(), kind: 'shopping', name }, at: Date.now() },
  ];
  return handedBody.parse({ client: newId(), mutations });
}

const fillLists = (count: number) =>
  db.insert(lists).values(Array.from({ length: count }, () => ({ kind: 'todo' as const, name: 'x', owner_id: maya })));

test('an account has at most 500 lists', async () => {
  await fillLists(limits.lists - 2);
  const create = (number: number) => device(number).send('createList', { list: newId(), kind: 'todo', name: 'New' });
  expect(await outcomes(create)).toEqual([...seven('full'), 'taken in']);
  expect(await db.$count(lists, eq(lists.owner_id, maya))).toBe(limits.lists);
});

test('so it has if it keeps lists that were handed over', async () => {
  await fillLists(limits.lists - 2);
  const ids: string[] = [];
  for (let made = 0; made < 8; made += 1) {
    await handOver(db, handed(), null);
    const [given] = await db
      .update(handed_lists)
      .set({ account_id: maya })
      .where(sql`account_id is null`)
      .returning({ id: handed_lists.id });
    ids.push(given?.id ?? '');
  }
  await outcomes(async (number) => String(await keepHanded(db, maya, ids[number] ?? '')));
  expect(await db.$count(lists, eq(lists.owner_id, maya))).toBe(limits.lists);
  // What found no room still waits.
  expect(await db.$count(handed_lists, eq(handed_lists.account_id, maya))).toBe(7);
});

test('a list has at most 100 open invitations', async () => {
  await db.execute(sql`insert into invitations (id, list_id, role, token_hash, expires_at)
    select gen_random_uuid(), ${list}::uuid, 'viewer', gen_random_uuid()::text, now() + interval '1 day'
    from generate_series(1, ${limits.invitations - 1}::int)`);
  const link = (number: number) => {
    const hash = hashOfToken(newId());
    return device(number).send('createLink', { list, invitation: newId(), hash, role: 'viewer', days: 7, uses: null });
  };
  expect(await outcomes(link)).toEqual([...seven('full'), 'taken in']);
  expect(await db.$count(invitations, eq(invitations.list_id, list))).toBe(limits.invitations);
});

test('a list has at most 5,000 gifts', async () => {
  const item = newId();
  await device(0).send('addItem', { list, item, name: 'Kite' });
  const jonas = await addAccount(database, 'Jonas');
  await share(database, list, jonas);
  await db.execute(sql`with wishes as (
      insert into items (id, list_id, name, rank) select gen_random_uuid(), ${list}::uuid, 'Book', 'a0'
      from generate_series(1, ${limits.gifts - 1}::int) returning id
    )
    insert into gift_marks (id, list_id, item_id, account_id, hidden_from)
      select gen_random_uuid(), ${list}::uuid, id, ${jonas}::uuid, ${maya}::uuid from wishes`);
  const givers = await Promise.all(
    Array.from({ length: 8 }, async (_, number) => {
      const giver = await addAccount(database, `Giver ${number}`);
      await share(database, list, giver);
      return new PushingDevice(database, giver);
    }),
  );
  const give = (number: number) =>
    givers[number]?.send('markGift', { list, item, shared: true }) ?? Promise.reject(new Error('There are eight.'));
  expect(await outcomes(give)).toEqual([...seven('full'), 'taken in']);
  expect(await db.$count(gift_marks, eq(gift_marks.list_id, list))).toBe(limits.gifts);
});

test('a list has at most 5,000 comments, and an item 500', async () => {
  const [item, full] = [newId(), newId()];
  for (const each of [item, full]) await device(0).send('addItem', { list, item: each, name: each });
  const fill = (of: string, count: number) =>
    db.execute(sql`insert into comments (id, list_id, item_id, author_id, text)
      select gen_random_uuid(), ${list}::uuid, ${of}::uuid, ${maya}::uuid, 'x' from generate_series(1, ${count}::int)`);
  const add = (number: number) => device(number).send('addComment', { list, item, comment: newId(), text: 'One more' });
  await fill(item, limits.itemComments - 1);
  expect(await outcomes(add)).toEqual([...seven('full'), 'taken in']);
  await db.delete(comments).where(eq(comments.list_id, list));
  await fill(full, limits.comments - 1);
  expect(await outcomes(add)).toEqual([...seven('full'), 'taken in']);
  expect(await db.$count(comments, eq(comments.list_id, list))).toBe(limits.comments);
});

test('a list has at most 10,000 items', async () => {
  await db
    .update(lists)
    .set({ item_count: limits.items - 1 })
    .where(eq(lists.id, list));
  const add = (number: number) => device(number).send('addItem', { list, item: newId(), name: `Item ${number}` });
  expect(await outcomes(add)).toEqual([...seven('full'), 'taken in']);
});

test('a list has at most 200 members, and a link at most as many uses as it was made for', async () => {
  const [token, single] = [newId(), newId()];
  const ofLink = { list, role: 'viewer' as const, days: 7 };
  await device(0).send('createLink', { ...ofLink, invitation: newId(), hash: hashOfToken(token), uses: null });
  await device(0).send('createLink', { ...ofLink, invitation: newId(), hash: hashOfToken(single), uses: 1 });
  const counted = { db, limits: createLimiters(db, sharingLimits) };
  const people = await Promise.all(Array.from({ length: 8 }, (_, number) => addAccount(database, `P ${number}`)));
  const join = (link: string) => (number: number) => {
    const account = { id: people[number] ?? '', email: 'x@mail.example', emailVerified: true };
    return acceptInvitation(counted, link, { address: '192.0.2.1', account });
  };
  expect(await outcomes(join(single))).toEqual([list, ...seven('link-unusable')].sort());
  const members = await db.$count(list_members, eq(list_members.list_id, list));
  await db.execute(sql`with added as (
      insert into profiles (id, name, email)
      select id, 'x', id || '@mail.example' from (select gen_random_uuid() as id from generate_series(1, ${limits.members - 1 - members}::int)) as n
      returning id
    )
    insert into list_members (id, list_id, account_id, role) select gen_random_uuid(), ${list}::uuid, id, 'viewer' from added`);
  const isOne = and(eq(list_members.list_id, list), inArray(list_members.account_id, people));
  await db.delete(list_members).where(isOne);
  expect(await outcomes(join(token))).toContain('full');
  expect(await db.$count(list_members, eq(list_members.list_id, list))).toBe(limits.members);
});

test('what visitors hand over is limited together', async () => {
  await db.delete(handed_lists);
  const size = Buffer.byteLength(JSON.stringify(handed().mutations));
  // As large as rows can be, but for one, which leaves room for another list.
  const sizes = Array.from({ length: mostWaiting / mostHanded }, (_, index) => mostHanded - (index === 0 ? size : 0));
  const rows = sizes.map((bytes) => ({
    ...{
      secret_hash: hashOfToken(newId()),
      client: newId(),
      mutations: '[]',
      size: bytes,
      last_number: 1,
      names: ['x'],
      list_count: 1,
    },
    expires_at: sql`now() + interval '1 day'`,
  }));
  await db.insert(handed_lists).values(rows);
  const hand = () => handOver(db, handed(), null).then(() => 'waits');
  expect(await outcomes(hand)).toEqual([...seven('full'), 'waits']);
});
