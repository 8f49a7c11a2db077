import { mails } from '@listgrove/db/schema/mails';
import { notifications } from '@listgrove/db/schema/notifications';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { push_subscriptions } from '@listgrove/db/schema/push';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { newId } from '@listgrove/kernel/ids';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addAccount, PushingDevice, share } from '../testing/pushing-device.ts';
import { mailDueNotifications } from './mail-notifications.server.ts';
import { readNotificationSettings, saveNotificationSettings } from './notification-choices.server.ts';
import { countUnread, markRead, readNotifications } from './notifications.server.ts';

const database = await openDatabaseForFile();
const { db } = database;

let [maya, jonas, ruth] = ['', '', ''];
let mayas: PushingDevice;
let jonasDevice: PushingDevice;
let list: string;
let milk: string;
let bread: string;
beforeEach(async () => {
  await db.delete(profiles);
  await db.delete(mails);
  [maya, jonas, ruth] = [
    await addAccount(database, 'Maya'),
    await addAccount(database, 'Jonas'),
    await addAccount(database, 'Ruth'),
  ];
  await db.update(profiles).set({ emailVerified: true });
  [mayas, jonasDevice] = [new PushingDevice(database, maya), new PushingDevice(database, jonas)];
  [list, milk, bread] = [newId(), newId(), newId()];
  await mayas.send('createList', { list, kind: 'shopping', name: 'Week' });
  await mayas.send('addItem', { list, item: milk, name: 'Milk' });
  await mayas.send('addItem', { list, item: bread, name: 'Bread' });
  await share(database, list, jonas, 'checker');
  await share(database, list, ruth, 'viewer');
  await mayas.send('setFollowed', { list, followed: true });
});

/** Adds a device of Maya that shows messages. */
async function addDevice(): Promise<void> {
  const session = { userId: maya, token: newId(), expiresAt: new Date(Date.now() + 60_000) };
  const [{ id = '' } = {}] = await db.insert(sessions).values(session).returning();
  await db
    .insert(push_subscriptions)
    .values({ account_id: maya, session_id: id, endpoint: 'https://push.example/1', p256dh: 'x', auth: 'y' });
}

const of = async (account: string) => (await readNotifications(db, account, null)).events;

test('whoever follows a list is told when somebody else ticks the last item, and nobody else is', async () => {
  await jonasDevice.send('tick', { list, item: milk });
  expect(await of(maya)).toEqual([]);
  await jonasDevice.send('tick', { list, item: bread });
  expect(await of(maya)).toMatchObject([
    { kind: 'finished', isRead: false, by: 'Jonas', list: { id: list, name: 'Week' }, item: null, text: '' },
  ]);
  expect(await countUnread(db, maya)).toBe(1);
  expect([await of(jonas), await of(ruth)]).toEqual([[], []]);
});

test.each([
  ['an item is added', () => mayas.send('addItem', { list, item: newId(), name: 'Salt' })],
  ['a tick is taken back', () => jonasDevice.send('untick', { list, item: milk })],
  ['the list is in the trash', () => mayas.send('trashList', { list })],
])('it is shown no more once %s', async (_, change) => {
  await jonasDevice.send('tick', { list, item: milk });
  await jonasDevice.send('tick', { list, item: bread });
  expect(await of(maya)).toHaveLength(1);
  await change();
  expect(await of(maya)).toEqual([]);
});

test('a list that is finished again is told of again, and once', async () => {
  await jonasDevice.send('tick', { list, item: milk });
  await jonasDevice.send('tick', { list, item: bread });
  const [first] = await of(maya);
  await markRead(db, maya, [first?.id ?? '']);
  await jonasDevice.send('untick', { list, item: milk });
  await jonasDevice.send('tick', { list, item: milk });
  const [second, ...others] = await of(maya);
  expect(others).toEqual([]);
  expect(second).toMatchObject({ kind: 'finished', isRead: false });
  expect(second?.id).not.toBe(first?.id);
});

test('devices are not told again of a list that was finished a few minutes ago', async () => {
  await addDevice();
  const dueAt = async () => (await db.select({ at: notifications.push_due_at }).from(notifications))[0]?.at;
  const finish = async () => {
    await jonasDevice.send('untick', { list, item: milk });
    await jonasDevice.send('tick', { list, item: milk });
  };
  await jonasDevice.send('tick', { list, item: bread });
  await finish();
  expect(await dueAt()).toBeInstanceOf(Date);
  // It waits still, and is not lost.
  await finish();
  expect(await dueAt()).toBeInstanceOf(Date);
  await db.update(notifications).set({ push_due_at: null });
  await finish();
  expect(await dueAt()).toBeNull();
  await db.update(notifications).set({ created_at: sql`now() - interval '11 minutes'` });
  await finish();
  expect(await dueAt()).toBeInstanceOf(Date);
});

test('a list that nobody follows, that its follower finishes or whose last items are deleted is not told of', async () => {
  await mayas.send('tick', { list, item: milk });
  await mayas.send('tick', { list, item: bread });
  expect(await of(maya)).toEqual([]);

  await jonasDevice.send('untick', { list, item: bread });
  await mayas.send('deleteItem', { list, item: bread });
  expect(await of(maya)).toEqual([]);

  await mayas.send('setFollowed', { list, followed: false });
  await jonasDevice.send('untick', { list, item: milk });
  await jonasDevice.send('tick', { list, item: milk });
  expect(await of(maya)).toEqual([]);
});

test('a follower who has left the list is not told', async () => {
  const ruths = new PushingDevice(database, ruth);
  await ruths.send('setFollowed', { list, followed: true });
  await ruths.send('leaveList', { list });
  for (const item of [milk, bread]) await jonasDevice.send('tick', { list, item });
  expect(await db.execute(sql`select from notifications where account_id = ${ruth}`)).toMatchObject({ rows: [] });
});

test('its mail comes only to whoever wants it, and only while the list is finished', async () => {
  const finish = async () => {
    await jonasDevice.send('tick', { list, item: milk });
    await jonasDevice.send('tick', { list, item: bread });
    await db.execute(
      sql`update notifications set mail_due_at = now() - interval '1 second' where mail_due_at is not null`,
    );
  };
  const mailDue = () =>
    mailDueNotifications(db, (error) => {
      throw error;
    });
  await finish();
  await mailDue();
  expect(await db.select().from(mails)).toEqual([]);

  const settings = await readNotificationSettings(db, maya);
  settings.ways.finished.mail = true;
  await saveNotificationSettings(db, maya, { ...settings, time_zone: 'UTC' }, 'https://app.example' as MailOrigin);
  await jonasDevice.send('untick', { list, item: milk });
  await finish();
  await jonasDevice.send('untick', { list, item: milk });
  await mailDue();
  expect(await db.select().from(mails)).toEqual([]);

  await finish();
  await mailDue();
  const [mail] = await db.select().from(mails);
  expect(mail).toMatchObject({ to: `${maya}@mail.example`, subject: 'Jonas finished Week' });
  expect(mail?.text).toContain(`https://app.example/lists/${list}`);
  expect(mail?.unsubscribe_url).toContain('kind=finished');
});
