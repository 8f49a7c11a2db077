import { mails } from '@listgrove/db/schema/mails';
import { notification_settings } from '@listgrove/db/schema/notification-settings';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { push_messages } from '@listgrove/db/schema/push';
import { weekly_plans } from '@listgrove/db/schema/weekly-plans';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { newId } from '@listgrove/kernel/ids';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../local-days.ts';
import { addAccount, PushingDevice, share } from '../testing/pushing-device.ts';
import { chooseMail, readNotificationSettings, saveNotificationSettings } from './notification-choices.server.ts';
import { sendDuePlans } from './send-weekly-plans.server.ts';
import { knowsTimeZone } from './weekly-plan-times.server.ts';

const database = await openDatabaseForFile();
const { db } = database;
const appOrigin = 'https://app.example' as MailOrigin;
const today = new Date().toISOString().slice(0, 10);

let [maya, jonas] = ['', ''];
let mayas: PushingDevice;
let list: string;
beforeEach(async () => {
  await db.delete(profiles);
  await db.delete(mails);
  [maya, jonas] = [await addAccount(database, 'Maya'), await addAccount(database, 'Jonas')];
  await db.update(profiles).set({ emailVerified: true });
  mayas = new PushingDevice(database, maya);
  list = newId();
  await mayas.send('createList', { list, kind: 'todo', name: 'Home' });
});

/** Saves what Maya has chosen for the plan of her week, with other settings that are given. */
async function choose(planned: { push: boolean; mail: boolean }, others = {}): Promise<void> {
  const settings = await readNotificationSettings(db, maya);
  const ways = { ...settings.ways, planned };
  await saveNotificationSettings(db, maya, { ...settings, time_zone: 'UTC', ...others, ways }, appOrigin);
}
async function add(name: string, due: string | null): Promise<string> {
  const item = newId();
  expect(await mayas.send('addItem', { list, item, name, due })).toBe('taken in');
  return item;
}
const makeDue = (ago = '1 second') => db.execute(sql`update weekly_plans set due_at = now() - ${ago}::interval`);
const send = () =>
  sendDuePlans(db, (error) => {
    throw error;
  });
const sent = () => db.select().from(mails);
const dueAt = async () => (await db.select().from(weekly_plans))[0]?.due_at;

test.each([
  ['Europe/Berlin', true],
  ['Nowhere/Land', false],
])('the database knows the time zone %s: %s', async (name, isKnown) => {
  expect(await knowsTimeZone(db, name)).toBe(isKnown);
});

describe('the next plan', () => {
  test.each([
    ['UTC', 8],
    ['Asia/Tokyo', 23],
    ['America/New_York', null],
  ])('is due on Monday at eight in %s', async (time_zone, utcHour) => {
    await choose({ push: false, mail: true }, { time_zone });
    const due = await dueAt();
    const format = new Intl.DateTimeFormat('en', {
      ...{ timeZone: time_zone, weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    });
    expect(format.format(due)).toMatch(/^Monday.*08:00$/);
    if (utcHour !== null) expect(due?.getUTCHours()).toBe(utcHour);
    const days = ((due?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThanOrEqual(7.1);
  });

  test('is none for whoever wants none, and comes back with the choice', async () => {
    await choose({ push: false, mail: true });
    await choose({ push: false, mail: false });
    expect(await dueAt()).toBeUndefined();
    const { token } = notification_settings;
    const [settings] = await db.select({ token }).from(notification_settings);
    const secret = settings?.token ?? '';
    await chooseMail(db, secret, { kind: 'planned', is_on: true, appOrigin });
    expect(await dueAt()).toBeDefined();
    await chooseMail(db, secret, { kind: 'planned', is_on: false, appOrigin });
    expect(await dueAt()).toBeUndefined();
  });

  test('that is due now stays due when other choices are saved', async () => {
    await choose({ push: false, mail: true });
    await makeDue();
    await choose({ push: false, mail: true }, { time_zone: 'Asia/Tokyo' });
    expect((await dueAt())?.getTime()).toBeLessThan(Date.now());
  });
});

test('a mail has the overdue todos and those of the week by day, and the next one is a week later', async () => {
  await add('Tax return', addDays(today, -3));
  await add('Dentist', `${today}T09:30`);
  await add('Rent', today);
  await add('Bins', addDays(today, 6));
  await add('Far away', addDays(today, 7));
  await add('Some day', null);
  const done = await add('Done', today);
  await mayas.send('tick', { list, item: done });
  await choose({ push: false, mail: true });
  await makeDue();
  expect(await send()).toBe(true);
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: `${maya}@mail.example`, subject: 'Your week: 4 todos' });
  expect(mail?.text).toContain('Overdue: Tax return (Home)');
  expect(mail?.text).toContain('Dentist at 09:30 (Home), Rent (Home)');
  expect(mail?.text).toContain('Bins (Home)');
  expect(mail?.text).not.toMatch(/Far away|Some day|Done/);
  expect(mail?.text).toContain('https://app.example/week');
  expect(mail?.unsubscribe_url).toContain('kind=planned');
  expect((await dueAt())?.getTime()).toBeGreaterThan(Date.now());
  await send();
  expect(await sent()).toHaveLength(1);
});

test('todos of others, of archived lists and of lists that were left are not in it', async () => {
  const theirs = await add('For Jonas', today);
  await share(database, list, jonas, 'editor');
  await mayas.send('setAssignee', { list, item: theirs, account: jonas });
  const archived = newId();
  await mayas.send('createList', { list: archived, kind: 'todo', name: 'Old' });
  await mayas.send('addItem', { list: archived, item: newId(), name: 'Old thing', due: today });
  await mayas.send('archiveList', { list: archived });
  await choose({ push: false, mail: true });
  await makeDue();
  await send();
  expect(await sent()).toEqual([]);
  // The assignee's own plan has it.
  const settings = await readNotificationSettings(db, jonas);
  settings.ways.planned.mail = true;
  await saveNotificationSettings(db, jonas, { ...settings, time_zone: 'UTC' }, appOrigin);
  await makeDue();
  await send();
  expect((await sent()).map(({ to, subject }) => [to, subject])).toEqual([
    [`${jonas}@mail.example`, 'Your week: one todo'],
  ]);
});

test('devices get it too if their person wants that', async () => {
  const [session] = await db
    .insert(sessions)
    .values({ userId: maya, token: newId(), expiresAt: new Date(Date.now() + 60_000) })
    .returning();
  const device = { endpoint: 'https://push.example/1', p256dh: 'x', auth: 'y' };
  await db.execute(sql`insert into push_subscriptions (id, account_id, session_id, endpoint, p256dh, auth)
    values (${newId()}, ${maya}, ${session?.id}, ${device.endpoint}, ${device.p256dh}, ${device.auth})`);
  await add('Rent', today);
  await choose({ push: true, mail: false });
  await makeDue();
  await send();
  expect(await sent()).toEqual([]);
  const messages = await db.select().from(push_messages);
  expect(messages.map(({ payload }) => JSON.parse(payload))).toMatchObject([
    { tag: 'week', title: 'Your week: one todo', body: expect.stringContaining('Rent'), path: '/week' },
  ]);
});

test('in quiet hours it waits for their end', async () => {
  await add('Rent', today);
  const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes();
  await choose({ push: false, mail: true }, { quiet_from: (minute + 1380) % 1440, quiet_until: (minute + 60) % 1440 });
  await makeDue();
  await send();
  expect(await sent()).toEqual([]);
  const wait = (((await dueAt())?.getTime() ?? 0) - Date.now()) / 60_000;
  expect(wait).toBeGreaterThan(55);
  expect(wait).toBeLessThanOrEqual(61);
});

test('one that is half a day late is not sent', async () => {
  await add('Rent', today);
  await choose({ push: false, mail: true });
  await makeDue('13 hours');
  await send();
  expect(await sent()).toEqual([]);
  expect((await dueAt())?.getTime()).toBeGreaterThan(Date.now());
});

test('two processes send one', async () => {
  await add('Rent', today);
  await choose({ push: false, mail: true });
  await makeDue();
  await Promise.all([send(), send(), send()]);
  expect(await sent()).toHaveLength(1);
});

test('an account that is suspended gets none', async () => {
  await add('Rent', today);
  await choose({ push: false, mail: true });
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, maya));
  await makeDue();
  await send();
  expect(await sent()).toEqual([]);
});
