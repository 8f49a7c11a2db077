import type { Database } from '@listgrove/db/db';
import { blog_posts } from '@listgrove/db/schema/posts';
import { profiles } from '@listgrove/db/schema/profiles';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { StaleError } from '@listgrove/kernel/stale';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ArticleInput } from '../articles/article-input.ts';
import { findRow } from '../editing/edit-rows.server.ts';
import { moveToTrash } from '../editing/move-to-trash.server.ts';
import type { Actor } from '../rights/actor.ts';
import { staffActor } from '../rights/testing/actors.ts';
import { editedPosts } from './edit-posts.server.ts';
import { listPostsForStaff } from './list-for-staff.server.ts';

let database: Database;
const maya = staffActor(cast.maya);
const jonas = staffActor(cast.jonas);
const visitor: Actor = { ...maya, role: 'user', isStaff: false };
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.insert(profiles).values([maya, jonas].map(({ id, name, email }) => ({ id, name, email })));
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(blog_posts));

const input = (changes: Partial<ArticleInput> = {}): ArticleInput & { id: string } => ({
  id: newId(),
  title: 'A calmer Sunday',
  excerpt: '',
  content: '<p>One list.</p>',
  cover_image: '',
  keywords: ['Sharing'],
  status: 'draft',
  featured: false,
  ...changes,
});
const list = async (wanted: Partial<Parameters<typeof listPostsForStaff>[2]> = {}) =>
  listPostsForStaff(database.db, maya, { q: '', status: '', order: 'usual', page: 1, ...wanted });
const titles = async (wanted: Parameters<typeof list>[0]) => (await list(wanted)).articles.map(({ title }) => title);

test('a form that is sent twice stores one post, with the sender as its author', async () => {
  const sent = input();
  await Promise.all([editedPosts.create(database.db, maya, sent), editedPosts.create(database.db, maya, sent)]);
  expect((await list()).total).toBe(1);
  expect(await findRow(database.db, maya, blog_posts, sent.id)).toMatchObject({
    author_id: maya.id,
    author_name: maya.name,
  });
});

test('a form that was changed after it was stored is refused with the stored post', async () => {
  const sent = input();
  await editedPosts.create(database.db, maya, sent);
  const again = editedPosts.create(database.db, maya, { ...sent, title: 'Changed after a lost answer' });
  await expect(again).rejects.toBeInstanceOf(StaleError);
  await expect(again).rejects.toMatchObject({ stored: { title: sent.title } });
});

test('a post whose id has the same ending as another is stored under a new id', async () => {
  const first = input();
  const second = { ...input({ title: 'Second' }), id: `00000000-0000-7000-8000-0000${first.id.slice(-8)}` };
  await editedPosts.create(database.db, maya, first);
  await editedPosts.create(database.db, maya, second);
  expect((await list()).total).toBe(2);
});

test('an edit changes neither id, author nor date, and its HTML is reduced to what the editor produces', async () => {
  const { db } = database;
  const sent = input();
  await editedPosts.create(db, maya, sent);
  const before = await findRow(db, maya, blog_posts, sent.id);
  if (!before) throw new Error('not stored');
  await editedPosts.update(db, jonas, {
    ...sent,
    updated_at: before.updated_at,
    title: 'Renamed',
    content: '<p onclick="x()">Two <script>x()</script>lists.</p>',
  });
  const { id, author_id, author_name, created_at } = before;
  expect(await findRow(db, maya, blog_posts, sent.id)).toMatchObject({
    ...{ id, author_id, author_name, created_at },
    title: 'Renamed',
    content: '<p>Two lists.</p>',
    updated_by_name: jonas.name,
  });
});

test('when two people save from the same version, the second one is refused with the text of the first', async () => {
  const { db } = database;
  const sent = input();
  await editedPosts.create(db, maya, sent);
  const seen = await findRow(db, maya, blog_posts, sent.id);
  const edit = { ...sent, updated_at: seen?.updated_at ?? new Date() };
  const outcomes = await Promise.allSettled([
    editedPosts.update(db, maya, { ...edit, excerpt: 'Maya’s' }),
    editedPosts.update(db, jonas, { ...edit, excerpt: 'Jonas’s' }),
  ]);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(1);
  expect(refused[0]).toBeInstanceOf(StaleError);
  expect(refused[0].stored.excerpt).toBe((await findRow(db, maya, blog_posts, sent.id))?.excerpt);
});

test('staff see drafts, filter, search, sort and page through posts', async () => {
  const { db } = database;
  const day = (day: number) => new Date(Date.UTC(2026, 0, day));
  const row = (title: string, created: number, more: Partial<typeof blog_posts.$inferInsert> = {}) => ({
    title,
    author_name: 'Maya',
    created_at: day(created),
    updated_at: day(40 - created),
    ...more,
  });
  await db
    .insert(blog_posts)
    .values([
      row('beta', 1, { status: 'published' }),
      row('Alpha', 2, { excerpt: '100% sorted' }),
      row('gamma', 3, { featured: true }),
    ]);
  expect(await titles({})).toEqual(['gamma', 'Alpha', 'beta']);
  expect(await titles({ status: 'published' })).toEqual(['beta']);
  expect(await titles({ status: 'draft' })).toEqual(['gamma', 'Alpha']);
  expect(await titles({ q: 'ALPHA' })).toEqual(['Alpha']);
  expect(await titles({ q: '%' })).toEqual(['Alpha']);
  expect(await titles({ order: 'updated' })).toEqual(['beta', 'Alpha', 'gamma']);
  await db.insert(blog_posts).values(Array.from({ length: 30 }, (_, index) => row(`more ${index}`, 5)));
  const pages = await Promise.all([1, 2, 3].map((page) => list({ page })));
  expect(pages.map(({ articles }) => articles.length)).toEqual([25, 8, 0]);
  expect(pages[0]).toMatchObject({ total: 33, isMore: false, pages: 2 });
});

test('only staff read or write posts in the back office', async () => {
  const { db } = database;
  const sent = input();
  const attempts = [
    () => editedPosts.create(db, visitor, sent),
    () => listPostsForStaff(db, visitor, { q: '', status: '', order: 'usual', page: 1 }),
    () => findRow(db, visitor, blog_posts, sent.id),
    () => editedPosts.update(db, visitor, { ...sent, updated_at: new Date() }),
    () => moveToTrash(db, visitor, editedPosts, [sent.id]),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not-allowed' });
});

test('a search at the desk finds keywords and keeps the chosen order', async () => {
  const { db } = database;
  const days = (day: number) => new Date(Date.UTC(2026, 0, day));
  await db.insert(blog_posts).values([
    { title: 'Lists, featured', author_name: 'Maya', featured: true, created_at: days(1), updated_at: days(1) },
    { title: 'Lists, new', author_name: 'Maya', created_at: days(3), updated_at: days(3) },
    { title: 'Tagged', keywords: ['Shopping lists'], author_name: 'Maya', created_at: days(2), updated_at: days(4) },
    { title: 'Other', keywords: ['Routines'], author_name: 'Maya', created_at: days(5), updated_at: days(5) },
  ]);
  for (const q of ['lists', 'ST']) {
    expect(await titles({ q })).toEqual(['Lists, featured', 'Lists, new', 'Tagged']);
    expect(await titles({ q, order: 'updated' })).toEqual(['Tagged', 'Lists, new', 'Lists, featured']);
  }
});
