import type { Database } from '@listgrove/db/connect';
import { help_articles } from '@listgrove/db/schema/help';
import { policies } from '@listgrove/db/schema/policies';
import { blog_posts } from '@listgrove/db/schema/posts';
import { revisions } from '@listgrove/db/schema/revisions';
import { code_snippets } from '@listgrove/db/schema/snippets';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { editedHelpArticles } from '../help/edit-help-articles.server.ts';
import { deactivatePolicies, undoDeactivation } from '../policies/policies.server.ts';
import { editedPosts } from '../posts/edit-posts.server.ts';
import type { Actor } from '../rights/actor.ts';
import { staffActor } from '../rights/testing/actors.ts';
import { setSnippetsActive, undoSnippetsActive } from '../snippets/edit-snippets.server.ts';
import { activeLimit } from '../snippets/snippet.ts';
import { setOnMany, undoOnMany } from './bulk.server.ts';
import { findRow } from './edit-rows.server.ts';
import { moveToTrash } from './move-to-trash.server.ts';

let database: Database;
const maya = staffActor(cast.maya);
const visitor: Actor = { ...maya, role: 'user', isStaff: false };

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [blog_posts, help_articles, policies, code_snippets]) await database.db.delete(table);
});

const publish = (ids: string[]) =>
  setOnMany(database.db, maya, editedPosts, { ids, column: 'status', value: 'published' });

async function storePosts(...titles: string[]): Promise<string[]> {
  const rows = titles.map((title) => ({ id: newId(), title, author_name: maya.name }));
  await database.db.insert(blog_posts).values(rows);
  return rows.map(({ id }) => id);
}
const stateOf = async (id: string) => (await findRow(database.db, maya, blog_posts, id))?.status;

test('several posts are published at once, and those that cannot be are named', async () => {
  const { db } = database;
  const [one = '', two = '', three = '', gone = ''] = await storePosts('One', 'Two', 'Three', 'Gone');
  await db.update(blog_posts).set({ status: 'published' }).where(eq(blog_posts.id, three));
  await moveToTrash(db, maya, editedPosts, [gone]);
  const { changes, skipped, gone: missing } = await publish([one, two, three, gone]);
  expect(changes.map(({ id, before }) => [id, before]).sort()).toEqual(
    [
      [one, 'draft'],
      [two, 'draft'],
    ].sort(),
  );
  expect([skipped, missing]).toEqual([['Three'], 1]);
  expect(await Promise.all([one, two, three].map(stateOf))).toEqual(Array(3).fill('published'));
  // Each has a revision by whoever did it, as after a save.
  expect(await db.$count(revisions, eq(revisions.table_name, 'blog_posts'))).toBe(2);
  expect(await findRow(db, maya, blog_posts, one)).toMatchObject({ updated_by_name: maya.name });
});

test('one undo gives all of them their former values, and leaves what was saved since', async () => {
  const { db } = database;
  const articles = (['general', 'account', 'features'] as const).map((category) => ({
    ...{ id: newId(), title: category, author_name: maya.name, category },
  }));
  await db.insert(help_articles).values(articles);
  const ids = articles.map(({ id }) => id);
  const moved = await setOnMany(db, maya, editedHelpArticles, { ids, column: 'category', value: 'general' });
  expect(moved).toMatchObject({ skipped: ['general'], gone: 0 });
  const [, account, features] = articles;
  await db
    .update(help_articles)
    .set({ title: 'Saved since', updated_at: sql`updated_at + interval '1 second'` })
    .where(eq(help_articles.id, features?.id ?? ''));
  const undone = await undoOnMany(db, maya, editedHelpArticles, { column: 'category', changes: moved.changes });
  expect(undone).toMatchObject({ changes: [{ id: account?.id }], skipped: ['Saved since'], gone: 0 });
  const stored = await db.select({ id: help_articles.id, category: help_articles.category }).from(help_articles);
  expect(Object.fromEntries(stored.map(({ id, category }) => [id, category]))).toEqual({
    [ids[0] ?? '']: 'general',
    [ids[1] ?? '']: 'account',
    [ids[2] ?? '']: 'general',
  });
});

test('two staff who publish the same posts at once change each of them once', async () => {
  const ids = await storePosts('One', 'Two', 'Three');
  const outcomes = await Promise.all([publish(ids), publish([...ids].reverse()), publish(ids)]);
  expect(outcomes.flatMap(({ changes }) => changes)).toHaveLength(3);
});

test('snippets that would exceed the limit together are all left as they are', async () => {
  const { db } = database;
  const snippet = { content: '<p>' };
  const active = Array.from({ length: activeLimit - 1 }, (_, at) => ({ ...snippet, name: `${at}`, is_active: true }));
  await db.insert(code_snippets).values(active);
  const two = [newId(), newId()];
  await db.insert(code_snippets).values(two.map((id) => ({ ...snippet, id, name: id })));
  await expect(setSnippetsActive(db, maya, { ids: two, value: 'true' })).rejects.toMatchObject({
    code: 'too-many-active',
  });
  expect(await db.$count(code_snippets, eq(code_snippets.is_active, true))).toBe(activeLimit - 1);
  const { changes } = await setSnippetsActive(db, maya, { ids: two.slice(1), value: 'true' });
  expect((await undoSnippetsActive(db, maya, changes)).changes).toHaveLength(1);
  expect(await db.$count(code_snippets, eq(code_snippets.is_active, true))).toBe(activeLimit - 1);
});

test('policies are deactivated together, and activated again by the undo unless another version is active', async () => {
  const { db } = database;
  const rows = (['terms', 'privacy'] as const).map((type) => ({ id: newId(), type, title: type }));
  await db.insert(policies).values(rows);
  const ids = rows.map(({ id }) => id);
  const { changes } = await deactivatePolicies(db, maya, { ids, value: 'false' });
  expect(await db.$count(policies, eq(policies.is_active, true))).toBe(0);
  const { changes: again } = await undoDeactivation(db, maya, changes);
  expect(again).toHaveLength(2);
  const next = await deactivatePolicies(db, maya, { ids, value: 'false' });
  await db.insert(policies).values({ type: 'terms', title: 'Newer' });
  await expect(undoDeactivation(db, maya, next.changes)).rejects.toMatchObject({ code: 'other-active' });
  await expect(deactivatePolicies(db, maya, { ids, value: 'true' })).rejects.toMatchObject({ code: 'one-at-a-time' });
});

test('nobody but staff changes several items, or undoes it', async () => {
  const ids = await storePosts('One');
  const wanted = { ids, column: 'status', value: 'published' };
  for (const work of [
    () => setOnMany(database.db, visitor, editedPosts, wanted),
    () => undoOnMany(database.db, visitor, editedPosts, { column: 'status', changes: [] }),
    () => setSnippetsActive(database.db, visitor, { ids, value: 'true' }),
    () => undoSnippetsActive(database.db, visitor, []),
    () => deactivatePolicies(database.db, visitor, { ids, value: 'false' }),
    () => undoDeactivation(database.db, visitor, []),
  ])
    await expect(work()).rejects.toMatchObject({ code: 'not-allowed' });
});
