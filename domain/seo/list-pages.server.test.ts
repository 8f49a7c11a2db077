import type { Database } from '@listgrove/db/db';
import { help_articles } from '@listgrove/db/schema/help';
import { policies } from '@listgrove/db/schema/policies';
import { blog_posts } from '@listgrove/db/schema/posts';
import { page_seo } from '@listgrove/db/schema/seo';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { itemSlug } from '@listgrove/kernel/slug';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../rights/actor.ts';
import { staticPages } from '../static-pages/list-static-pages.server.ts';
import { listSeoPages, type SeoPageList } from './list-pages.server.ts';
import { saveSeoOverride } from './save-override.server.ts';
import { findSeoOverride } from './seo.server.ts';
import { seoPagesPerPage } from './seo-page.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [blog_posts, help_articles, policies, page_seo]) await database.db.delete(table);
});

const maya: Actor = { id: newId(), name: cast.maya.name, email: cast.maya.email, role: 'admin', isStaff: true };
const jonas: Actor = { ...maya, id: newId(), name: cast.jonas.name };
const visitor: Actor = { ...maya, role: 'user', isStaff: false };

const day = (day: number) => new Date(Date.UTC(2026, 0, day));
const article = (title: string, changes: Partial<typeof blog_posts.$inferInsert> = {}) => ({
  id: newId(),
  title,
  excerpt: 'What it is about.',
  author_name: 'Maya',
  status: 'published' as const,
  ...changes,
});
const list = (query: Partial<Parameters<typeof listSeoPages>[2]> = {}, actor = maya) =>
  listSeoPages(database.db, actor, { q: '', type: '', warning: '', page: 1, ...query });
const titles = async (query: Parameters<typeof list>[0]) => (await list(query)).pages.map(({ title }) => title);
const typed = { title: '', description: '', keywords: [], image: '' };

const totals = (counts: SeoPageList['counts']) =>
  Object.fromEntries(Object.entries(counts).map(([type, { total }]) => [type, total]));

test('the pages of the site come first, then posts and help articles, newest first, then active policies', async () => {
  const { db } = database;
  await db
    .insert(blog_posts)
    .values([
      article('Older', { created_at: day(1) }),
      article('Newer', { created_at: day(2) }),
      article('Draft', { status: 'draft' }),
    ]);
  await db.insert(help_articles).values(article('How to share'));
  await db.insert(policies).values([
    { type: 'terms', title: 'Terms' },
    { type: 'privacy', title: 'Old privacy', is_active: false },
  ]);
  const { pages, counts, pageCount } = await list();
  const count = staticPages.length;
  expect(pages.map(({ path }) => path).slice(0, count)).toEqual(staticPages.map(({ path }) => path));
  expect(pages.map(({ title }) => title).slice(count)).toEqual(['Newer', 'Older', 'How to share', 'Terms']);
  expect(pages.at(-1)).toMatchObject({
    path: '/policies/terms',
    description: 'Terms of Service of Listgrove, version 1.0.',
  });
  expect(totals(counts)).toMatchObject({ all: count + 4, page: count, post: 2, help: 1, policy: 1 });
  expect(pageCount).toBe(1);
});

test('the second page goes on where the first ended, across types', async () => {
  const posts = Array.from({ length: 25 }, (_, index) => article(`Post ${index}`, { created_at: day(28 - index) }));
  await database.db.insert(blog_posts).values(posts);
  await database.db.insert(help_articles).values(article('How to share'));
  const onFirst = seoPagesPerPage - staticPages.length;
  expect((await titles({ page: 1 })).at(-1)).toBe(`Post ${onFirst - 1}`);
  expect((await titles({ page: 2 }))[0]).toBe(`Post ${onFirst}`);
  expect((await titles({ page: 2 })).at(-1)).toBe('How to share');
  expect(await titles({ page: 2, type: 'post' })).toEqual(['Post 20', 'Post 21', 'Post 22', 'Post 23', 'Post 24']);
  expect(await list({ page: 9 })).toMatchObject({ pages: [], pageCount: 2 });
});

test.each(['AVOCADO', 'av', 'guacamole', 'avocados-%s'])('a search for %j finds an article', async (pattern) => {
  const post = article('Eleven avocados', { excerpt: 'And then guacamole.' });
  await database.db.insert(blog_posts).values([post, article('Another')]);
  const q = pattern.replace('%s', post.id.slice(-8));
  expect(await titles({ q })).toEqual(['Eleven avocados']);
  expect(await titles({ q, type: 'help' })).toEqual([]);
});

test('a search finds a page by its address, and an article by the title that staff wrote over it', async () => {
  const post = article('Eleven avocados');
  await database.db.insert(blog_posts).values(post);
  await saveSeoOverride(database.db, maya, {
    ...typed,
    type: 'post',
    ref: post.id,
    version: null,
    title: 'Green fruit',
  });
  expect(await titles({ q: '/pric' })).toEqual(['Pricing']);
  expect(await titles({ q: 'green FRUIT' })).toEqual(['Green fruit']);
});

test('a page is warned about when it has no description, a long one, or the title of another', async () => {
  const { db } = database;
  const long = article('Long', { excerpt: 'x'.repeat(161) });
  const overridden = article('Unique once', { excerpt: 'x'.repeat(160) });
  await db.insert(blog_posts).values([long, overridden, article('Bare', { excerpt: '' }), article('about us')]);
  await db.insert(help_articles).values([article('LONG'), article('Unique once')]);
  await saveSeoOverride(db, maya, { ...typed, type: 'post', ref: overridden.id, version: null, title: 'Bare' });
  const { pages } = await list();
  const warned = Object.fromEntries(
    pages.filter(({ warnings }) => warnings.length > 0).map(({ path, warnings }) => [path.slice(0, 9), warnings]),
  );
  expect(warned).toEqual({
    '/': ['missing-description'],
    '/about': ['duplicate-title'],
    '/blog': ['missing-description'],
    '/blog/lon': ['long-description', 'duplicate-title'],
    '/blog/bar': ['missing-description', 'duplicate-title'],
    '/blog/uni': ['duplicate-title'],
    '/blog/abo': ['duplicate-title'],
    '/help/lon': ['duplicate-title'],
  });
});

test('what staff write reaches the page; what equals its own words goes on following them', async () => {
  const { db } = database;
  const post = article('Eleven avocados', { keywords: ['Food'] });
  await db.insert(blog_posts).values(post);
  const words = { title: 'Eleven avocados', description: 'Written.', keywords: ['Food'], image: '/media/a.webp' };
  await saveSeoOverride(db, maya, { type: 'post', ref: post.id, version: null, ...words });
  expect(await findSeoOverride(db, `/blog/${itemSlug(post)}`)).toEqual({ ...words, title: '', keywords: [] });
  const { pages } = await list({ type: 'post' });
  expect(pages).toMatchObject([{ ...words, version: expect.any(Date), lastModified: expect.any(Date) }]);
});

test('whoever saves from an older version writes nothing and gets what the page says now', async () => {
  const { db } = database;
  const about = { ...typed, type: 'page' as const, ref: '/about', version: null };
  await saveSeoOverride(db, jonas, { ...about, title: 'Who we are' });
  const late = saveSeoOverride(db, maya, { ...about, title: 'The team' });
  await expect(late).rejects.toThrow('This was changed by Jonas Okafor while you were editing.');
  await expect(late).rejects.toMatchObject({
    stored: { title: 'Who we are', description: 'Who makes Listgrove, and why.' },
  });
  const [page] = (await list({ q: '/about' })).pages;
  await saveSeoOverride(db, maya, { ...about, version: page?.version ?? null, title: 'The team' });
  expect(await findSeoOverride(db, '/about')).toMatchObject({ title: 'The team' });
});

test.each([
  ['page', '/nowhere'],
  ['post', newId()],
  ['help', 'no id'],
  ['policy', 'cookies'],
] as const)('nothing is written for a page that is not there: %s %s', async (type, ref) => {
  const save = saveSeoOverride(database.db, maya, { ...typed, type, ref, version: null, title: 'Title' });
  await expect(save).rejects.toThrow('This page is no longer there.');
});

test('who is no staff sees and writes nothing', async () => {
  await expect(list({}, visitor)).rejects.toThrow('You do not have permission');
  const save = saveSeoOverride(database.db, visitor, { ...typed, type: 'page', ref: '/', version: null });
  await expect(save).rejects.toThrow('You do not have permission');
});

test('those that a warning holds for are listed alone, by what their heads say now', async () => {
  const { db } = database;
  const [bare, described, long, twin, shadow, pricing] = [
    article('Bare', { excerpt: '' }),
    article('Described meanwhile', { excerpt: '' }),
    article('Long', { excerpt: 'a'.repeat(161) }),
    article('Twin'),
    article('Shadow'),
    article('Pricing', { created_at: day(1) }),
  ];
  await db
    .insert(blog_posts)
    .values([bare, described, long, pricing, article('Hidden', { excerpt: '', status: 'draft' })]);
  await db.insert(help_articles).values([twin, shadow, article('Bare too', { excerpt: '' })]);
  await db.insert(page_seo).values([
    { type: 'post', ref: described.id, description: 'Now it says something.' },
    { type: 'help', ref: shadow.id, title: 'TWIN' },
  ]);
  const articles = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).pages.filter(({ type }) => type === 'post' || type === 'help').map(({ title }) => title);
  expect(await articles({ warning: 'missing-description' })).toEqual(['Bare', 'Bare too']);
  expect(await articles({ warning: 'long-description' })).toEqual(['Long']);
  expect(await articles({ warning: 'duplicate-title' })).toEqual(['Pricing', 'TWIN', 'Twin']);
  expect(await titles({ warning: 'duplicate-title', type: 'page' })).toEqual(['Pricing']);
  expect(await articles({ warning: 'missing-description', q: 'too' })).toEqual(['Bare too']);
  const { pages, counts, pageCount } = await list({ warning: 'duplicate-title' });
  expect(pages.every(({ warnings }) => warnings.includes('duplicate-title'))).toBe(true);
  expect(totals(counts)).toMatchObject({ all: 4, page: 1, post: 1, help: 2 });
  expect(pageCount).toBe(1);
});
