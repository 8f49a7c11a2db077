import { help_articles } from '@listgrove/db/schema/help';
import { policies } from '@listgrove/db/schema/policies';
import { blog_posts } from '@listgrove/db/schema/posts';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { beforeEach, expect, test } from 'vitest';
import { sluggedNouns } from '../public-nouns.server.ts';
import { listSitemapContents } from './contents.server.ts';
import type { SitemapContents } from './contents.ts';

const database = await openDatabaseForFile();
beforeEach(async () => {
  for (const table of [blog_posts, help_articles, policies]) await database.db.delete(table);
});

const day = (day: number) => new Date(Date.UTC(2026, 0, day));
const base = { author_name: 'Maya', status: 'published' as const };
const itemsOf = ({ nouns }: SitemapContents, wanted: string) => nouns.find(({ key }) => key === wanted)?.items ?? [];
const titles = (items: { title: string }[]) => items.map(({ title }) => title);

test('the sitemap of an empty site has one page without a date', async () => {
  expect(await listSitemapContents(database.db, 1)).toEqual({
    mainPages: expect.any(Array),
    policies: [],
    nouns: sluggedNouns.flatMap(([key, { sitemapPage }]) =>
      sitemapPage ? [expect.objectContaining({ key, items: [], total: 0 })] : [],
    ),
    pages: 1,
    updated_at: null,
  });
});

test('the sitemap lists public items in order, with the date of the last change among them', async () => {
  await database.db.insert(blog_posts).values([
    { ...base, title: 'old', created_at: day(1), updated_at: day(1) },
    { ...base, title: 'featured', featured: true, created_at: day(1), updated_at: day(2) },
    { ...base, title: 'draft', status: 'draft', updated_at: day(9) },
  ]);
  await database.db.insert(help_articles).values([
    { ...base, title: 'general', category: 'general', featured: true, updated_at: day(3) },
    { ...base, title: 'start', category: 'getting-started', updated_at: day(3) },
    { ...base, title: 'draft', status: 'draft', updated_at: day(9) },
  ]);
  await database.db.insert(policies).values([
    { type: 'terms', title: 'Terms', updated_at: day(5) },
    { type: 'privacy', title: 'Privacy', updated_at: day(4) },
    { type: 'cookies', title: 'Cookies', is_active: false, updated_at: day(9) },
  ]);
  const contents = await listSitemapContents(database.db, 1);
  expect(titles(itemsOf(contents, 'post'))).toEqual(['featured', 'old']);
  expect(titles(itemsOf(contents, 'help'))).toEqual(['general', 'start']);
  expect(titles(contents.policies)).toEqual(['Privacy', 'Terms']);
  expect(contents.updated_at).toEqual(day(5));
});

test('more than 500 items are split into pages that neither skip nor repeat an item', async () => {
  const many = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => ({ ...base, title: `${name} ${index}`, created_at: day(1) }));
  await database.db.insert(blog_posts).values(many(620, 'post'));
  await database.db.insert(help_articles).values(many(700, 'help'));
  const pages = await Promise.all([1, 2, 3, 4].map((page) => listSitemapContents(database.db, page)));
  expect(pages.map(({ nouns }) => nouns.slice(0, 2).map(({ items }) => items.length))).toEqual([
    [500, 0],
    [120, 380],
    [0, 320],
    [0, 0],
  ]);
  expect(pages[0]?.pages).toBe(3);
  expect(new Set(pages.flatMap(({ nouns }) => nouns.flatMap(({ items }) => titles(items)))).size).toBe(1320);
});
