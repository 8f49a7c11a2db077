import { policies } from '@listgrove/db/schema/policies';
import { blog_posts } from '@listgrove/db/schema/posts';
import { profiles } from '@listgrove/db/schema/profiles';
import { schedules } from '@listgrove/db/schema/schedules';
import { code_snippets } from '@listgrove/db/schema/snippets';
import { trash, trashed_rows } from '@listgrove/db/schema/trash';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { newId } from '@listgrove/kernel/ids';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { activeLimit } from '../snippets/snippet.ts';
import { trashedNouns } from '../trashed-nouns.server.ts';
import { findRow } from './edit-rows.server.ts';
import { moveToTrash } from './move-to-trash.server.ts';
import { listRevisions } from './revisions.server.ts';
import { clearItems, marker, maya, nounOf, storePost } from './testing/trash-items.ts';
import { listTrash, restoreFromTrash } from './trash.server.ts';

// What comes back from the trash where something else has changed meanwhile.

const database = await openDatabaseForFile();
beforeEach(() => clearItems(database.db));

const restore = (ids: string[]) => restoreFromTrash(database.db, maya, trashedNouns, ids);

test('an item that exists again is not overwritten, and stays in the trash beside others that are restored', async () => {
  const { db } = database;
  const id = await storePost(database.db);
  const other = await storePost(database.db, { title: 'Another' });
  const ids = await moveToTrash(db, maya, nounOf(blog_posts), [id, other]);
  await db.insert(blog_posts).values({ id, title: 'Written again', author_name: maya.name });
  const { restored, notes } = await restore(ids);
  expect([restored, notes]).toEqual([1, [`Post “${marker}” exists again, so the deleted one stays in the trash.`]]);
  expect(await findRow(db, maya, blog_posts, id)).toMatchObject({ title: 'Written again' });
  expect(await findRow(db, maya, blog_posts, other)).toMatchObject({ title: 'Another' });
  expect(await listTrash(db, maya, { q: 'heron', table_name: 'blog_posts', page: 1 })).toMatchObject({ total: 1 });
});

test('an item whose address another one has taken stays in the trash, with clear words', async () => {
  const { db } = database;
  const id = await storePost(database.db);
  const ids = await moveToTrash(db, maya, nounOf(blog_posts), [id]);
  const likely = `00000000-0000-7000-8000-0000${id.slice(-8)}`;
  await db.insert(blog_posts).values({ id: likely, title: 'Same ending', author_name: maya.name });
  await expect(restore(ids)).rejects.toMatchObject({ code: 'address-taken' });
  expect(await db.$count(trash)).toBe(1);
});

test('a plan whose time has passed is not carried out by restoring', async () => {
  const { db } = database;
  const id = await storePost(database.db);
  const plan = { table_name: 'blog_posts', row_id: id, set_by_name: maya.name };
  await db.insert(schedules).values({ ...plan, action: 'publish', due_at: sql`now() + interval '1 hour'` });
  const ids = await moveToTrash(db, maya, nounOf(blog_posts), [id]);
  expect(await db.$count(schedules, eq(schedules.row_id, id))).toBe(0);
  await db
    .update(trashed_rows)
    .set({
      content: sql`${trashed_rows.content} || jsonb_build_object('due_at', now() - interval '1 second')`,
    })
    .where(eq(trashed_rows.table_name, 'schedules'));
  await restore(ids);
  expect(await db.$count(schedules, eq(schedules.row_id, id))).toBe(0);
});

test('a restored post whose author has left keeps the name of the author', async () => {
  const { db } = database;
  await db.insert(profiles).values({ id: maya.id, name: maya.name, email: maya.email });
  const id = await storePost(database.db, { author_id: maya.id });
  const [here, gone] = [
    await moveToTrash(db, maya, nounOf(blog_posts), [id]),
    await storePost(database.db, { author_id: maya.id }),
  ];
  await restore(here);
  expect(await findRow(db, maya, blog_posts, id)).toMatchObject({ author_id: maya.id });
  const ids = await moveToTrash(db, maya, nounOf(blog_posts), [gone]);
  await db.delete(profiles);
  await restore(ids);
  expect(await findRow(db, maya, blog_posts, gone)).toMatchObject({ author_id: null, author_name: maya.name });
});

test('a policy comes back inactive if another of its type is active by then, and keeps the active version', async () => {
  const { db } = database;
  const policy = { type: 'terms' as const, title: 'Terms' };
  const [first, second, third] = [newId(), newId(), newId()];
  await db.insert(policies).values({ id: first, ...policy, title: 'First' });
  const ids = await moveToTrash(db, maya, nounOf(policies), [first]);
  await db.insert(policies).values({ id: second, ...policy, title: 'Second' });
  ids.push(...(await moveToTrash(db, maya, nounOf(policies), [second])));
  // Both were active, and neither is there: the one that was saved last is active again.
  const both = await restore(ids);
  expect(both).toEqual({
    restored: 2,
    notes: ['“First” is not active any more, because another version of that policy is.'],
  });
  expect((await findRow(db, maya, policies, second))?.is_active).toBe(true);
  const again = await moveToTrash(db, maya, nounOf(policies), [second]);
  await db.insert(policies).values({ id: third, ...policy, title: 'Third' });
  expect((await restore(again)).notes).toHaveLength(1);
  const { entries } = await listRevisions(db, maya, policies, { id: second, page: 1 });
  expect(entries.map(({ was_public, changed }) => [was_public, changed])).toEqual([
    [false, expect.arrayContaining(['is_active'])],
    [true, []],
  ]);
});

test('snippets come back inactive if more than 100 would be active', async () => {
  const { db } = database;
  const snippet = { content: '<p>', is_active: true };
  await db.insert(code_snippets).values({ ...snippet, name: marker });
  const [own] = await db.select({ id: code_snippets.id }).from(code_snippets);
  const ids = await moveToTrash(db, maya, nounOf(code_snippets), [own?.id ?? '']);
  const many = Array.from({ length: activeLimit }, (_, index) => ({ ...snippet, name: `Snippet ${index}` }));
  await db.insert(code_snippets).values(many);
  expect((await restore(ids)).notes[0]).toContain(`“${marker}” is not active any more`);
  expect(await db.$count(code_snippets, eq(code_snippets.is_active, true))).toBe(activeLimit);
});

test('a deleted post has no earlier versions until it is restored', async () => {
  const { db } = database;
  const id = await storePost(database.db);
  await db.update(blog_posts).set({ title: 'Loud Herons', updated_at: sql`now() + interval '1 second'` });
  const ids = await moveToTrash(db, maya, nounOf(blog_posts), [id]);
  expect((await listRevisions(db, maya, blog_posts, { id, page: 1 })).entries).toEqual([]);
  await restore(ids);
  expect((await listRevisions(db, maya, blog_posts, { id, page: 1 })).entries).toHaveLength(2);
});
