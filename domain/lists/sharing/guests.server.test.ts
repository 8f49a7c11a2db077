import type { Database } from '@listgrove/db/connect';
import { readRows } from '@listgrove/db/rows';
import { invitations } from '@listgrove/db/schema/invitations';
import { list_members } from '@listgrove/db/schema/list-members';
import { profiles } from '@listgrove/db/schema/profiles';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { newId } from '@listgrove/kernel/ids';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { sharingLimits } from '../../limits/limit-table.ts';
import { createLimiters } from '../../limits/limits.server.ts';
import { readActivity } from '../activity.server.ts';
import { endReportedLink, reportLink } from '../link-reports/link-reports.server.ts';
import { addAccount, PushingDevice, share } from '../testing/pushing-device.ts';
import { removeOldRows } from '../upkeep.server.ts';
import { becomeAccount } from './becoming.server.ts';
import type { Guest } from './guest.ts';
import { guestInput } from './guest-input.ts';
import { readGuest } from './guests.server.ts';
import { hashOfToken } from './invitations.server.ts';
import { acceptInvitation, joinAsGuest, readInvitation } from './joining.server.ts';
import { readSharing } from './sharing.server.ts';
import type { Counted } from './sharing-limits.server.ts';

let database: Database;
let counted: Counted;
beforeAll(async () => {
  database = await openTestDatabase();
  counted = { db: database.db, limits: createLimiters(database.db, sharingLimits) };
});
afterAll(() => database.close());

let maya: string;
let hers: PushingDevice;
let list: string;
beforeEach(async () => {
  await database.db.execute(sql`delete from rate_limits`);
  maya = await addAccount(database, 'Maya');
  hers = new PushingDevice(database, maya);
  list = newId();
  await hers.send('createList', { list, kind: 'shopping', name: 'Weekend' });
});

const staff = { id: newId(), name: 'Ada', email: 'ada@listgrove.example', role: 'admin' as const, isStaff: true };

type Link = { id: string; token: string };
async function link(given: { guests?: boolean; uses?: number | null; role?: 'editor' | 'checker'; of?: string } = {}) {
  const made: Link = { id: newId(), token: newId() };
  const { guests = true, uses = null, role = 'editor', of = list } = given;
  const args = { list: of, invitation: made.id, hash: hashOfToken(made.token), role, days: 7, uses, guests };
  expect(await hers.send('createLink', args)).toBe('taken in');
  return made;
}

const join = ({ token }: Link, name: string, known: Guest | null = null, address = '192.0.2.1') =>
  joinAsGuest(counted, token, { address, known, name }).catch((error: { code: string }) => error.code);

interface Joined extends Guest {
  secret: string;
  device: PushingDevice;
}
async function joined(by: Link, name: string): Promise<Joined> {
  const answer = await join(by, name);
  if (typeof answer === 'string' || !answer.secret) throw new Error(`Nobody joined: ${String(answer)}`);
  const guest = await readGuest(database.db, answer.secret);
  if (!guest) throw new Error('The guest is not known.');
  return { ...guest, secret: answer.secret, device: new PushingDevice(database, guest.id) };
}
const add = (device: PushingDevice, name: string, item = newId(), of = list) =>
  device.send('addItem', { list: of, item, name, rank: 'a0' });
const lists = async (device: PushingDevice) => Object.keys((await device.pull()).lists);
const membersOf = async (device: PushingDevice, of = list) =>
  ((await device.seen(of))?.changed ?? []).flatMap((row) =>
    row.table === 'list_members' ? [`${row.name} ${row.role}`] : [],
  );
const over = (by: Link) =>
  database.db
    .update(invitations)
    .set({ expires_at: sql`now() - interval '1 minute'` })
    .where(eq(invitations.id, by.id));

test('whoever has a link that admits guests joins under a name, adds and ticks, and the others see who it was', async () => {
  const milk = newId();
  await add(hers, 'Milk', milk);
  const ruth = await joined(await link(), 'Ruth');
  expect(await lists(ruth.device)).toEqual([list]);
  expect(await add(ruth.device, 'Bread')).toBe('taken in');
  expect(await ruth.device.send('tick', { list, item: milk })).toBe('taken in');
  expect((await hers.item(list, milk))?.done_by).toBe(ruth.id);
  expect(await membersOf(hers)).toEqual(expect.arrayContaining(['Maya owner', 'Ruth (guest) editor']));
  const { events } = await readActivity(database.db, maya, { list, before: null });
  expect(events[0]?.by?.name).toBe('Ruth (guest)');
});

test('a link admits guests only if its owner has said so, and never without room', async () => {
  expect(await join(await link({ guests: false }), 'Ruth')).toBe('link-unusable');
  const once = await link({ uses: 1 });
  await joined(once, 'Ruth');
  expect(await join(once, 'Tom')).toBe('link-unusable');
  const full = await link();
  await database.db.execute(sql`with made as (
      insert into profiles (id, name, email) select id, 'x', id::text || '@mail.example' from (
        select gen_random_uuid() as id from generate_series(1, 198)) as ids returning id)
    insert into list_members (id, list_id, account_id, role) select gen_random_uuid(), ${list}::uuid, id, 'viewer' from made`);
  expect(await join(full, 'Tom')).toBe('full');
  const people = await database.db.$count(profiles, and(eq(profiles.isGuest, true), eq(profiles.name, 'Tom')));
  expect(people).toBe(0);
});

test('a guest sees the lists of their links and no others, makes none, shares none and puts nobody out', async () => {
  const other = newId();
  await hers.send('createList', { list: other, kind: 'todo', name: 'Secret' });
  const jonas = await addAccount(database, 'Jonas');
  await share(database, list, jonas);
  const ruth = await joined(await link(), 'Ruth');
  expect(await lists(ruth.device)).toEqual([list]);
  expect(await add(ruth.device, 'Bread', newId(), other)).not.toBe('taken in');
  expect(await ruth.device.send('createList', { list: newId(), kind: 'todo', name: 'Mine' })).toBe('not-allowed');
  const args = { list, invitation: newId(), hash: hashOfToken('x'), role: 'editor' as const, days: 1, uses: null };
  expect(await ruth.device.send('createLink', args)).toBe('not-allowed');
  const mail = { list, invitation: newId(), email: 'a@mail.example', role: 'editor' as const };
  expect(await ruth.device.send('inviteMember', mail)).toBe('not-allowed');
  expect(await ruth.device.send('removeMember', { list, account: jonas })).toBe('not-allowed');
  expect(await ruth.device.send('changeRole', { list, account: ruth.id, role: 'viewer' })).toBe('not-allowed');
  expect(await hers.send('handOver', { list, account: ruth.id })).toBe('not-allowed');
});

test('a guest comes by more links under the same name, and sees each list once', async () => {
  const other = newId();
  await hers.send('createList', { list: other, kind: 'todo', name: 'Party' });
  const ruth = await joined(await link(), 'Ruth');
  const second = await link({ of: other, role: 'checker' });
  expect(await join(second, '', ruth)).toEqual({ list: other, secret: null });
  expect(await join(second, '', ruth)).toEqual({ list: other, secret: null });
  expect((await lists(ruth.device)).sort()).toEqual([list, other].sort());
  expect(
    await readInvitation(counted, second.token, { address: '192.0.2.1', account: null, guest: ruth }),
  ).toMatchObject({
    isMember: true,
  });
});

test.each([
  ['its owner ends the link', (by: Link) => hers.send('revokeInvitation', { list, invitation: by.id })],
  [
    'it expires',
    async (by: Link, { secret }: Joined) => {
      await over(by);
      // As each request does.
      await readGuest(database.db, secret);
    },
  ],
  ['its owner removes the guest', (_: Link, guest: Guest) => hers.send('removeMember', { list, account: guest.id })],
  [
    'staff end it after a report',
    async (by: Link) => {
      const report = { id: newId(), reason: 'spam' as const, details: '', with_name: false };
      await reportLink(counted, by.token, { address: '192.0.2.9', account: null }, report);
      await endReportedLink(database.db, staff, report.id);
    },
  ],
])('a guest has access until %s, at the next request; what they wrote stays', async (_, end) => {
  const by = await link();
  const ruth = await joined(by, 'Ruth');
  const bread = newId();
  await add(ruth.device, 'Bread', bread);
  const { lists: before } = await ruth.device.pull();
  await end(by, ruth);
  expect(await add(ruth.device, 'Butter')).toBe('not-allowed');
  const cursors = Object.fromEntries(Object.entries(before).map(([id, { seq }]) => [id, seq]));
  expect((await ruth.device.pull(cursors)).gone).toEqual([list]);
  expect(await join(by, 'Ruth again')).toBe('link-unusable');
  expect((await hers.item(list, bread))?.name).toBe('Bread');
  expect(await membersOf(hers)).toEqual(['Maya owner']);
});

test('removing one guest lets nobody else in by the link, and leaves the other guests in the list', async () => {
  const by = await link();
  const ruth = await joined(by, 'Ruth');
  const tom = await joined(by, 'Tom');
  await hers.send('removeMember', { list, account: ruth.id });
  await readGuest(database.db, tom.secret);
  expect(await add(tom.device, 'Bread')).toBe('taken in');
  expect(await join(by, 'Ruth again')).toBe('link-unusable');
  const { links, emails } = await readSharing(database.db, maya, list);
  expect(links).toMatchObject([{ id: by.id, isClosed: true, guests: 1 }]);
  expect(Object.keys(emails)).toEqual([maya]);
  await hers.send('revokeInvitation', { list, invitation: by.id });
  expect(await lists(tom.device)).toEqual([]);
});

test('joining is limited by network and by link', async () => {
  const by = await link();
  for (let count = 0; count < sharingLimits.guestsByAddress.points; count += 1) await join(by, 'Bot');
  expect(await join(by, 'Bot')).toBe('too-many-attempts');
  for (let count = 0; count < sharingLimits.guestsOfLink.points; count += 1)
    await join(by, 'Bot', null, `198.51.100.${count}`);
  expect(await join(by, 'Bot', null, '203.0.113.1')).toBe('too-many-attempts');
});

test.each([
  ['  Ruth\n Meier ', 'Ruth Meier'],
  ['R\u202euth\u200b\u2066', 'Ruth'],
  ['Zoe\u0301', 'Zoé'],
  ['Anna 👩‍🍳', 'Anna 👩‍🍳'],
  ['\u3164\u200b', null],
  ['…', null],
  ['Z\u0300\u0301\u0302\u0303\u0304a', null],
  ['x'.repeat(61), null],
])('the name %j of a guest is read as %j', (typed, name) => {
  expect(z.object(guestInput).safeParse({ name: typed }).data?.name ?? null).toBe(name);
});

test('guests leave with their links by the upkeep, and their rows 30 days after what they did last', async () => {
  const by = await link();
  const ruth = await joined(by, 'Ruth');
  await add(ruth.device, 'Bread');
  await over(by);
  await removeOldRows(database.db);
  const members = eq(list_members.account_id, ruth.id);
  const isHere = () => database.db.$count(profiles, eq(profiles.id, ruth.id));
  expect([await database.db.$count(list_members, members), await isHere()]).toEqual([0, 1]);
  await database.db.execute(sql`update profiles set created_at = now() - interval '31 days' where id = ${ruth.id}`);
  await removeOldRows(database.db);
  expect(await isHere()).toBe(1);
  await database.db.execute(
    sql`update item_events set created_at = now() - interval '31 days' where actor_id = ${ruth.id}`,
  );
  await removeOldRows(database.db);
  expect(await isHere()).toBe(0);
});

test('a guest becomes an account with all that they wrote, ticked and were given to do, and what the device has not sent', async () => {
  const ruth = await joined(await link(), 'Ruth');
  const [bread, milk, eggs] = [newId(), newId(), newId()];
  await add(hers, 'Milk', milk);
  await add(hers, 'Eggs', eggs);
  await add(ruth.device, 'Bread', bread);
  await ruth.device.send('tick', { list, item: milk });
  await hers.send('setAssignee', { list, item: eggs, account: ruth.id });
  await ruth.device.send('setFavourite', { list, favourite: true });
  const account = await addAccount(database, 'Ruth Meier');
  expect(await becomeAccount(database.db, account, ruth.secret)).toBe(ruth.id);
  expect(await becomeAccount(database.db, account, ruth.secret)).toBeNull();
  expect(await readGuest(database.db, ruth.secret)).toBeNull();
  expect((await hers.item(list, bread))?.created_by).toBe(account);
  expect((await hers.item(list, milk))?.done_by).toBe(account);
  expect((await hers.item(list, eggs))?.assignee_id).toBe(account);
  expect((await membersOf(hers)).sort()).toEqual(['Maya owner', 'Ruth Meier editor']);
  const { events } = await readActivity(database.db, maya, { list, before: null });
  expect(events.flatMap(({ by }) => (by ? [by.name] : []))).not.toContain('Ruth (guest)');
  // The same device goes on under its numbers.
  const same = new PushingDevice(database, account);
  Object.assign(same, { client: ruth.device.client, number: 3 });
  expect(await add(same, 'Butter')).toBe('taken in');
  const views = (await same.seen(list))?.changed.flatMap((row) => (row.table === 'user_lists' ? [row.favourite] : []));
  expect(views).toEqual([true]);
});

test('of a guest and an account that is a member already, the stronger role stays, and nobody is there twice', async () => {
  const account = await addAccount(database, 'Tom');
  await share(database, list, account, 'viewer');
  const tom = await joined(await link(), 'Tom');
  await becomeAccount(database.db, account, tom.secret);
  expect((await membersOf(hers)).sort()).toEqual(['Maya owner', 'Tom editor']);
  const again = await joined(await link({ role: 'checker' }), 'Tom');
  await becomeAccount(database.db, account, again.secret);
  expect((await membersOf(hers)).sort()).toEqual(['Maya owner', 'Tom editor']);
  const own = await joined(await link(), 'Maya on her phone');
  await becomeAccount(database.db, maya, own.secret);
  expect((await membersOf(hers)).sort()).toEqual(['Maya owner', 'Tom editor']);
});

test('the marks of a guest become the account’s once, and none that the owner of the wishes would see', async () => {
  const wishes = newId();
  await hers.send('createList', { list: wishes, kind: 'wishlist', name: 'Birthday' });
  const [book, bike] = [newId(), newId()];
  await add(hers, 'Book', book, wishes);
  await add(hers, 'Bike', bike, wishes);
  const marks = async () =>
    readRows(database.db, sql`select account_id, item_id from gift_marks where list_id = ${wishes}`);
  const ruth = await joined(await link({ of: wishes }), 'Ruth');
  await ruth.device.send('markGift', { list: wishes, item: book, shared: false });
  const account = await addAccount(database, 'Ruth Meier');
  await becomeAccount(database.db, account, ruth.secret);
  expect(await marks()).toEqual([{ account_id: account, item_id: book }]);
  const heir = await addAccount(database, 'Jonas');
  await share(database, wishes, heir);
  const before = await joined(await link({ of: wishes }), 'Nobody');
  await before.device.send('markGift', { list: wishes, item: bike, shared: false });
  await hers.send('handOver', { list: wishes, account: heir });
  await becomeAccount(database.db, heir, before.secret);
  expect(await marks()).toEqual([{ account_id: account, item_id: book }]);
  await new PushingDevice(database, heir).send('handOver', { list: wishes, account: maya });
  const peeking = await joined(await link({ of: wishes }), 'Nobody');
  await peeking.device.send('markGift', { list: wishes, item: bike, shared: false });
  await becomeAccount(database.db, maya, peeking.secret);
  expect(await marks()).toEqual([{ account_id: account, item_id: book }]);
});

test('accounts take a link that admits guests as every other, and the row of a guest cannot become that of an account', async () => {
  const by = await link({ uses: 2 });
  const ruth = await joined(by, 'Ruth');
  const email = `${ruth.id}@guests.invalid`;
  const account = { id: await addAccount(database, 'Tom'), email: 'tom@mail.example', emailVerified: false };
  expect(await acceptInvitation(counted, by.token, { address: '192.0.2.1', account })).toBe(list);
  for (const change of [sql`email_verified = true`, sql`role = 'admin'`, sql`email = 'ruth@mail.example'`])
    await expect(database.db.execute(sql`update profiles set ${change} where email = ${email}`)).rejects.toThrow();
});
