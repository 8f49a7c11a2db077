import { createHash } from 'node:crypto';
import { calendar_feeds } from '@listgrove/db/schema/calendar-feeds';
import { profiles } from '@listgrove/db/schema/profiles';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { newId } from '@listgrove/kernel/ids';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addAccount, PushingDevice } from '../testing/pushing-device.ts';
import { endFeed, readDueItems, readFeed, renewFeed } from './feeds.server.ts';
import { writeCalendar } from './write-calendar.server.ts';

const database = await openDatabaseForFile();

test('a calendar has what is open and due in the lists of its account, and nothing else', async () => {
  const { db } = database;
  const [maya, elena] = [await addAccount(database, 'Maya'), await addAccount(database, 'Elena')];
  const device = new PushingDevice(database, maya);
  const [week, archived, trashed] = [newId(), newId(), newId()];
  for (const [list, name] of [
    [week, 'Week'],
    [archived, 'Old'],
    [trashed, 'Gone'],
  ] as const) {
    await device.send('createList', { list, kind: 'todo', name });
    await device.send('addItem', { list, item: newId(), name: `Rent of ${name}`, due: '2026-12-01' });
  }
  const [done, deleted] = [newId(), newId()];
  await device.send('addItem', {
    list: week,
    item: newId(),
    name: 'Call',
    due: '2026-11-30T17:00',
    repeat: 'FREQ=DAILY',
  });
  await device.send('addItem', { list: week, item: newId(), name: 'Some day' });
  await device.send('addItem', { list: week, item: done, name: 'Done', due: '2026-12-01' });
  await device.send('addItem', { list: week, item: deleted, name: 'Deleted', due: '2026-12-01' });
  await device.send('tick', { list: week, item: done });
  await device.send('deleteItem', { list: week, item: deleted });
  await device.send('archiveList', { list: archived });
  await device.send('trashList', { list: trashed });
  const template = newId();
  await device.send('createList', { list: template, kind: 'todo', name: 'Template', template: true });
  await device.send('addItem', { list: template, item: newId(), name: 'Pack', due: '2026-12-01' });
  const others = new PushingDevice(database, elena);
  const hers = newId();
  await others.send('createList', { list: hers, kind: 'todo', name: 'Hers' });
  await others.send('addItem', { list: hers, item: newId(), name: 'Her secret', due: '2026-12-01' });
  const due = await readDueItems(db, await renewFeed(db, maya));
  expect(due?.map(({ name, list, due, repeat }) => ({ name, list, due, repeat }))).toEqual([
    { name: 'Call', list: 'Week', due: '2026-11-30T17:00', repeat: 'FREQ=DAILY' },
    { name: 'Rent of Week', list: 'Week', due: '2026-12-01', repeat: '' },
  ]);
});

test('only the hash of a secret is stored, and one that was renewed, turned off or suspended gives nothing', async () => {
  const { db } = database;
  const account = await addAccount(database, 'Maya');
  expect(await readFeed(db, account)).toBeNull();
  const first = await renewFeed(db, account);
  expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const stored = () => db.select().from(calendar_feeds).where(eq(calendar_feeds.account_id, account));
  const hash = createHash('sha256').update(first).digest('base64url');
  expect(await stored()).toMatchObject([{ secret_hash: hash }]);
  expect(await readDueItems(db, first)).toEqual([]);
  // The hash itself opens nothing.
  expect(await readDueItems(db, hash)).toBeNull();
  const second = await renewFeed(db, account);
  expect(await readDueItems(db, first)).toBeNull();
  expect(await readDueItems(db, second)).toEqual([]);
  expect(await readFeed(db, account)).toBeInstanceOf(Date);
  for (const change of [
    { suspendedAt: new Date(), deletionDueAt: null },
    { suspendedAt: null, deletionDueAt: new Date() },
  ]) {
    await db.update(profiles).set(change).where(eq(profiles.id, account));
    expect(await readDueItems(db, second)).toBeNull();
  }
  await db.update(profiles).set({ deletionDueAt: null }).where(eq(profiles.id, account));
  expect(await readDueItems(db, second)).toEqual([]);
  await endFeed(db, account);
  expect(await readDueItems(db, second)).toBeNull();
  expect(await readFeed(db, account)).toBeNull();
  for (const wrong of ['', 'x', `${second}=`, "' or 1=1 --"]) expect(await readDueItems(db, wrong)).toBeNull();
});

test('an address can be renewed twenty times an hour', async () => {
  const account = await addAccount(database, 'Maya');
  for (let at = 0; at < 20; at += 1) await renewFeed(database.db, account);
  await expect(renewFeed(database.db, account)).rejects.toMatchObject({ code: 'too-many-attempts' });
});

const item = {
  ...{ id: '0193', list_id: '0194', name: 'Rent', list: 'Week', due: '2026-12-01', repeat: '' },
  ...{ created_at: new Date('2026-11-01T08:00:00Z'), stamps: {} },
};
const written = (change: Partial<typeof item>) =>
  writeCalendar([{ ...item, ...change }], { name: 'Listgrove', app: 'https://app.example' });

test('a date is a whole day, a time is local, and a repetition is its rule', () => {
  expect(written({})).toContain('\r\nDTSTART;VALUE=DATE:20261201\r\n');
  const timed = written({ due: '2026-12-01T09:05', repeat: 'FREQ=WEEKLY;BYDAY=TU' });
  expect(timed).toContain('\r\nDTSTART:20261201T090500\r\nRRULE:FREQ=WEEKLY;BYDAY=TU\r\n');
  expect(timed).toContain('\r\nTRANSP:TRANSPARENT\r\n');
  expect(timed).toContain('\r\nUID:0193@app.example\r\n');
  expect(written({})).toContain('\r\nDTSTAMP:20261101T080000Z\r\n');
});

test('texts are escaped and folded, so that no name adds a line of its own', () => {
  const name = `Ruth; "Anna", \\ ${'ä🎂'.repeat(60)}\nBEGIN:VALARM\r\nATTACH:file`;
  const calendar = written({ name, list: 'a,b;c\nEND:VEVENT', repeat: 'FREQ=DAILY\nATTACH:x' });
  const lines = calendar.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const unfolded = calendar.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded.filter((line) => /^(BEGIN|END|ATTACH)/.test(line))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
  const summary = unfolded.find((line) => line.startsWith('SUMMARY:')) ?? '';
  expect(summary).toBe(`SUMMARY:Ruth\\; "Anna"\\, \\\\ ${'ä🎂'.repeat(60)}\\nBEGIN:VALARM\\nATTACH:file`);
});
