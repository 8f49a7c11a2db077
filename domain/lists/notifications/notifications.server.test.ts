import { list_members } from '@listgrove/db/schema/list-members';
import { notifications } from '@listgrove/db/schema/notifications';
import { profiles } from '@listgrove/db/schema/profiles';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { newId } from '@listgrove/kernel/ids';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sharingLimits } from '../../limits/limit-table.ts';
import { createLimiters } from '../../limits/limits.server.ts';
import { acceptInvitation, readInvitation } from '../sharing/joining.server.ts';
import { addAccount, PushingDevice, share } from '../testing/pushing-device.ts';
import { removeOldRows } from '../upkeep.server.ts';
import { countUnread, markRead, readNotifications } from './notifications.server.ts';

const database = await openDatabaseForFile();
const { db } = database;

let [maya, jonas, ruth] = ['', '', ''];
let mayas: PushingDevice;
let list: string;
let milk: string;
beforeEach(async () => {
  [maya, jonas, ruth] = [
    await addAccount(database, 'Maya'),
    await addAccount(database, 'Jonas'),
    await addAccount(database, 'Ruth'),
  ];
  mayas = new PushingDevice(database, maya);
  [list, milk] = [newId(), newId()];
  await mayas.send('createList', { list, kind: 'shopping', name: 'Week' });
  await mayas.send('addItem', { list, item: milk, name: 'Milk' });
  await share(database, list, jonas, 'viewer');
});

/** Has Maya write a comment that mentions these accounts, and returns its id. */
async function mention(mentions: string[], text = '@Jonas, two bottles?'): Promise<string> {
  const comment = newId();
  expect(await mayas.send('addComment', { list, item: milk, comment, text, mentions })).toBe('taken in');
  return comment;
}
const of = async (account: string) => (await readNotifications(db, account, null)).events;

test('whoever a comment mentions is notified once, with who wrote what where', async () => {
  const comment = await mention([jonas, maya, ruth]);
  expect(await of(jonas)).toMatchObject([
    {
      kind: 'mentioned',
      isRead: false,
      by: 'Maya',
      list: { id: list, name: 'Week' },
      item: { id: milk, name: 'Milk' },
      text: '@Jonas, two bottles?',
      invitation: null,
    },
  ]);
  // The author, and somebody who is not in the list.
  expect([await of(maya), await of(ruth)]).toEqual([[], []]);

  await mayas.send('editComment', { list, comment, text: 'Never mind', mentions: [] });
  expect(await of(jonas)).toEqual([]);
  await mayas.send('editComment', { list, comment, text: '@Jonas, three?', mentions: [jonas] });
  expect(await of(jonas)).toMatchObject([{ text: '@Jonas, three?' }]);
});

test('a mention that an edit adds notifies, and a push that is sent twice notifies once', async () => {
  const comment = newId();
  await mayas.send('addComment', { list, item: milk, comment, text: 'Two?', mentions: [] });
  await mayas.repeat([{ name: 'editComment', args: { list, comment, text: 'Two, @Jonas?', mentions: [jonas] } }]);
  expect(await of(jonas)).toHaveLength(1);
});

test.each<[string, (comment: string) => Promise<unknown>]>([
  ['the comment is deleted', (comment) => mayas.send('deleteComment', { list, comment })],
  ['its item is deleted', () => mayas.send('deleteItem', { list, item: milk })],
  ['the list is in the trash', () => mayas.send('trashList', { list })],
  ['the account is no longer in the list', () => mayas.send('removeMember', { list, account: jonas })],
])('a notification is not shown or counted while %s', async (_, change) => {
  const comment = await mention([jonas]);
  expect(await countUnread(db, jonas)).toBe(1);
  expect(await change(comment)).toBe('taken in');
  expect([await of(jonas), await countUnread(db, jonas)]).toEqual([[], 0]);
});

test('a notification goes along with an item that moves to another list', async () => {
  await mention([jonas]);
  const other = newId();
  await mayas.send('createList', { list: other, kind: 'shopping', name: 'Party' });
  await mayas.send('moveToList', { list, item: milk, to: other });
  expect(await of(jonas)).toEqual([]);
  await share(database, other, jonas, 'viewer');
  expect(await of(jonas)).toMatchObject([{ list: { id: other, name: 'Party' } }]);
});

test('each account marks its own notifications as read', async () => {
  await share(database, list, ruth, 'viewer');
  await mention([jonas, ruth]);
  const [first] = await of(jonas);
  await markRead(db, ruth, [first?.id ?? '']);
  expect(await countUnread(db, jonas)).toBe(1);
  await markRead(db, jonas, [first?.id ?? '']);
  expect([await countUnread(db, jonas), await countUnread(db, ruth)]).toEqual([0, 1]);
  expect(await of(jonas)).toMatchObject([{ isRead: true }]);
});

test('pages follow each other without a gap, the latest first', async () => {
  const sent = Array.from({ length: 60 }, (_, at) => ({
    name: 'addComment' as const,
    args: { list, item: milk, comment: newId(), text: `@Jonas ${at}`, mentions: [jonas] },
  }));
  await mayas.sendAll(sent);
  const first = await readNotifications(db, jonas, null);
  const second = await readNotifications(db, jonas, first.events.at(-1)?.id ?? null);
  expect([first.events.length, first.more, second.events.length, second.more]).toEqual([50, true, 10, false]);
  expect(new Set([...first.events, ...second.events].map(({ text }) => text)).size).toBe(60);
  // A page of somebody else's does not continue from here.
  expect((await readNotifications(db, ruth, first.events[0]?.id ?? null)).events).toEqual([]);
});

/** What an invitation needs: an account with a confirmed address, limits, and a network address. */
async function invited(account: string) {
  await db.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, account));
  const person = { id: account, email: `${account}@mail.example`, emailVerified: true };
  const counted = { db, limits: createLimiters(db, sharingLimits) };
  return { person, counted, opener: { address: '192.0.2.1', account: person } };
}

test('an invitation is shown to the account with its address, which joins by its id', async () => {
  const { person, counted, opener } = await invited(ruth);
  const invitation = newId();
  await mayas.send('inviteMember', { list, invitation, email: person.email, role: 'editor' });
  expect(await of(ruth)).toMatchObject([
    { kind: 'invited', by: 'Maya', list: { name: 'Week' }, item: null, text: '', invitation },
  ]);
  expect(await readInvitation(counted, invitation, opener)).toMatchObject({ list: { name: 'Week' }, role: 'editor' });
  expect(await acceptInvitation(counted, invitation, opener)).toBe(list);
  expect(await of(ruth)).toMatchObject([{ kind: 'invited', invitation: null }]);
  await db.delete(list_members).where(and(eq(list_members.list_id, list), eq(list_members.account_id, ruth)));
  expect(await of(ruth)).toEqual([]);
});

test('an invitation ends its notification when it is revoked or sent again', async () => {
  const { person } = await invited(ruth);
  const [first, second] = [newId(), newId()];
  await mayas.send('inviteMember', { list, invitation: first, email: person.email, role: 'editor' });
  await mayas.send('inviteMember', { list, invitation: second, email: person.email, role: 'viewer' });
  expect(await of(ruth)).toMatchObject([{ invitation: second }]);
  await mayas.send('revokeInvitation', { list, invitation: second });
  expect(await of(ruth)).toEqual([]);
});

test('nobody else joins by the id of an invitation, nor anybody by that of a link', async () => {
  const { person } = await invited(ruth);
  const other = await invited(jonas);
  const [invitation, link] = [newId(), newId()];
  await mayas.send('inviteMember', { list, invitation, email: person.email, role: 'editor' });
  const args = { hash: 'a'.repeat(43), role: 'editor' as const, days: 7, uses: null };
  expect(await mayas.send('createLink', { list, invitation: link, ...args })).toBe('taken in');
  const { counted, opener } = other;
  const { counted: own, opener: unconfirmed } = await invited(ruth);
  for (const id of [invitation, link]) {
    expect(await readInvitation(counted, id, opener)).toBeNull();
    await expect(acceptInvitation(counted, id, opener)).rejects.toMatchObject({ code: 'link-unusable' });
    expect(await readInvitation(counted, id, { address: '192.0.2.1', account: null })).toBeNull();
  }
  const account = { ...unconfirmed.account, emailVerified: false };
  expect(await readInvitation(own, invitation, { ...unconfirmed, account })).toBeNull();
});

test('an address without a confirmed account is not notified', async () => {
  await mayas.send('inviteMember', { list, invitation: newId(), email: `${ruth}@mail.example`, role: 'editor' });
  expect(await db.$count(notifications, eq(notifications.account_id, ruth))).toBe(0);
});

test('notifications are deleted after 90 days, and with their account', async () => {
  await mention([jonas]);
  await mention([jonas]);
  const [latest] = await of(jonas);
  await db.execute(sql`update notifications set created_at = now() - interval '91 days' where id = ${latest?.id}`);
  await removeOldRows(db);
  const left = eq(notifications.account_id, jonas);
  expect(await db.$count(notifications, left)).toBe(1);
  await db.delete(profiles).where(eq(profiles.id, jonas));
  expect(await db.$count(notifications, left)).toBe(0);
});
