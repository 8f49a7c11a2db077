import { mails } from '@listgrove/db/schema/mails';
import { notification_settings } from '@listgrove/db/schema/notification-settings';
import { notifications } from '@listgrove/db/schema/notifications';
import { profiles } from '@listgrove/db/schema/profiles';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { newId } from '@listgrove/kernel/ids';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addAccount, PushingDevice, share } from '../testing/pushing-device.ts';
import { mailDueNotifications } from './mail-notifications.server.ts';
import { notificationWays } from './notification.ts';
import {
  chooseMail,
  readMailChoice,
  readNotificationSettings,
  saveNotificationSettings,
} from './notification-choices.server.ts';
import { markRead, readNotifications } from './notifications.server.ts';

const database = await openDatabaseForFile();
const { db } = database;

const appOrigin = 'https://app.example' as MailOrigin;
let [maya, jonas] = ['', ''];
let mayas: PushingDevice;
let list: string;
let milk: string;
beforeEach(async () => {
  await db.delete(profiles);
  await db.delete(mails);
  [maya, jonas] = [await addAccount(database, 'Maya'), await addAccount(database, 'Jonas')];
  await db.update(profiles).set({ emailVerified: true });
  mayas = new PushingDevice(database, maya);
  [list, milk] = [newId(), newId()];
  await mayas.send('createList', { list, kind: 'shopping', name: 'Week' });
  await mayas.send('addItem', { list, item: milk, name: 'Milk' });
  await share(database, list, jonas, 'viewer');
});

async function mention(text = '@Jonas, two bottles?'): Promise<void> {
  const args = { list, item: milk, comment: newId(), text, mentions: [jonas] };
  expect(await mayas.send('addComment', args)).toBe('taken in');
}
/** Makes what waits for its time due; a second ago, because the column is rounded to milliseconds. */
const makeDue = () =>
  db.execute(sql`update notifications set mail_due_at = now() - interval '1 second' where mail_due_at is not null`);
const fail = (error: unknown) => {
  throw error;
};
const mailDue = () => mailDueNotifications(db, fail);
const sent = () => db.select().from(mails).orderBy(asc(mails.id));

test('a mention that nobody reads is mailed once, with links to the item and out of such mails', async () => {
  await mention();
  expect(await mailDue()).toBe(true);
  expect(await sent()).toEqual([]);
  await makeDue();
  expect(await mailDue()).toBe(false);
  await mailDue();
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: `${jonas}@mail.example`, subject: 'Maya mentioned you in Milk' });
  expect(mail?.text).toContain('In Week: “@Jonas, two bottles?”');
  expect(mail?.text).toContain(`https://app.example/lists/${list}/items/${milk}`);

  // A mail chooses no time zone for whoever gets it.
  expect(await readNotificationSettings(db, jonas)).toMatchObject({ time_zone: '' });

  const url = new URL(mail?.unsubscribe_url ?? '');
  expect(url.href).toContain('https://app.example/notifications/mails?');
  const token = url.searchParams.get('token') ?? '';
  expect(await readMailChoice(db, token, 'mentioned')).toBe(true);
  await chooseMail(db, token, { kind: 'mentioned', is_on: false, appOrigin });
  expect(await readMailChoice(db, token, 'mentioned')).toBe(false);
  expect(await readMailChoice(db, 'another', 'mentioned')).toBeNull();
  await db.update(notification_settings).set({ last_mailed_at: null });
  await mention();
  await makeDue();
  await mailDue();
  expect(await sent()).toHaveLength(1);
  expect((await readNotifications(db, jonas, null)).events).toHaveLength(2);
});

test('several mentions are one mail, and the next one waits', async () => {
  await mention('@Jonas one');
  await mention('@Jonas two');
  await makeDue();
  await mailDue();
  const [mail] = await sent();
  expect(mail).toMatchObject({ subject: 'You were mentioned 2 times' });
  expect(mail?.text).toMatch(
    /Maya in Milk, Week: “@Jonas two”[\s\S]*“@Jonas one”[\s\S]*https:\/\/app.example\/notifications\n/,
  );
  await mention('@Jonas three');
  await makeDue();
  expect(await mailDue()).toBe(true);
  expect(await sent()).toHaveLength(1);
  await db.update(notification_settings).set({ last_mailed_at: sql`now() - interval '11 minutes'` });
  await makeDue();
  await mailDue();
  expect(await sent()).toHaveLength(2);
});

test.each<[string, () => Promise<unknown>]>([
  [
    'that was read',
    async () =>
      markRead(
        db,
        jonas,
        (await readNotifications(db, jonas, null)).events.map(({ id }) => id),
      ),
  ],
  ['of an account that left the list', () => mayas.send('removeMember', { list, account: jonas })],
  ['to an address that is not confirmed', () => db.update(profiles).set({ emailVerified: false })],
  ['to a suspended account', () => db.update(profiles).set({ suspendedAt: sql`now()` })],
  ['to an account that is being deleted', () => db.update(profiles).set({ deletionDueAt: sql`now()` })],
])('a mention %s is not mailed', async (_, change) => {
  await mention();
  await change();
  await makeDue();
  expect(await mailDue()).toBe(false);
  expect(await sent()).toEqual([]);
});

test('quiet hours put a mail off until their end', async () => {
  const settings = await readNotificationSettings(db, jonas);
  expect(settings).toEqual({
    ...{ time_zone: '', quiet_from: null, quiet_until: null },
    ways: notificationWays,
  });
  const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes();
  const around = { quiet_from: (minute + 1380) % 1440, quiet_until: (minute + 60) % 1440 };
  await saveNotificationSettings(db, jonas, { ...settings, time_zone: 'UTC', ...around }, appOrigin);
  await mention();
  await makeDue();
  expect(await mailDue()).toBe(true);
  expect(await sent()).toEqual([]);
  const [row] = await db.select({ due: notifications.mail_due_at }).from(notifications);
  const wait = ((row?.due?.getTime() ?? 0) - Date.now()) / 60_000;
  expect(wait).toBeGreaterThan(55);
  expect(wait).toBeLessThanOrEqual(61);
  await saveNotificationSettings(db, jonas, { ...settings, time_zone: 'UTC' }, appOrigin);
  await makeDue();
  await mailDue();
  expect(await sent()).toHaveLength(1);
});

test('a kind that is off in the app is neither counted nor shown, and its mail still comes', async () => {
  const settings = await readNotificationSettings(db, jonas);
  const ways = { ...settings.ways, mentioned: { app: false, mail: true } };
  await saveNotificationSettings(db, jonas, { ...settings, time_zone: 'Europe/Berlin', ways }, appOrigin);
  expect(await readNotificationSettings(db, jonas)).toMatchObject({ time_zone: 'Europe/Berlin', ways });
  await mention();
  expect((await readNotifications(db, jonas, null)).events).toEqual([]);
  await makeDue();
  await mailDue();
  expect(await sent()).toHaveLength(1);
});

test('two processes that mail at the same time send one mail', async () => {
  await mention();
  await makeDue();
  await Promise.all([mailDue(), mailDue(), mailDue()]);
  expect(await sent()).toHaveLength(1);
});

test('what cannot be mailed for one account is tried again later, and keeps nobody else waiting', async () => {
  const ruth = await addAccount(database, 'Ruth');
  await db.update(profiles).set({ emailVerified: true });
  await share(database, list, ruth, 'viewer');
  const args = { list, item: milk, comment: newId(), text: 'All of you', mentions: [jonas, ruth] };
  await mayas.send('addComment', args);
  await makeDue();
  await db.execute(sql`create function refuse_mail() returns trigger language plpgsql as $$
    begin if new.to_address like '${sql.raw(jonas)}%' then raise exception 'No mail.'; end if; return new; end $$`);
  await db.execute(sql`create trigger refuse_mail before insert on mails for each row execute function refuse_mail()`);
  const errors: unknown[] = [];
  expect(await mailDueNotifications(db, (error) => errors.push(error))).toBe(true);
  await db.execute(sql`drop function refuse_mail cascade`);
  expect(errors).toHaveLength(1);
  expect((await sent()).map(({ to }) => to)).toEqual([`${ruth}@mail.example`]);
  await makeDue();
  await mailDue();
  expect(await sent()).toHaveLength(2);
});

test('of an account that is gone nothing is left', async () => {
  await mention();
  await makeDue();
  await mailDue();
  await db.delete(profiles).where(eq(profiles.id, jonas));
  expect(await db.$count(notification_settings)).toBe(0);
});
