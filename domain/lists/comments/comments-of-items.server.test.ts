import { comments } from '@listgrove/db/schema/comments';
import { profiles } from '@listgrove/db/schema/profiles';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { newId } from '@listgrove/kernel/ids';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { limits } from '../rows.ts';
import { addAccount, now, PushingDevice, share } from '../testing/pushing-device.ts';
import { removeOldRows } from '../upkeep.server.ts';
import { leaveComments } from './leave-comments.server.ts';

const database = await openDatabaseForFile();
const { db } = database;

let jonasId: string;
let maya: PushingDevice;
let jonas: PushingDevice;
let [list, other, milk, comment] = ['', '', '', ''];
beforeEach(async () => {
  const mayaId = await addAccount(database, 'Maya');
  jonasId = await addAccount(database, 'Jonas');
  [maya, jonas] = [new PushingDevice(database, mayaId), new PushingDevice(database, jonasId)];
  [list, other, milk, comment] = [newId(), newId(), newId(), newId()];
  await maya.send('createList', { list, kind: 'shopping', name: 'Week' });
  await maya.send('createList', { list: other, kind: 'todo', name: 'Mine' });
  await maya.send('addItem', { list, item: milk, name: 'Milk' });
  await share(database, list, jonasId, 'viewer');
  await jonas.send('addComment', { list, item: milk, comment, text: 'Two bottles?' });
});

/** What a device is told that knows the list up to `seq`. */
const since = async (device: PushingDevice, seq: number) => (await device.pull({ [list]: seq })).lists[list];
const seqOf = async (device: PushingDevice) => (await device.seen(list))?.seq ?? 0;
const textsIn = async (device: PushingDevice, of: string) =>
  ((await device.seen(of))?.changed ?? []).flatMap((row) => (row.table === 'comments' ? [row.text] : []));

test('comments go with their item to another list, and devices without that list forget them', async () => {
  const seq = await seqOf(jonas);
  const gone = newId();
  await jonas.send('addComment', { list, item: milk, comment: gone, text: 'Nonsense' });
  await jonas.send('deleteComment', { list, comment: gone });
  expect(await maya.send('moveToList', { list, item: milk, to: other })).toBe('taken in');
  expect(await textsIn(maya, other)).toEqual(['Two bottles?']);
  const answer = await since(jonas, seq);
  expect(answer?.removed.sort()).toEqual([milk, comment, gone].sort());
  expect(JSON.stringify(answer?.changed)).not.toContain('bottles');
  expect(await jonas.send('editComment', { list, comment, text: 'Three' })).toBe('not-allowed');
  expect(await jonas.send('deleteComment', { list, comment })).toBe('not-allowed');
  await maya.send('moveToList', { list: other, item: milk, to: list }, now + 1000);
  expect(await textsIn(jonas, list)).toEqual(['Two bottles?']);
  expect((await since(jonas, seq))?.removed).toEqual([]);
});

test('a move that a later one overrides leaves the comments where they are', async () => {
  await maya.send('moveToList', { list, item: milk, to: other }, now + 5000);
  const again = new PushingDevice(
    database,
    (await db.select().from(profiles).where(eq(profiles.name, 'Maya'))).at(-1)?.id ?? '',
  );
  expect(await again.send('moveToList', { list: other, item: milk, to: list }, now + 1000)).toBe('taken in');
  expect(await textsIn(maya, other)).toEqual(['Two bottles?']);
});

test('an item does not move to a list that has no room for its comments', async () => {
  const bread = newId();
  await maya.send('addItem', { list: other, item: bread, name: 'Bread' });
  await db.execute(sql`insert into comments (id, list_id, item_id, text)
    select gen_random_uuid(), ${other}, ${bread}, 'x' from generate_series(1, ${limits.comments}::int)`);
  expect(await maya.send('moveToList', { list, item: milk, to: other })).toBe('full');
  expect(await textsIn(maya, list)).toEqual(['Two bottles?']);
});

test('comments stay on an item in the trash, where a new one joins them without bringing it back', async () => {
  await maya.send('deleteItem', { list, item: milk });
  const late = { list, item: milk, comment: newId(), text: 'I have some' };
  expect(await jonas.send('addComment', late)).toBe('taken in');
  expect((await maya.item(list, milk))?.deleted_at).not.toBeNull();
  await maya.send('restoreItem', { list, item: milk }, now + 1000);
  expect((await textsIn(jonas, list)).sort()).toEqual(['I have some', 'Two bottles?']);
});

test('when the trash is emptied the comments go with the item, from devices too', async () => {
  await maya.send('deleteItem', { list, item: milk });
  const seq = await seqOf(jonas);
  await db.execute(sql`update items set deleted_at = now() - interval '31 days' where id = ${milk}`);
  await removeOldRows(db);
  expect((await since(jonas, seq))?.removed.sort()).toEqual([milk, comment].sort());
  expect(await db.$count(comments, eq(comments.id, comment))).toBe(0);
});

test('the text of a deleted comment is gone for good after 30 days', async () => {
  await jonas.send('deleteComment', { list, comment });
  const seq = await seqOf(jonas);
  await removeOldRows(db);
  expect(await db.$count(comments, eq(comments.id, comment))).toBe(1);
  await db.execute(sql`update comments set deleted_at = now() - interval '31 days' where id = ${comment}`);
  await removeOldRows(db);
  expect(await db.$count(comments, eq(comments.id, comment))).toBe(0);
  expect((await since(jonas, seq))?.removed).toEqual([comment]);
  expect(await jonas.send('restoreComment', { list, comment, text: 'Two bottles?' })).toBe('not-found');
});

test('a comment on an added item that another one took up goes to that one', async () => {
  const [again, late] = [newId(), newId()];
  await maya.sendAll([
    { name: 'addItem', args: { list, item: again, name: 'Milk' } },
    { name: 'addComment', args: { list, item: again, comment: late, text: 'The fresh one' } },
  ]);
  const rows = (await jonas.seen(list))?.changed ?? [];
  const of = rows.flatMap((row) => (row.table === 'comments' ? [[row.id, row.item_id]] : []));
  expect(new Map(of as [string, string][]).get(late)).toBe(milk);
  await maya.send('moveToList', { list, item: again, to: other });
  expect((await textsIn(maya, other)).sort()).toEqual(['The fresh one', 'Two bottles?']);
});

test('what somebody wrote stays without them when their account is deleted, and devices are told', async () => {
  const answer = newId();
  await maya.send('addComment', { list, item: milk, comment: answer, text: '@Jonas Yes', mentions: [jonasId] });
  const seq = await seqOf(maya);
  await db.transaction(async (tx) => {
    await leaveComments(tx, jonasId);
    await tx.delete(profiles).where(eq(profiles.id, jonasId));
  });
  const { changed = [] } = (await since(maya, seq)) ?? {};
  const told = changed.flatMap((row) =>
    row.table === 'comments' ? [[row.text, row.author_id, row.name, row.mentions]] : [],
  );
  expect(told).toContainEqual(['Two bottles?', null, '', []]);
  expect(told.find(([text]) => text === '@Jonas Yes')?.[3]).toEqual([]);
});

test('many comments come in pages, each once', async () => {
  await db.execute(sql`insert into comments (id, list_id, item_id, text, seq)
    select gen_random_uuid(), ${list}, ${milk}, 'x', 10 + n from generate_series(1, 4000) as n`);
  await db.execute(sql`update lists set head_seq = 4010 where id = ${list}`);
  const ids = ((await jonas.pull()).lists[list]?.changed ?? []).flatMap((row) =>
    row.table === 'comments' ? [row.id] : [],
  );
  expect(ids).toHaveLength(4001);
  expect(new Set(ids).size).toBe(4001);
  const first = await jonas.pullPage();
  expect(first.more).toBe(true);
  expect(first.lists[list]?.changed.length).toBeLessThan(2100);
});
