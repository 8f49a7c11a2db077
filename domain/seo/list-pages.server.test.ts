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
import { deleteRow } from '../editing/edit-rows.server.ts';
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
const robots = { noindex: false, nofollow: false };
const typed = { title: '', description: '', keywords: [], image: '', ...robots };

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

test('what staff write appears on the page; a field that equals the page’s own is not stored', async () => {
  const { db } = database;
  const post = article('Eleven avocados', { keywords: ['Food'] });
  await db.insert(blog_posts).values(post);
  const words = {
    title: 'Eleven avocados',
    description: 'Written.',
    keywords: ['Food'],
    image: '/media/a.webp',
    ...robots,
  };
  await saveSeoOverride(db, maya, { type: 'post', ref: post.id, version: null, ...words });
  expect(await findSeoOverride(db, `/blog/${itemSlug(post)}`)).toEqual({ ...words, title: '', keywords: [] });
  const { pages } = await list({ type: 'post' });
  expect(pages).toMatchObject([{ ...words, version: expect.any(Date), lastModified: expect.any(Date) }]);
});

test('staff tell search engines not to list a page and not to follow its links', async () => {
  const { db } = database;
  await saveSeoOverride(db, maya, { ...typed, type: 'page', ref: '/about', version: null, nofollow: true });
  expect(await findSeoOverride(db, '/about')).toMatchObject({ noindex: false, nofollow: true });
  const [page] = (await list({ q: '/about' })).pages;
  expect(page).toMatchObject({ title: 'About Us', noindex: false, nofollow: true });
  const both = { ...typed, noindex: true, nofollow: true, version: page?.version ?? null };
  await saveSeoOverride(db, maya, { ...both, type: 'page', ref: '/about' });
  expect(await findSeoOverride(db, '/about')).toMatchObject({ noindex: true, nofollow: true });
});

test('fields that were not edited follow the page, when it is renamed during the edit of others', async () => {
  const { db } = database;
  const post = article('Eleven avocados');
  await db.insert(blog_posts).values(post);
  const edit = { ...typed, type: 'post' as const, ref: post.id, title: 'Eleven avocados' };
  await db.update(blog_posts).set({ title: 'Twelve avocados' });
  await saveSeoOverride(db, maya, { ...edit, version: null, description: 'Written.', kept: ['title'] });
  const [page] = (await list({ type: 'post' })).pages;
  expect(page).toMatchObject({ title: 'Twelve avocados', description: 'Written.' });
  await saveSeoOverride(db, maya, { ...edit, version: page?.version ?? null, title: 'A dozen', kept: ['description'] });
  expect((await list({ type: 'post' })).pages).toMatchObject([{ title: 'A dozen', description: 'Written.' }]);
});

test('a save from an older version is refused with the current metadata of the page', async () => {
  const { db } = database;
  const about = { ...typed, type: 'page' as const, ref: '/about', version: null };
  await saveSeoOverride(db, jonas, { ...about, title: 'Who we are' });
  const late = saveSeoOverride(db, maya, { ...about, title: 'The team' });
  await expect(late).rejects.toThrow('This was changed by Jonas Okafor while you were editing.');
  await expect(late).rejects.toMatchObject({
    stored: { title: 'Who we are', description: 'Who makes Smart Lists, and why.' },
  });
  const [page] = (await list({ q: '/about' })).pages;
  await saveSeoOverride(db, maya, { ...about, version: page?.version ?? null, title: 'The team' });
  expect(await findSeoOverride(db, '/about')).toMatchObject({ title: 'The team' });
});

test.each([
  ['page', '/nowhere'],
  ['post', newId()],
  ['help', 'no id'],
  ['policy', 'nowhere'],
] as const)('nothing is stored for a page that does not exist: %s %s', async (type, ref) => {
  const save = saveSeoOverride(database.db, maya, { ...typed, type, ref, version: null, title: 'Title' });
  await expect(save).rejects.toThrow('This page is no longer there.');
});

test('only staff see and change metadata', async () => {
  await expect(list({}, visitor)).rejects.toThrow('You do not have permission');
  const save = saveSeoOverride(database.db, visitor, { ...typed, type: 'page', ref: '/', version: null });
  await expect(save).rejects.toThrow('You do not have permission');
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

test('an override goes with its item', async () => {
  const { db } = database;
  const [post, other] = [article('Eleven avocados'), article('Another')];
  await db.insert(blog_posts).values([post, other]);
  await db.insert(help_articles).values(article('How to share'));
  for (const { id } of [post, other])
    await saveSeoOverride(db, maya, { ...typed, type: 'post', ref: id, version: null, title: 'Written' });
  await deleteRow(db, maya, blog_posts, post.id);
  expect(await db.select({ ref: page_seo.ref }).from(page_seo)).toEqual([{ ref: other.id }]);
});

test('an override of an item that is not public now is found by its address or text, and can be emptied', async () => {
  const { db } = database;
  const draft = article('Eleven avocados', { status: 'draft' });
  await db.insert(blog_posts).values([draft, article('Draft without an override', { status: 'draft' })]);
  await db.insert(policies).values({ type: 'cookies', title: 'Cookies', is_active: false });
  await db.insert(page_seo).values([
    { type: 'post', ref: draft.id, title: 'Green fruit', image: '/media/leaf.png' },
    { type: 'policy', ref: 'cookies', image: '/media/leaf.png' },
  ]);
  const address = `/blog/${itemSlug(draft)}`;
  for (const q of [address, 'green fruit']) {
    const { pages } = await list({ q });
    expect(pages).toMatchObject([{ type: 'post', path: address, isPublic: false }]);
  }
  const [policy] = (await list({ q: '/policies/cookies' })).pages;
  expect(policy).toMatchObject({ title: 'Cookie Policy', image: '/media/leaf.png', isPublic: false });
  expect((await list()).pages.every(({ isPublic }) => isPublic)).toBe(true);
  const version = policy?.version ?? null;
  await saveSeoOverride(db, maya, { ...typed, type: 'policy', ref: 'cookies', version });
  expect(await list({ q: '/policies/cookies' })).toMatchObject({ pages: [{ image: '' }] });
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
