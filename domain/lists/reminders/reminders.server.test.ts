import { mails } from '@listgrove/db/schema/mails';
import { notifications } from '@listgrove/db/schema/notifications';
import { profiles } from '@listgrove/db/schema/profiles';
import { reminders } from '@listgrove/db/schema/reminders';
import { user_lists } from '@listgrove/db/schema/user-lists';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { newId } from '@listgrove/kernel/ids';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mailDueNotifications } from '../notifications/mail-notifications.server.ts';
import { readNotifications } from '../notifications/notifications.server.ts';
import { addAccount, now, PushingDevice, share } from '../testing/pushing-device.ts';
import type { Reminder } from './reminder.ts';
import { sendDueReminders } from './send-reminders.server.ts';

const database = await openDatabaseForFile();
const { db } = database;

let [maya, jonas] = ['', ''];
let mayas: PushingDevice;
let jonass: PushingDevice;
let list: string;
let milk: string;
beforeEach(async () => {
  await db.delete(profiles);
  await db.delete(mails);
  [maya, jonas] = [await addAccount(database, 'Maya'), await addAccount(database, 'Jonas')];
  await db.update(profiles).set({ emailVerified: true });
  [mayas, jonass] = [new PushingDevice(database, maya), new PushingDevice(database, jonas)];
  [list, milk] = [newId(), newId()];
  await mayas.send('createList', { list, kind: 'todo', name: 'Week' });
  await mayas.send('addItem', { list, item: milk, name: 'Milk', due: '2031-03-30T09:00' });
  await share(database, list, jonas, 'viewer');
});

const own = (at: string, zone = 'Europe/Berlin'): Reminder => ({ at, before: null, zone });
const early = (before: number, zone = 'Europe/Berlin'): Reminder => ({ at: null, before, zone });
const set = (device: PushingDevice, reminder: Reminder | null, at = now) =>
  device.send('setReminder', { list, item: milk, reminder }, at);
async function dueOf(account: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ due: reminders.due_at })
    .from(reminders)
    .where(and(eq(reminders.account_id, account), eq(reminders.item_id, milk)));
  return row && (row.due?.toISOString() ?? null);
}
/** Makes what waits for its time due; a second ago, because the column is rounded to milliseconds. */
const makeDue = () =>
  db.execute(sql`update reminders set due_at = now() - interval '1 second' where due_at is not null`);
const remindersOf = async (account: string) =>
  (await readNotifications(db, account, null)).events.filter(({ kind }) => kind === 'reminded');

test('a viewer sets a reminder for themselves, which their devices get and nobody else', async () => {
  expect(await set(jonass, early(0))).toBe('taken in');
  const viewOf = async (device: PushingDevice) =>
    (await device.seen(list))?.changed.flatMap((row) => (row.table === 'user_lists' ? [row.reminders] : []));
  expect(await viewOf(jonass)).toEqual([{ [milk]: early(0) }]);
  expect(JSON.stringify(await mayas.pull())).not.toContain('Europe/Berlin');
  expect(await set(jonass, null)).toBe('taken in');
  expect(await viewOf(jonass)).toEqual([{}]);
  expect(await dueOf(jonas)).toBeUndefined();
});

// Clocks in Berlin are changed on 30 March 2031.
test.each([
  ['a time of its own in winter', own('2031-03-29T09:00'), '2031-03-29T08:00:00.000Z'],
  ['a time of its own in summer', own('2031-03-30T09:00'), '2031-03-30T07:00:00.000Z'],
  ['when it is due', early(0), '2031-03-30T07:00:00.000Z'],
  ['a day before, over the change of clocks', early(1440), '2031-03-29T08:00:00.000Z'],
  ['an hour before, in another zone', early(60, 'America/New_York'), '2031-03-30T12:00:00.000Z'],
])('the time of a reminder: %s', async (_, reminder, time) => {
  expect(await set(mayas, reminder)).toBe('taken in');
  expect(await dueOf(maya)).toBe(time);
});

test('reminders follow the due date and the state of the item, whoever changes it', async () => {
  await set(jonass, early(60));
  await set(mayas, own('2031-01-01T08:00', 'UTC'));
  await mayas.send('setDue', { list, item: milk, due: '2031-04-02' });
  expect(await dueOf(jonas)).toBe('2031-04-02T06:00:00.000Z');
  await mayas.send('setDue', { list, item: milk, due: null });
  expect([await dueOf(jonas), await dueOf(maya)]).toEqual([null, '2031-01-01T08:00:00.000Z']);
  await mayas.send('tick', { list, item: milk });
  expect(await dueOf(maya)).toBeNull();
  await mayas.send('untick', { list, item: milk });
  expect(await dueOf(maya)).toBe('2031-01-01T08:00:00.000Z');
  await mayas.send('deleteItem', { list, item: milk });
  expect(await dueOf(maya)).toBeNull();
});

test('a reminder is sent once for its time, in the app and by mail, also in quiet hours', async () => {
  await set(jonass, early(0));
  expect(await sendDueReminders(db)).toBe(true);
  expect(await remindersOf(jonas)).toEqual([]);
  await makeDue();
  await Promise.all([sendDueReminders(db), sendDueReminders(db)]);
  expect(await sendDueReminders(db)).toBe(false);
  expect(await remindersOf(jonas)).toMatchObject([{ item: { name: 'Milk' }, list: { name: 'Week' }, isRead: false }]);
  await db.execute(sql`insert into notification_settings (account_id, token, quiet_from, quiet_until)
    values (${jonas}, 'j', 0, 1439)`);
  await mailDueNotifications(db, (error) => {
    throw error;
  });
  const sent = await db.select().from(mails);
  expect(sent).toMatchObject([{ to: `${jonas}@mail.example`, subject: 'Reminder: Milk' }]);
  expect(sent[0]?.text).toContain('It is in Week. It is due on March 30, 2031 at 09:00.');
  expect(sent[0]?.unsubscribe_url).toContain('kind=reminded');
});

test('what was sent comes again for another time only', async () => {
  await set(jonass, early(0));
  await db.execute(sql`update reminders set due_at = null, sent_for = due_at`);
  await mayas.send('tick', { list, item: milk });
  await mayas.send('untick', { list, item: milk });
  expect(await dueOf(jonas)).toBeNull();
  await mayas.send('setDue', { list, item: milk, due: '2031-03-31T09:00' });
  expect(await dueOf(jonas)).toBe('2031-03-31T07:00:00.000Z');
});

test('a time that is long over reminds nobody', async () => {
  await set(mayas, own('2026-01-01T08:00'));
  expect(await dueOf(maya)).toBeNull();
});

test('who has left the list is not reminded', async () => {
  await set(jonass, early(0));
  await mayas.send('removeMember', { list, account: jonas });
  await makeDue();
  await sendDueReminders(db);
  expect(await db.$count(notifications, eq(notifications.account_id, jonas))).toBe(0);
});

test('a reminder goes along when its person moves the item', async () => {
  await set(mayas, early(0));
  const other = newId();
  await mayas.send('createList', { list: other, kind: 'todo', name: 'Later' });
  await mayas.send('moveToList', { list, item: milk, to: other });
  const views = await db.select().from(user_lists).where(eq(user_lists.account_id, maya));
  const by = Object.fromEntries(views.map(({ list_id, reminders: of }) => [list_id, of]));
  expect([by[list], by[other]]).toEqual([{}, { [milk]: early(0) }]);
  expect(await dueOf(maya)).toBe('2031-03-30T07:00:00.000Z');
});

test('the later of two devices wins', async () => {
  const second = new PushingDevice(database, maya);
  await set(second, early(60), now + 2000);
  await set(mayas, early(15), now + 1000);
  expect((await mayas.seen(list))?.changed).toContainEqual(
    expect.objectContaining({ table: 'user_lists', reminders: { [milk]: early(60) } }),
  );
});

test.each<[string, object]>([
  ['both ways at once', { at: '2031-01-01T08:00', before: 0, zone: 'UTC' }],
  ['neither', { at: null, before: null, zone: 'UTC' }],
  ['a day without a time', { at: '2031-01-01', before: null, zone: 'UTC' }],
  ['a zone that is none', { at: null, before: 0, zone: 'Mars/Olympus' }],
])('a reminder with %s is refused', async (_, reminder) => {
  expect(await set(mayas, reminder as Reminder)).toBe('invalid');
});

test('a list has at most 200 reminders of a person, and keeps the stamps of as many that ended', async () => {
  const items = Array.from({ length: 201 }, () => newId());
  const sendEach = async (name: 'addItem' | 'setReminder', argsOf: (item: string) => object) => {
    const codes: string[] = [];
    for (let from = 0; from < items.length; from += 100)
      codes.push(...(await mayas.sendAll(items.slice(from, from + 100).map((item) => ({ name, args: argsOf(item) })))));
    return codes;
  };
  await sendEach('addItem', (item) => ({ list, item, name: item }));
  expect(await sendEach('setReminder', (item) => ({ list, item, reminder: early(0) }))).toEqual(['full']);
  await sendEach('setReminder', (item) => ({ list, item, reminder: null }));
  const [view] = await db.select().from(user_lists).where(eq(user_lists.account_id, maya));
  expect(view?.reminders).toEqual({});
  expect(Object.keys(view?.stamps ?? {}).filter((name) => name.startsWith('reminder '))).toHaveLength(200);
});
