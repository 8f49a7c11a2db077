import { help_articles } from '@listgrove/db/schema/help';
import { policies } from '@listgrove/db/schema/policies';
import { blog_posts } from '@listgrove/db/schema/posts';
import { page_seo } from '@listgrove/db/schema/seo';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { itemSlug } from '@listgrove/kernel/slug';
import { beforeEach, expect, test } from 'vitest';
import { staticPages } from '../static-pages/list-static-pages.server.ts';
import { generateSitemap, generateSitemapFile } from './sitemap.server.ts';

const origin = 'https://www.example.com';

const database = await openDatabaseForFile();
beforeEach(async () => {
  for (const table of [blog_posts, help_articles, policies, page_seo]) await database.db.delete(table);
});

async function text(pieces: AsyncIterable<string> | null): Promise<string> {
  let all = '';
  for await (const piece of pieces ?? []) all += piece;
  return all;
}

test('each static page, pricing among them, has its own frequency and priority', async () => {
  const xml = await text(generateSitemap(database.db, origin));
  const entries = [
    ...xml.matchAll(/<url><loc>(.*?)<\/loc>.*?<changefreq>(.*?)<\/changefreq><priority>(.*?)<\/priority>/g),
  ];
  const expected = [
    'https://www.example.com/ weekly 1.0',
    'https://www.example.com/about monthly 0.8',
    'https://www.example.com/pricing monthly 0.8',
    'https://www.example.com/blog weekly 0.8',
    'https://www.example.com/help monthly 0.7',
    'https://www.example.com/feedback monthly 0.6',
    'https://www.example.com/sitemap monthly 0.5',
  ];
  const listed = entries.map(([, ...entry]) => entry.join(' '));
  expect(listed.filter((entry) => expected.includes(entry))).toEqual(expected); // other nouns may have lists too
});

test('published items and active policies are listed with the date of their last change', async () => {
  const updated_at = new Date('2026-03-04T05:06:07.890Z');
  const article = { author_name: 'Priya', status: 'published' as const, updated_at };
  const [post] = await database.db
    .insert(blog_posts)
    .values([
      { title: 'Salt & pepper', featured: true, ...article },
      { title: 'Draft', author_name: 'Priya' },
    ])
    .returning();
  await database.db.insert(help_articles).values({ title: 'Help', ...article });
  await database.db.insert(policies).values([
    { type: 'terms', title: 'Terms', updated_at },
    { type: 'privacy', title: 'Old', is_active: false },
  ]);
  const xml = await text(generateSitemap(database.db, origin));
  const lastmod = '<lastmod>2026-03-04T05:06:07.890Z</lastmod>';
  const slug = itemSlug(post ?? { id: '', title: '' });
  expect(xml).toContain(`<loc>${origin}/blog/${slug}</loc>${lastmod}<changefreq>monthly</changefreq><priority>0.7`);
  expect(xml).toMatch(
    new RegExp(`<loc>${origin}/help/help-[0-9a-f]{8}</loc>${lastmod}<changefreq>monthly</changefreq><priority>0.6`),
  );
  expect(xml).toContain(`<loc>${origin}/policies/terms</loc>${lastmod}<changefreq>yearly</changefreq><priority>0.5`);
  expect(xml).not.toMatch(/draft|policies\/privacy/);
});

test('more than 1,000 addresses are split into files with an index, and each address is listed once', async () => {
  await database.db.execute(`insert into blog_posts (id, title, author_name, status)
    select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Post ' || n, 'Maya', 'published'
    from generate_series(1, 1100) as n`);
  const index = await text(generateSitemap(database.db, origin));
  expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    `${origin}/1.sitemap.xml`,
    `${origin}/2.sitemap.xml`,
  ]);
  const files = await Promise.all(
    [1, 2].map(async (number) => text(await generateSitemapFile(database.db, origin, number))),
  );
  const locations = files.map((file) => [...file.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc));
  expect(locations.map((list) => list.length)).toEqual([1_000, 100 + staticPages.length]);
  expect(new Set(locations.flat()).size).toBe(1_100 + staticPages.length);
  expect(await generateSitemapFile(database.db, origin, 3)).toBeNull();
  expect(await generateSitemapFile(database.db, origin, Number.NaN)).toBeNull();
});

test('a page has the date of staff’s last change of its metadata', async () => {
  const early = new Date('2026-03-04T05:06:07.890Z');
  const late = new Date('2026-05-04T05:06:07.890Z');
  const [post] = await database.db
    .insert(blog_posts)
    .values({ title: 'Salt', author_name: 'Priya', status: 'published', updated_at: early })
    .returning();
  await database.db.insert(policies).values({ type: 'terms', title: 'Terms', updated_at: late });
  await database.db.insert(page_seo).values([
    { type: 'page', ref: '/about', title: 'Who we are', updated_at: late },
    { type: 'post', ref: post?.id ?? '', title: 'Pepper', updated_at: late },
    { type: 'policy', ref: 'terms', title: 'Terms', updated_at: early },
  ]);
  const xml = await text(generateSitemap(database.db, origin));
  const dates = [...xml.matchAll(/<loc>https:\/\/www.example.com(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)];
  expect(dates.map(([, path = '', changed]) => [path.slice(0, 10), changed])).toEqual([
    ['/about', late.toISOString()],
    ['/blog', early.toISOString()],
    ['/policies/', late.toISOString()],
    ['/blog/salt', late.toISOString()],
  ]);
});

test('a page that staff made noindex is not in the sitemap', async () => {
  const [post] = await database.db
    .insert(blog_posts)
    .values({ title: 'Salt', author_name: 'Priya', status: 'published' })
    .returning();
  await database.db.insert(policies).values({ type: 'terms', title: 'Terms' });
  await database.db.insert(page_seo).values([
    { type: 'page', ref: '/about', noindex: true },
    { type: 'page', ref: '/help', nofollow: true },
    { type: 'post', ref: post?.id ?? '', noindex: true },
    { type: 'policy', ref: 'terms', noindex: true },
  ]);
  const xml = await text(generateSitemap(database.db, origin));
  expect(xml).toContain('<loc>https://www.example.com/help</loc>');
  expect(xml).not.toMatch(/about|salt|terms/);
});
