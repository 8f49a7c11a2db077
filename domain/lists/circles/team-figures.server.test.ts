import { circle_lists, circle_members, circles } from '@listgrove/db/schema/circles';
import { items } from '@listgrove/db/schema/items';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { newId } from '@listgrove/kernel/ids';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '../local-days.ts';
import type { ListKind } from '../rows.ts';
import { addAccount, PushingDevice } from '../testing/pushing-device.ts';
import type { CircleKind, CircleRole } from './circle.ts';
import { shareWithCircle } from './circle-lists.server.ts';
import { createCircle } from './circles.server.ts';
import { readTeamFigures } from './team-figures.server.ts';
import { countedDays } from './team-figures.ts';

const database = await openDatabaseForFile();
const { db } = database;
const today = new Date().toISOString().slice(0, 10);

let [maya, jonas, ruth] = ['', '', ''];
let team = '';
let devices: Record<string, PushingDevice> = {};
beforeEach(async () => {
  await db.delete(circles);
  [maya, jonas, ruth] = (await Promise.all(['Maya', 'Jonas', 'Ruth'].map((name) => addAccount(database, name)))) as [
    string,
    string,
    string,
  ];
  devices = Object.fromEntries([maya, jonas, ruth].map((id) => [id, new PushingDevice(database, id)]));
  team = await makeTeam('team');
});

async function makeTeam(kind: CircleKind): Promise<string> {
  const id = await createCircle(db, maya, { kind, name: 'Roofers' });
  const members: [string, CircleRole][] = [
    [jonas, 'admin'],
    [ruth, 'member'],
  ];
  await db.insert(circle_members).values(members.map(([account_id, role]) => ({ circle_id: id, account_id, role })));
  return id;
}

const device = (account: string) => devices[account] as PushingDevice;

/** Makes a list of Maya's that is shared with the team. */
async function addList(kind: ListKind = 'todo'): Promise<string> {
  const list = newId();
  await device(maya).send('createList', { list, kind, name: 'Site' });
  await shareWithCircle(db, maya, { circle: team, list });
  return list;
}

async function addItem(list: string, more: { due?: string; repeat?: string; assignee?: string } = {}): Promise<string> {
  const { assignee, ...args } = more;
  const item = newId();
  await device(maya).send('addItem', { list, item, name: `Todo ${item}`, ...args });
  if (assignee) await device(maya).send('setAssignee', { list, item, account: assignee });
  return item;
}

/** Completes an item so many days ago. Devices in tests have a clock of their own. */
async function complete(item: string, person: string, days = 0): Promise<void> {
  await db
    .update(items)
    .set({ done_by: person, done_at: new Date(Date.now() - days * 86_400_000) })
    .where(eq(items.id, item));
}

const workloads = async () =>
  (await readTeamFigures(db, maya, team)).people.map(({ name, open, overdue, completed }) => [
    name,
    open,
    overdue,
    completed,
  ]);
const codeOf = (account: string, id = team) =>
  readTeamFigures(db, account, id).then(
    () => 'shown',
    ({ code }) => code,
  );

test('the open todos of everybody are counted, with those that are overdue and those that nobody has', async () => {
  const list = await addList();
  await addItem(list, { assignee: ruth, due: addDays(today, -2) });
  await addItem(list, { assignee: ruth, due: `${addDays(today, 2)}T09:00` });
  await addItem(list, { assignee: jonas, due: today });
  await addItem(list);
  const deleted = await addItem(list, { assignee: ruth });
  await device(maya).send('deleteItem', { list, item: deleted, seen: 1_000 });
  expect(await workloads()).toEqual([
    ['Ruth', 2, 1, 0],
    ['Jonas', 1, 0, 0],
    ['Maya', 0, 0, 0],
  ]);
  expect((await readTeamFigures(db, jonas, team)).unassigned).toBe(1);
});

test('completed todos count for who completed them and for their day, cleared ones too, and not once they are open again', async () => {
  const list = await addList();
  const [first, second, third, old] = [
    await addItem(list),
    await addItem(list),
    await addItem(list),
    await addItem(list),
  ];
  await complete(first, ruth);
  await complete(second, ruth, 3);
  await device(maya).send('clearCompleted', { list, items: [second], seen: 1_000 });
  await complete(third, jonas, 2);
  await device(jonas).send('untick', { list, item: third });
  await complete(old, jonas, 40);
  const merged = await addItem(list);
  await complete(merged, ruth);
  await db.update(items).set({ merged_into: first, deleted_at: new Date() }).where(eq(items.id, merged));
  const { people, days } = await readTeamFigures(db, maya, team);
  expect(people.map(({ name, completed }) => [name, completed])).toEqual([
    ['Jonas', 0],
    ['Maya', 0],
    ['Ruth', 2],
  ]);
  expect(days).toHaveLength(countedDays);
  expect(days.at(-1)).toEqual({ day: today, completed: 1 });
  expect(days.filter(({ completed }) => completed > 0).map(({ day }) => day)).toEqual([addDays(today, -3), today]);
});

test('a todo that repeats counts each time, and once if two people complete it at the same time', async () => {
  const list = await addList();
  const item = await addItem(list, { due: today, repeat: 'FREQ=DAILY' });
  for (const days of [0, 1])
    await device(ruth).send('completeRepeat', {
      list,
      item,
      due: addDays(today, days),
      next: addDays(today, days + 1),
    });
  await device(jonas).send('completeRepeat', { list, item, due: today, next: addDays(today, 1) });
  expect(await workloads()).toEqual([
    ['Jonas', 0, 0, 0],
    ['Maya', 0, 0, 0],
    ['Ruth', 0, 0, 2],
  ]);
});

test('wishlists, lists in the trash and lists that are not shared with the team do not count', async () => {
  for (const kind of ['wishlist', 'shopping'] as const) {
    const list = await addList(kind);
    await complete(await addItem(list), ruth);
  }
  const trashed = await addList();
  await complete(await addItem(trashed), ruth);
  await addItem(trashed, { assignee: ruth });
  await device(maya).send('trashList', { list: trashed });
  const left = await addList();
  await addItem(left, { assignee: ruth });
  await db.delete(circle_lists).where(eq(circle_lists.list_id, left));
  expect(await workloads()).toEqual([
    ['Jonas', 0, 0, 0],
    ['Maya', 0, 0, 0],
    ['Ruth', 0, 0, 0],
  ]);
});

test('the owner and the admins of a team see its figures, and nobody else', async () => {
  expect(await Promise.all([maya, jonas, ruth].map((account) => codeOf(account)))).toEqual([
    'shown',
    'shown',
    'not-found',
  ]);
  expect(await codeOf(await addAccount(database, 'Stranger'))).toBe('not-found');
  expect(await codeOf(maya, 'made-up')).toBe('not-found');
  expect(await codeOf(maya, await makeTeam('family'))).toBe('not-found');
});
