import { notification_settings } from '@listgrove/db/schema/notification-settings';
import { notifications } from '@listgrove/db/schema/notifications';
import { profiles } from '@listgrove/db/schema/profiles';
import { push_messages } from '@listgrove/db/schema/push';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { newId } from '@listgrove/kernel/ids';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { asc, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { PushPayload } from '../../push/push.ts';
import { subscribe } from '../../push/subscriptions.server.ts';
import { addSession } from '../../push/testing/add-session.ts';
import { addAccount, PushingDevice, share } from '../testing/pushing-device.ts';
import { readNotificationSettings, saveNotificationSettings } from './notification-choices.server.ts';
import { markRead } from './notifications.server.ts';
import { notifyInvited } from './notify.server.ts';
import { pushDueNotifications } from './push-notifications.server.ts';

const database = await openDatabaseForFile();
const { db } = database;

let [maya, jonas] = ['', ''];
let mayas: PushingDevice;
let [list, milk] = ['', ''];
beforeEach(async () => {
  await db.delete(profiles);
  [maya, jonas] = [await addAccount(database, 'Maya'), await addAccount(database, 'Jonas')];
  mayas = new PushingDevice(database, maya);
  [list, milk] = [newId(), newId()];
  await mayas.send('createList', { list, kind: 'shopping', name: 'Week' });
  await mayas.send('addItem', { list, item: milk, name: 'Milk' });
  await share(database, list, jonas, 'viewer');
  await addDevice();
});

async function addDevice(): Promise<void> {
  const session = await addSession(db, jonas);
  await subscribe(
    db,
    { account: jonas, session },
    { endpoint: `https://push.example/${newId()}`, p256dh: '', auth: '' },
  );
}
async function mention(text = '@Jonas, two bottles?'): Promise<string> {
  const comment = newId();
  expect(await mayas.send('addComment', { list, item: milk, comment, text, mentions: [jonas] })).toBe('taken in');
  return comment;
}
/** Makes what waits for its time due; a second ago, because the column is rounded to milliseconds. */
const makeDue = () =>
  db.execute(sql`update notifications set push_due_at = now() - interval '1 second' where push_due_at is not null`);
const fail = (error: unknown) => {
  throw error;
};
const pushDue = () => pushDueNotifications(db, fail);
async function queued(): Promise<PushPayload[]> {
  const rows = await db.select().from(push_messages).orderBy(asc(push_messages.id));
  return rows.map(({ payload }) => JSON.parse(payload) as PushPayload);
}

test('a mention is pushed after ten seconds, once, and leads to its item', async () => {
  await mention();
  expect(await pushDue()).toBe(true);
  expect(await queued()).toEqual([]);
  await makeDue();
  const both = await Promise.all([pushDue(), pushDue()]);
  expect(both).toEqual([false, false]);
  expect(await queued()).toEqual([
    {
      tag: expect.any(String),
      title: 'Maya mentioned you in Milk',
      body: '@Jonas, two bottles?',
      path: `/lists/${list}/items/${milk}`,
    },
  ]);
});

test('what is due together is one message to each device', async () => {
  await addDevice();
  for (const text of ['One', 'Two', 'Three', 'Four']) await mention(text);
  await makeDue();
  await pushDue();
  const line = 'Maya mentioned you in Milk';
  const message = {
    tag: 'notifications',
    title: '4 notifications',
    body: [line, line, line].join('\n'),
    path: '/notifications',
  };
  expect(await queued()).toEqual([message, message]);
});

test.each<[string, (comment: string) => Promise<unknown>]>([
  [
    'it was read in the app',
    async () =>
      markRead(
        db,
        jonas,
        (await db.select().from(notifications)).map(({ id }) => id),
      ),
  ],
  ['the comment was deleted', (comment) => mayas.send('deleteComment', { list, comment })],
  ['the list was left', () => mayas.send('removeMember', { list, account: jonas })],
  [
    'the account does not want it',
    async () => {
      const settings = await readNotificationSettings(db, jonas);
      settings.ways.mentioned.push = false;
      await saveNotificationSettings(db, jonas, settings, 'https://app.example' as MailOrigin);
    },
  ],
  ['its device was signed out', () => db.execute(sql`delete from sessions`)],
])('a mention is not pushed if %s', async (_, change) => {
  const comment = await mention();
  await change(comment);
  await makeDue();
  expect(await pushDue()).toBe(false);
  expect(await queued()).toEqual([]);
});

test('an account without devices waits for nothing', async () => {
  await db.execute(sql`delete from sessions`);
  await mention();
  expect(await pushDue()).toBe(false);
});

test('an invitation is pushed at once', async () => {
  await db.update(profiles).set({ emailVerified: true });
  const values = sql`(${newId()}, ${list}, ${maya}, ${`${jonas}@mail.example`}, 'viewer', ${newId()}, now() + interval '1 day')`;
  const rows = await db.execute<{ id: string }>(
    sql`insert into invitations (id, list_id, invited_by, email, role, token_hash, expires_at) values ${values} returning id`,
  );
  const [invitation] = Array.isArray(rows) ? rows : (rows as { rows: { id: string }[] }).rows;
  await notifyInvited(db, invitation?.id ?? '', `${jonas}@mail.example`);
  await makeDue();
  await pushDue();
  expect(await queued()).toMatchObject([
    { title: 'Maya invites you to Week', body: '', path: `/invitations/${invitation?.id}` },
  ]);
});

test('in quiet hours only reminders are pushed, and the rest follows afterwards', async () => {
  const quiet = (from: string, until: string) =>
    db.insert(notification_settings).values({
      account_id: jonas,
      token: newId(),
      time_zone: 'UTC',
      quiet_from: minute(from),
      quiet_until: minute(until),
    });
  const now = new Date();
  const minute = (offset: string) => (now.getUTCHours() * 60 + now.getUTCMinutes() + Number(offset) + 1440) % 1440;
  await quiet('-60', '60');
  await mention();
  await db
    .insert(notifications)
    .values({ account_id: jonas, kind: 'reminded', item_id: milk, push_due_at: new Date() });
  await makeDue();
  expect(await pushDue()).toBe(true);
  expect(await queued()).toMatchObject([{ title: 'Reminder: Milk', body: 'Week' }]);
  await db.delete(notification_settings);
  await makeDue();
  expect(await pushDue()).toBe(false);
  expect((await queued())[1]).toMatchObject({ title: 'Maya mentioned you in Milk' });
});

test('names and texts of any length fit into a message', async () => {
  await mayas.send('rename', { list, item: milk, name: '🍅'.repeat(250), text: '🍅'.repeat(250) });
  await mention('🧺'.repeat(900));
  await makeDue();
  await pushDue();
  const [payload] = await queued();
  expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(3900);
});
