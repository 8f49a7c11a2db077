import { list_members } from '@listgrove/db/schema/list-members';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { newId } from '@listgrove/kernel/ids';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readActivity } from '../activity.server.ts';
import { limits } from '../rows.ts';
import { addAccount, now, PushingDevice, share } from '../testing/pushing-device.ts';
import type { CommentRow } from './comment.ts';

const database = await openDatabaseForFile();
const { db } = database;

let accounts: Record<'maya' | 'jonas' | 'ruth', string>;
let maya: PushingDevice;
let jonas: PushingDevice;
let ruth: PushingDevice;
let list: string;
let milk: string;
beforeEach(async () => {
  const [first, second, third] = [
    await addAccount(database, 'Maya'),
    await addAccount(database, 'Jonas'),
    await addAccount(database, 'Ruth'),
  ];
  accounts = { maya: first, jonas: second, ruth: third };
  maya = new PushingDevice(database, first);
  jonas = new PushingDevice(database, second);
  ruth = new PushingDevice(database, third);
  [list, milk] = [newId(), newId()];
  await maya.send('createList', { list, kind: 'shopping', name: 'Week' });
  await maya.send('addItem', { list, item: milk, name: 'Milk' });
  await share(database, list, second, 'editor');
  await share(database, list, third, 'viewer');
});

const comments = async (device: PushingDevice, of = list): Promise<CommentRow[]> =>
  ((await device.seen(of))?.changed ?? []).flatMap((row) => (row.table === 'comments' ? [row] : []));
/** Writes a comment and returns its id. */
async function write(device: PushingDevice, text = 'Two bottles?', mentions: string[] = []): Promise<string> {
  const comment = newId();
  expect(await device.send('addComment', { list, item: milk, comment, text, mentions })).toBe('taken in');
  return comment;
}

test('every member of the list comments, a viewer too, and all members read it with the name of the author', async () => {
  const comment = await write(ruth, '  Two bottles?\nOr three? ');
  for (const device of [maya, jonas, ruth])
    expect(await comments(device)).toMatchObject([
      { id: comment, author_id: accounts.ruth, name: 'Ruth', text: 'Two bottles?\nOr three?', item_id: milk },
    ]);
});

test('a stranger, a guest and somebody who has left write nothing, and change nothing of what they wrote', async () => {
  const eve = new PushingDevice(database, await addAccount(database, 'Eve'));
  const args = { list, item: milk, comment: newId(), text: 'Hello' };
  expect(await eve.send('addComment', args)).toBe('not-allowed');
  const own = await write(ruth);
  await db.execute(sql`with link as (
      insert into invitations (id, list_id, role, token_hash, expires_at, invited_by)
      values (gen_random_uuid(), ${list}, 'viewer', ${newId()}, now() + interval '1 day', ${accounts.maya}) returning id
    ) update list_members set guest_link = link.id from link where account_id = ${accounts.ruth}`);
  expect(await ruth.send('addComment', args)).toBe('not-allowed');
  expect(await ruth.send('editComment', { list, comment: own, text: 'Three' })).toBe('not-allowed');
  await db.delete(list_members).where(eq(list_members.account_id, accounts.ruth));
  for (const name of ['editComment', 'deleteComment', 'restoreComment'] as const)
    expect(await ruth.send(name, { list, comment: own, text: 'Three' }), name).toBe('not-allowed');
  expect(await comments(maya)).toMatchObject([{ text: 'Two bottles?', name: 'Ruth' }]);
});

test('only its author changes a comment, and its later text wins', async () => {
  const comment = await write(jonas);
  expect(await maya.send('editComment', { list, comment, text: 'No' })).toBe('not-allowed');
  await jonas.send('editComment', { list, comment, text: 'Three bottles?' }, now + 2000);
  await jonas.send('editComment', { list, comment, text: 'Four bottles?' }, now + 1000);
  const [one] = await comments(maya);
  expect(one).toMatchObject({ text: 'Four bottles?' });
  // The stamps of one device follow each other; another device of the same account may have made the earlier change.
  const second = new PushingDevice(database, accounts.jonas);
  expect(await second.send('editComment', { list, comment, text: 'Five' }, now + 500)).toBe('taken in');
  expect(await comments(maya)).toMatchObject([{ text: 'Four bottles?' }]);
});

test('an author and the owner of the list delete a comment, others do not, and no device gets its text any more', async () => {
  const [own, other] = [await write(jonas, 'My secret'), await write(jonas, 'Too rude')];
  const cursors = { [list]: (await jonas.seen(list))?.seq ?? 0 };
  expect(await ruth.send('deleteComment', { list, comment: own })).toBe('not-allowed');
  expect(await jonas.send('deleteComment', { list, comment: own })).toBe('taken in');
  expect(await maya.send('deleteComment', { list, comment: other })).toBe('taken in');
  const { changed = [] } = (await ruth.pull(cursors)).lists[list] ?? {};
  expect(changed.map((row) => ('text' in row ? row.text : ''))).toEqual(['', '']);
  expect(JSON.stringify(changed)).not.toMatch(/secret|rude/);
  expect(await comments(ruth)).toEqual([]);
  expect(JSON.stringify(await readActivity(db, accounts.maya, { list, before: null }))).not.toMatch(/secret|rude/);
});

test('who deleted a comment brings it back as it was written, whatever the device says, and nobody else does', async () => {
  const comment = await write(jonas, 'Two bottles?', [accounts.ruth]);
  const back = { list, comment, text: 'I pay for everything' };
  await maya.send('deleteComment', { list, comment });
  expect(await jonas.send('restoreComment', back)).toBe('not-allowed');
  expect(await maya.send('restoreComment', back)).toBe('taken in');
  expect(await comments(ruth)).toMatchObject([{ text: 'Two bottles?', mentions: [accounts.ruth], deleted_at: null }]);
});

test('a deletion wins over an edit, and a later restoring over an earlier deletion', async () => {
  const comment = await write(jonas);
  const second = new PushingDevice(database, accounts.jonas);
  await jonas.send('deleteComment', { list, comment }, now + 1000);
  expect(await second.send('editComment', { list, comment, text: 'Three' }, now + 5000)).toBe('not-found');
  await jonas.send('restoreComment', { list, comment, text: 'x' }, now + 9000);
  expect(await second.send('deleteComment', { list, comment }, now + 6000)).toBe('taken in');
  expect(await comments(maya)).toMatchObject([{ text: 'Two bottles?' }]);
});

test('only members with an account are mentioned, each once', async () => {
  const eve = await addAccount(database, 'Eve');
  const comment = await write(jonas, '@Maya and @Eve', [accounts.maya, accounts.maya, eve, newId()]);
  expect((await comments(ruth))[0]?.mentions).toEqual([accounts.maya]);
  await jonas.send('editComment', { list, comment, text: '@Ruth', mentions: [accounts.ruth] }, now + 1000);
  expect((await comments(ruth))[0]?.mentions).toEqual([accounts.ruth]);
});

test('the same comment twice is one, and nobody takes the id of somebody else’s', async () => {
  const comment = newId();
  const args = { list, item: milk, comment, text: 'Two bottles?' };
  await jonas.repeat([{ name: 'addComment', args }]);
  expect(await jonas.send('addComment', args)).toBe('taken in');
  expect(await maya.send('addComment', { ...args, text: 'Mine' })).toBe('taken');
  expect(await comments(maya)).toMatchObject([{ text: 'Two bottles?', author_id: accounts.jonas }]);
});

test('a comment that is empty or too long, or mentions too many, is refused', async () => {
  const args = { list, item: milk, comment: newId(), text: 'x' };
  expect(await jonas.send('addComment', { ...args, text: ' \n ' })).toBe('invalid');
  expect(await jonas.send('addComment', { ...args, text: 'x'.repeat(limits.comment + 1) })).toBe('invalid');
  expect(await jonas.send('addComment', { ...args, mentions: Array.from({ length: 21 }, newId) })).toBe('invalid');
  expect(await jonas.send('addComment', { ...args, text: '😀'.repeat(1000) })).toBe('taken in');
});

test('an item has at most 500 comments, a list 5,000, and deleted ones leave room', async () => {
  const fill = (item: string, count: number) =>
    db.execute(sql`insert into comments (id, list_id, item_id, author_id, text)
      select gen_random_uuid(), ${list}, ${item}, ${accounts.maya}, 'x' from generate_series(1, ${count}::int)`);
  const last = await write(jonas);
  await fill(milk, limits.itemComments - 2);
  const args = () => ({ list, item: milk, comment: newId(), text: 'One more' });
  const codes = await jonas.sendAll([1, 2].map(() => ({ name: 'addComment', args: args() })));
  expect(codes).toEqual(['full']);
  await jonas.send('deleteComment', { list, comment: last });
  expect(await jonas.send('addComment', args())).toBe('taken in');
  expect(await jonas.send('restoreComment', { list, comment: last, text: 'x' })).toBe('full');
  const [bread, others] = [newId(), Array.from({ length: 9 }, newId)];
  await maya.send('addItem', { list, item: bread, name: 'Bread' });
  for (const item of others) {
    await maya.send('addItem', { list, item, name: item });
    await fill(item, limits.itemComments);
  }
  expect(await jonas.send('addComment', { ...args(), item: bread })).toBe('full');
  await maya.send('deleteComment', { list, comment: (await comments(maya)).at(-1)?.id ?? '' });
  expect(await jonas.send('addComment', { ...args(), item: bread })).toBe('taken in');
});

test('the activity of a list says who commented on what', async () => {
  await write(jonas);
  const { events } = await readActivity(db, accounts.ruth, { list, before: null });
  expect(events[0]).toMatchObject({ name: 'addComment', by: { name: 'Jonas' }, item: { name: 'Milk' }, after: null });
});
