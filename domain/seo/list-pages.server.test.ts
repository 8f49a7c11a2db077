import { help_articles } from '@listgrove/db/schema/help';
import { policies } from '@listgrove/db/schema/policies';
import { blog_posts } from '@listgrove/db/schema/posts';
import { page_seo } from '@listgrove/db/schema/seo';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { beforeEach, expect, test } from 'vitest';
import { staffActor } from '../rights/testing/actors.ts';
import { staticPages } from '../static-pages/list-static-pages.server.ts';
import type { SeoPageList } from './list-pages.server.ts';
import { saveSeoOverride } from './save-override.server.ts';
import { seoPagesPerPage } from './seo-page.ts';
import { article, clearPages, day, listPages, typed } from './testing/pages.ts';

const database = await openDatabaseForFile();
beforeEach(() => clearPages(database.db));

const maya = staffActor(cast.maya);

const list = (query: Parameters<typeof listPages>[2] = {}, actor = maya) => listPages(database.db, actor, query);
const titles = async (query: Parameters<typeof list>[0]) => (await list(query)).pages.map(({ title }) => title);

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
    description: 'Terms of Service of Smart Lists, version 1.0.',
  });
  expect(totals(counts)).toMatchObject({ all: count + 4, page: count, post: 2, help: 1, policy: 1 });
  expect(pageCount).toBe(1);
});

test('the second page continues where the first one ended, across types', async () => {
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

test.each(['AVOCADO', 'oc', 'guacamole', 'avocados-%s'])('a search for %j finds a post', async (pattern) => {
  const post = article('Eleven avocados', { excerpt: 'And then guacamole.' });
  await database.db.insert(blog_posts).values([post, article('Another')]);
  const q = pattern.replace('%s', post.id.slice(-8));
  expect(await titles({ q })).toEqual(['Eleven avocados']);
  expect(await titles({ q, type: 'help' })).toEqual([]);
});

test('a search finds a page by its address, and a post by the title that staff wrote for it', async () => {
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

test('staff are warned about a page without a description, with a long one, or with the title of another page', async () => {
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

test('staff filter the pages by a warning, which takes the metadata that they wrote into account', async () => {
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

test.each(['walnut', 'ln'])(
  'of more than 200 matches, a search for %j shows the newest first, and every one on a page',
  async (q) => {
    const { db } = database;
    const at = (index: number) => new Date(day(1).getTime() + index);
    const posts = Array.from({ length: 300 }, (_, index) => article(`Walnut ${index}`, { created_at: at(index) }));
    const written = Array.from({ length: 300 }, (_, index) => article('Plain', { created_at: at(1_000 + index) }));
    await db.insert(blog_posts).values(posts);
    const { counts, pages } = await list({ q });
    expect(counts.post).toEqual({ total: 200, isMore: true });
    expect(pages.slice(0, 2).map(({ title }) => title)).toEqual(['Walnut 299', 'Walnut 298']);
    expect((await titles({ q, page: 10 })).at(-1)).toBe('Walnut 100');
    expect((await titles({ q, page: 15 })).at(-1)).toBe('Walnut 0');
    expect((await list({ q, page: 15 })).counts.post).toEqual({ total: 300, isMore: false });
    await db.insert(blog_posts).values(written);
    await db
      .insert(page_seo)
      .values(written.map(({ id }, index) => ({ type: 'post', ref: id, title: `Walnut-${index}` })));
    expect((await titles({ q })).slice(0, 2)).toEqual(['Walnut-299', 'Walnut-298']);
    expect((await titles({ q, page: 10 })).at(-1)).toBe('Walnut-100');
  },
);

test('the roadmap and the known issues are among the pages of the site', async () => {
  expect(await titles({ q: '/feedback/' })).toEqual(['Feature Roadmap', 'Known Issues']);
});

test('a search finds the description that staff wrote for a post', async () => {
  const post = article('Lunch');
  await database.db.insert(blog_posts).values(post);
  const override = { ...typed, description: 'Everything about Walnuts', type: 'post' as const, ref: post.id };
  await saveSeoOverride(database.db, maya, { ...override, version: null });
  expect(await titles({ q: 'walnuts' })).toEqual(['Lunch']);
});

test('a description is measured in characters, by its warning and by the filter for that warning', async () => {
  const emoji = (count: number) => '🌱'.repeat(count);
  await database.db
    .insert(blog_posts)
    .values([
      article('Fits', { excerpt: 'a'.repeat(140) + emoji(20) }),
      article('Too long', { excerpt: 'a'.repeat(140) + emoji(21) }),
    ]);
  const { pages } = await list({ type: 'post' });
  expect(pages.filter(({ warnings }) => warnings.includes('long-description'))).toMatchObject([{ title: 'Too long' }]);
  expect(await titles({ type: 'post', warning: 'long-description' })).toEqual(['Too long']);
});
