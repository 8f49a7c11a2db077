import type { Database } from '@listgrove/db/db';
import { policies } from '@listgrove/db/schema/policies';
import { blog_posts } from '@listgrove/db/schema/posts';
import { profiles } from '@listgrove/db/schema/profiles';
import { revisions } from '@listgrove/db/schema/revisions';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ArticleInput } from '../articles/article-input.ts';
import { createPolicy } from '../policies/policies.server.ts';
import { editedPosts } from '../posts/edit-posts.server.ts';
import type { Actor } from '../rights/actor.ts';
import { findRow } from './edit-rows.server.ts';
import { moveToTrash } from './move-to-trash.server.ts';
import { findRevision, listRevisions, thinRevisions } from './revisions.server.ts';

let database: Database;
const maya: Actor = { id: newId(), name: cast.maya.name, email: cast.maya.email, role: 'admin', isStaff: true };
const jonas: Actor = { id: newId(), name: cast.jonas.name, email: cast.jonas.email, role: 'admin', isStaff: true };
const visitor: Actor = { ...maya, role: 'user', isStaff: false };
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.insert(profiles).values([maya, jonas].map(({ id, name, email }) => ({ id, name, email })));
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(blog_posts));

const first: ArticleInput = {
  title: 'A calmer Sunday',
  excerpt: '',
  content: '<p>One list.</p>',
  cover_image: '',
  keywords: ['Sharing'],
  status: 'draft',
  featured: false,
};

/** Stores a post and then each of the changes as a save of its own. */
async function savePost(...changes: (Partial<ArticleInput> & { by?: Actor })[]): Promise<string> {
  const id = newId();
  await editedPosts.create(database.db, maya, { ...first, id });
  let values = first;
  for (const { by = maya, ...change } of changes) {
    values = { ...values, ...change };
    const stored = await findRow(database.db, maya, blog_posts, id);
    await editedPosts.update(database.db, by, { ...values, id, updated_at: stored?.updated_at ?? new Date() });
  }
  return id;
}

const list = (id: string, page = 1) => listRevisions(database.db, maya, blog_posts, { id, page });

test('each save is kept with who saved it and what changed', async () => {
  const id = await savePost(
    { title: 'A calm Sunday', by: jonas },
    { content: '<p>Two lists.</p>', status: 'published' },
  );
  const { entries, pages } = await list(id);
  expect(pages).toBe(1);
  const told = entries.map(({ changed, saved_by_name, is_current }) => ({
    saved_by_name,
    is_current,
    changed: changed.filter((name) => name in first).sort(),
  }));
  expect(told).toEqual([
    { saved_by_name: maya.name, is_current: true, changed: ['content', 'status'] },
    { saved_by_name: jonas.name, is_current: false, changed: ['title'] },
    { saved_by_name: maya.name, is_current: false, changed: [] },
  ]);
  expect(entries.map(({ previous_at }) => previous_at)).toEqual([
    ...entries.slice(1).map(({ saved_at }) => saved_at),
    null,
  ]);
});

test('an earlier version is found as it was, and another moment finds none', async () => {
  const id = await savePost({ title: 'A calm Sunday', keywords: ['Calm', 'Sunday'], featured: true });
  const created = (await list(id)).entries.at(-1)?.saved_at ?? new Date(0);
  const found = await findRevision(database.db, maya, blog_posts, { id, saved_at: created });
  const now = await findRow(database.db, maya, blog_posts, id);
  expect(found).toEqual({ ...now, ...first, updated_at: created, updated_by_name: maya.name });
  expect(await findRevision(database.db, maya, blog_posts, { id, saved_at: new Date(0) })).toBeNull();
  expect(await findRevision(database.db, maya, blog_posts, { id: newId(), saved_at: created })).toBeNull();
});

test('the oldest versions are on the last page, and each page compares its last version with the next page', async () => {
  const id = await savePost(...Array.from({ length: 26 }, (_, at) => ({ title: `Title ${at}` })));
  const [newest, oldest] = [await list(id), await list(id, 2)];
  expect([newest.pages, newest.entries.length, oldest.entries.length]).toEqual([2, 25, 2]);
  expect(newest.entries.at(-1)?.changed).toContain('title');
  expect(oldest.entries.map(({ is_current, changed }) => [is_current, changed.includes('title')])).toEqual([
    [false, true],
    [false, false],
  ]);
});

test('a policy that another one replaces keeps the version that was active', async () => {
  const policy = {
    type: 'terms' as const,
    title: 'Terms',
    content: '',
    version: '1',
    effective_date: new Date('2026-01-01'),
  };
  const replaced = newId();
  await createPolicy(database.db, maya, { ...policy, id: replaced, is_active: true });
  await createPolicy(database.db, jonas, { ...policy, id: newId(), is_active: true });
  const { entries } = await listRevisions(database.db, maya, policies, { id: replaced, page: 1 });
  expect(entries.map(({ saved_by_name, was_public }) => ({ saved_by_name, was_public }))).toEqual([
    { saved_by_name: jonas.name, was_public: false },
    { saved_by_name: maya.name, was_public: true },
  ]);
});

test('a change that is no save keeps no version', async () => {
  const id = await savePost();
  await database.db.update(blog_posts).set({ author_id: null }).where(eq(blog_posts.id, id));
  expect((await list(id)).entries).toHaveLength(1);
});

test('deleting a post deletes its versions', async () => {
  const id = await savePost({ title: 'Second' });
  await moveToTrash(database.db, maya, editedPosts, [id]);
  expect(await database.db.$count(revisions, eq(revisions.row_id, id))).toBe(0);
  expect((await list(id)).entries).toEqual([]);
});

test('nobody but staff sees versions', async () => {
  const id = await savePost({ title: 'Second' });
  await expect(listRevisions(database.db, visitor, blog_posts, { id, page: 1 })).rejects.toMatchObject({
    code: 'not-allowed',
  });
  await expect(findRevision(database.db, visitor, blog_posts, { id, saved_at: new Date() })).rejects.toMatchObject({
    code: 'not-allowed',
  });
});

test('after 90 days the last version of each day stays, and all that were public or belong to policies', async () => {
  const post = newId();
  const policy = newId();
  const version = (table_name: string, row_id: string, saved_at: string, was_public = false) => ({
    ...{ table_name, row_id, saved_by_name: '', content: {}, was_public },
    saved_at: new Date(saved_at),
    may_be_thinned: table_name !== 'policies' && !was_public,
  });
  await database.db
    .insert(revisions)
    .values([
      version('blog_posts', post, '2026-01-05T00:10:00Z'),
      version('blog_posts', post, '2026-01-05T12:00:00Z', true),
      version('blog_posts', post, '2026-01-05T13:00:00Z'),
      version('blog_posts', post, '2026-01-05T23:50:00Z'),
      version('blog_posts', post, '2026-01-06T00:10:00Z'),
      version('policies', policy, '2026-01-05T12:00:00Z'),
      version('policies', policy, '2026-01-05T13:00:00Z'),
      { ...version('blog_posts', post, '2026-01-05T00:10:00Z'), saved_at: new Date(Date.now() - 60_000) },
      { ...version('blog_posts', post, '2026-01-05T00:10:00Z'), saved_at: new Date(Date.now() - 30_000) },
    ]);
  await thinRevisions(database.db);
  const left = await database.db.select().from(revisions).where(sql`row_id in (${post}, ${policy})`);
  const old = left.filter(({ saved_at }) => saved_at.getTime() < Date.parse('2026-02-01'));
  expect(old.map(({ table_name, saved_at }) => `${table_name} ${saved_at.toISOString()}`).sort()).toEqual([
    'blog_posts 2026-01-05T12:00:00.000Z',
    'blog_posts 2026-01-05T23:50:00.000Z',
    'blog_posts 2026-01-06T00:10:00.000Z',
    'policies 2026-01-05T12:00:00.000Z',
    'policies 2026-01-05T13:00:00.000Z',
  ]);
  expect(left).toHaveLength(7);
  const undecided = old.filter(({ may_be_thinned }) => may_be_thinned);
  expect(undecided).toEqual([]);
});
