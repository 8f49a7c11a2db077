import { blog_posts } from '@listgrove/db/schema/posts';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { itemSlug } from '@listgrove/kernel/slug';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { insertPublished, january } from '../articles/testing/insert-published.ts';
import { findNeighbours } from './neighbours.server.ts';
import { countPublishedPosts, listPublishedPosts, listTopics } from './posts.server.ts';
import { findPostBySlug, listRelatedPosts } from './reading.server.ts';

const database = await openDatabaseForFile();
beforeEach(() => database.db.delete(blog_posts));

const save = (...posts: Partial<typeof blog_posts.$inferInsert>[]) => insertPublished(database.db, blog_posts, posts);
const titles = (posts: { title: string }[]) => posts.map(({ title }) => title);

test('the list shows published posts only, featured first, then newest', async () => {
  await save(
    { title: 'old', created_at: january(1) },
    { title: 'new', created_at: january(3) },
    { title: 'featured', featured: true, created_at: january(2) },
    { title: 'draft', status: 'draft', created_at: january(4) },
  );
  const { articles: posts, total } = await listPublishedPosts(database.db, {});
  expect(titles(posts)).toEqual(['featured', 'new', 'old']);
  expect(total).toBe(3);
});

test('a search matches title or excerpt in any case, and takes special characters literally', async () => {
  await save(
    { title: 'Weekly RESET' },
    { title: 'Other', excerpt: 'a reset a week' },
    { title: '100% done' },
    { title: 'a_b' },
  );
  expect(titles((await listPublishedPosts(database.db, { q: 'reset' })).articles).sort()).toEqual([
    'Other',
    'Weekly RESET',
  ]);
  expect(titles((await listPublishedPosts(database.db, { q: '%' })).articles)).toEqual(['100% done']);
  expect(titles((await listPublishedPosts(database.db, { q: '_' })).articles)).toEqual(['a_b']);
  expect(titles((await listPublishedPosts(database.db, { q: "\\' or 1=1 --" })).articles)).toEqual([]);
});

test('a topic matches whole keywords only, and each topic is listed once, in alphabetical order', async () => {
  await save(
    { title: 'one', keywords: ['Sharing', 'Offline'] },
    { title: 'two', keywords: ['Sharing'] },
    { title: 'draft', status: 'draft', keywords: ['Hidden'] },
  );
  expect(titles((await listPublishedPosts(database.db, { topic: 'Offline' })).articles)).toEqual(['one']);
  expect((await listPublishedPosts(database.db, { topic: 'off' })).total).toBe(0);
  expect(await listTopics(database.db)).toEqual(['Offline', 'Sharing']);
});

test('pages neither skip nor repeat a post, and a page past the end is empty', async () => {
  await save(...Array.from({ length: 30 }, (_, index) => ({ title: `post ${index}`, created_at: january(1) })));
  const pages = await Promise.all([1, 2, 3, 4].map((page) => listPublishedPosts(database.db, { page })));
  expect(pages.map(({ articles }) => articles.length)).toEqual([13, 13, 4, 0]);
  expect(pages[3]?.pages).toBe(3);
  expect(new Set(pages.flatMap(({ articles }) => titles(articles))).size).toBe(30);
});

test('a post is found by the ending of its slug, whatever the title in the slug', async () => {
  const [post] = await save({ title: 'Weekly reset' });
  if (!post) throw new Error('not saved');
  expect((await findPostBySlug(database.db, itemSlug(post)))?.id).toBe(post.id);
  expect((await findPostBySlug(database.db, `old-title-${post.id.slice(-8)}`))?.id).toBe(post.id);
  expect(await findPostBySlug(database.db, 'weekly-reset-00000000')).toBeNull();
});

test('related posts share a keyword, featured first, then newest, three at most', async () => {
  const [post] = await save({ title: 'this', keywords: ['A', 'B'] });
  await save(
    { title: 'a', keywords: ['A'], created_at: january(1) },
    { title: 'b', keywords: ['B'], created_at: january(2) },
    { title: 'both', keywords: ['A', 'B'], created_at: january(3) },
    { title: 'featured', keywords: ['A'], featured: true, created_at: january(1) },
    { title: 'draft', keywords: ['A'], status: 'draft', created_at: january(9) },
    { title: 'none', keywords: ['C'], created_at: january(9) },
  );
  expect(titles(await listRelatedPosts(database.db, post ?? { id: '', keywords: [] }))).toEqual([
    'featured',
    'both',
    'b',
  ]);
});

test('topics and counts follow every change of a post', async () => {
  const counts = async () => [
    await countPublishedPosts(database.db),
    await countPublishedPosts(database.db, 'Sharing'),
  ];
  const [first, second] = await save({ keywords: ['Sharing', 'Sharing'] }, { keywords: ['Sharing', 'Offline'] });
  if (!first || !second) throw new Error('not saved');
  expect(await counts()).toEqual([2, 2]);

  await database.db.update(blog_posts).set({ status: 'draft' }).where(eq(blog_posts.id, first.id));
  expect(await counts()).toEqual([1, 1]);

  await database.db
    .update(blog_posts)
    .set({ keywords: ['Offline', 'Teams'] })
    .where(eq(blog_posts.id, second.id));
  expect(await counts()).toEqual([1, 0]);
  expect(await listTopics(database.db)).toEqual(['Offline', 'Teams']);

  await database.db.delete(blog_posts).where(eq(blog_posts.id, second.id));
  expect(await listTopics(database.db)).toEqual([]);
  await database.db.update(blog_posts).set({ status: 'published' });
  expect(await counts()).toEqual([1, 1]);

  await database.db.execute(sql`truncate ${blog_posts} cascade`);
  expect(await counts()).toEqual([0, 0]);
});

test('the counts stay correct when many people save at once', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => save({ keywords: index % 2 ? ['A', 'B'] : ['B', 'A'] })));
  expect(await countPublishedPosts(database.db, 'A')).toBe(20);
});

test('the last page shows the remaining posts in the order of the list', async () => {
  await save(
    ...Array.from({ length: 40 }, (_, index) => ({
      title: `${index}`,
      created_at: january(1 + index),
      keywords: ['T'],
    })),
  );
  for (const topic of ['', 'T']) {
    expect(titles((await listPublishedPosts(database.db, { topic, page: 4 })).articles)).toEqual(['0']);
    expect(titles((await listPublishedPosts(database.db, { topic, page: 3 })).articles)[0]).toBe('13');
  }
});

test('a post links to the published posts just before and after it, also if they have the same date', async () => {
  const [first, , second, third] = await save(
    { title: 'first', created_at: january(1), featured: true },
    { title: 'draft', created_at: january(2), status: 'draft' },
    { title: 'second', created_at: january(2) },
    { title: 'third', created_at: january(2) },
  );
  if (!first || !second || !third) throw new Error('not saved');
  const around = async (post: typeof first) => {
    const { previous, next } = await findNeighbours(database.db, post);
    return [previous?.title, next?.title];
  };
  expect(await around(first)).toEqual([undefined, 'second']);
  expect(await around(second)).toEqual(['first', 'third']);
  expect(await around(third)).toEqual(['second', undefined]);
});
