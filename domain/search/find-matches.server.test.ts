import { blog_posts } from '@listgrove/db/schema/posts';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { newId } from '@listgrove/kernel/ids';
import { textParameter } from '@listgrove/kernel/query';
import { beforeEach, describe, expect, test } from 'vitest';
import { publishedOf } from '../articles/searchable.server.ts';
import { posts as blogPosts, listPublishedPosts } from '../posts/posts.server.ts';
import { sluggedNouns } from '../public-nouns.server.ts';
import { searchSite } from '../site-search/search-site.server.ts';
import { findMatches } from './find-matches.server.ts';

const database = await openDatabaseForFile();
beforeEach(() => database.db.delete(blog_posts));

/** Stores posts whose ids end differently, as slugs demand: of 2,000 random endings, two are equal once in 2,000 times. */
async function save(...posts: Partial<typeof blog_posts.$inferInsert>[]) {
  const usual = { title: 'Untitled', author_name: 'Maya', status: 'published' as const };
  const idOf = (index: number) => newId().slice(0, -8) + index.toString(16).padStart(8, '0');
  await database.db.insert(blog_posts).values(posts.map((post, index) => ({ id: idOf(index), ...usual, ...post })));
}
const day = (day: number) => new Date(Date.UTC(2026, 0, day));
const found = async (q: string, more: { topic?: string; page?: number } = {}) =>
  (await listPublishedPosts(database.db, { q, ...more })).articles.map(({ title }) => title);

test('matches in title or excerpt come first, in the list’s order, then matches in bodies, best first', async () => {
  await save(
    { title: 'Barely', content: `<p>candle ${'word '.repeat(60)}</p>`, created_at: day(9) },
    { title: 'Mostly', content: '<p>candles, a candle and another candle</p>', created_at: day(1) },
    { title: 'Old candlestick', created_at: day(2) },
    { title: 'New', excerpt: 'by candlelight', created_at: day(3) },
    { title: 'Featured candle', featured: true, created_at: day(1) },
    { title: 'Draft candle', status: 'draft' },
  );
  expect(await found('CANDLE')).toEqual(['Featured candle', 'New', 'Old candlestick', 'Mostly', 'Barely']);
});

test('titles with the marks that were typed come before those without', async () => {
  await save(
    { title: 'The cafe', created_at: day(9) },
    { title: 'A CAFE\u0301', created_at: day(1) },
    { title: 'Every café', created_at: day(2) },
  );
  expect(await found('Café')).toEqual(['Every café', 'A CAFE\u0301', 'The cafe']);
  expect(await found('cafe')).toEqual(['The cafe', 'Every café', 'A CAFE\u0301']);
});

test('one or two letters are found anywhere in title and excerpt, and at the beginnings of words in bodies', async () => {
  await save({ title: 'Go north' }, { title: 'Ego' }, { title: 'Body', content: '<p>goats</p>' }, { title: 'No' });
  expect((await found('go')).toSorted()).toEqual(['Body', 'Ego', 'Go north']);
  expect((await found('g')).toSorted()).toEqual(['Body', 'Ego', 'Go north']);
  expect(await found('rt')).toEqual(['Go north']);
});

test.each([
  ['il', 'Buy milk'],
  ['ED', 'A wedding'],
  ['乳', '牛乳とパン'],
  ['乳と', '牛乳とパン'],
  ['とパン', '牛乳とパン'],
  ['นี', 'ที่นี่'],
  ['7 u', 'A crate of 7 Up'],
  ['0%', '100% done'],
])('“%s” finds “%s”', async (q, title) => {
  await save({ title }, { title: 'Other' });
  expect(await found(q)).toEqual([title]);
});

test('a search within a topic finds only its posts', async () => {
  await save({ title: 'A reset', keywords: ['Routines'] }, { title: 'B reset' });
  expect(await found('reset', { topic: 'Routines' })).toEqual(['A reset']);
});

test('the pages of a search neither skip nor repeat a post where titles end and bodies begin', async () => {
  await save(
    ...Array.from({ length: 20 }, (_, index) => ({ title: `candle ${index}`, created_at: day(1) })),
    ...Array.from({ length: 20 }, (_, index) => ({ title: `body ${index}`, content: 'candle', created_at: day(1) })),
  );
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => found('candle', { page })));
  expect(pages.map((page) => page.length)).toEqual([13, 13, 13, 1, 0]);
  expect(new Set(pages.flat()).size).toBe(40);
  expect(pages.flat().findIndex((title) => title.startsWith('body'))).toBe(20);
});

describe('a word in many titles', () => {
  const at = (index: number) => new Date(day(1).getTime() + index);
  const titled = (title: string, count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => ({ title: `${title} ${from + index}`, created_at: at(from + index) }));

  test.each(['candle', 'ca'])('“%s” is counted up to 200, and the pages begin with the head of the list', async (q) => {
    await save(...titled('candle', 240));
    const list = await listPublishedPosts(database.db, { q });
    expect({ total: list.total, isMore: list.isMore, pages: list.pages }).toEqual({
      total: 200,
      isMore: true,
      pages: 16,
    });
    expect(list.articles.map(({ title }) => title)).toEqual(
      titled('candle', 13, 227)
        .toReversed()
        .map(({ title }) => title),
    );
    expect((await found(q, { page: 2 }))[0]).toBe('candle 226');
    const last = await listPublishedPosts(database.db, { q, page: 19 });
    expect({ total: last.total, isMore: last.isMore, pages: last.pages, shown: last.articles.length }).toEqual({
      total: 240,
      isMore: false,
      pages: 19,
      shown: 6,
    });
    expect(await found(q, { page: 20 })).toEqual([]);
  });

  test.each(['candle', 'ca'])('“%s” is found even if only old posts have it', async (q) => {
    await save(...titled('candle', 240), ...titled('box', 2_100, 240));
    expect((await found(q)).slice(0, 2)).toEqual(['candle 239', 'candle 238']);
    expect((await found(q, { page: 16 })).at(-1)).toBe('candle 32');
    expect((await found(q, { page: 19 })).at(-1)).toBe('candle 0');
  });
});

test('of more than 500 posts that mention a word in their text, every one is on some page', async () => {
  await save(
    { title: 'A candle', created_at: day(1) },
    ...Array.from({ length: 530 }, (_, index) => ({
      title: `Post ${index}`,
      content: 'by candlelight with a candle',
      created_at: new Date(day(2).getTime() + index),
    })),
  );
  const titles = (
    await Promise.all(Array.from({ length: 42 }, (_, index) => found('candle', { page: index + 1 })))
  ).flat();
  expect(titles.slice(0, 3)).toEqual(['A candle', 'Post 529', 'Post 528']);
  expect(titles.length).toBe(531);
  expect(new Set(titles).size).toBe(531);
});

test.each([
  '%',
  '_',
  '\\',
  '\\%',
  "'; drop table blog_posts; --",
  '"unclosed',
  '(((((',
  '[[:alnum:]]{1,9999}',
  '.*',
  '& | ! <->',
  ':*',
  'a:*',
  '\u202Egnirts',
  '\uD800',
  '🌱',
  '-- ',
  'or or or',
  'x'.repeat(10_000),
  'a '.repeat(5_000),
  '\\'.repeat(500),
  'nul\u0000byte',
  '\u0000',
])('searching for %j is harmless and finds a title that contains it', async (text) => {
  const q = textParameter(new URLSearchParams({ q: text }), 'q');
  await save({ title: `It says ${q} here` }, { title: 'Something else' });
  if (q) expect(await found(q)).toContain(`It says ${q.toWellFormed()} here`);
  else expect(await found(q)).toHaveLength(2);
  await searchSite(database.db, q);
  await findMatches(database.db, publishedOf(blogPosts), { q: q || 'x', limit: 1, offset: 1_299_987 });
});

test('the site’s search finds the same posts and help articles as their own lists', async () => {
  await save({ title: 'A candle' });
  const groups = await searchSite(database.db, 'candle');
  const expected = sluggedNouns
    .flatMap(([, { path, search }]) => (search ? [{ path, search }] : []))
    .sort((one, other) => one.search.rank - other.search.rank)
    .map(({ path, search: { heading, rest } }) => ({
      ...{ heading, path, rest },
      ...(path === '/blog'
        ? { total: 1, isMore: false, items: [expect.objectContaining({ title: 'A candle' })] }
        : { total: 0, isMore: false, items: [] }),
    }));
  expect(groups, 'Each noun with `search` in its statement has a group, in the order of `rank`.').toEqual(expected);
  const known = ['Help Center', 'Blog'];
  expect(groups.map(({ heading }) => heading).filter((heading) => known.includes(heading))).toEqual(known);
  expect(await searchSite(database.db, '')).toEqual([]);
});

test.each([
  ['東京　タワー', '東京タワーの歩き方', ''],
  ['歩き方 東京', '東京タワーの歩き方', ''],
  ['c++ guide', 'Guide to C++', ''],
  ['C++ Guide to', 'Guide to C++', ''],
  ['at&t guide', 'Guide to AT&T', ''],
  ['c++17', 'Standard', 'It is written in C++17.'],
  ['C++ 17', 'Standard', 'It is written in C++17.'],
  ['salt+pepper', 'Spices', 'Salt and pepper.'],
  ['2.1.3-beta', 'Versions', 'From v2.0 to 2.1.3-beta.2.'],
  ['beta 2.1', 'Versions', 'From v2.0 to 2.1.3-beta.2.'],
  ['v2.0', 'Versions', 'From v2.0 to 2.1.3-beta.2.'],
  ['1,299', 'Prices', 'It costs 1,299.00 € or 1.499,50 €.'],
  ['1299', 'Prices', 'It costs 1,299.00 € or 1.499,50 €.'],
  ['1.499', 'Prices', 'It costs 1,299.00 € or 1.499,50 €.'],
  ['1499 costs', 'Prices', 'It costs 1,299.00 € or 1.499,50 €.'],
  ['1,299.00 €', 'Prices', 'It costs 1,299.00 € or 1.499,50 €.'],
  ['1250.50', 'Prices', 'It costs $1,250.50.'],
  ['$1250.50', 'Prices', 'It costs $1,250.50.'],
  ['$1,250', 'Prices', 'It costs $1250.'],
  ['1,250.50', 'Prices', 'It costs 1250.50.'],
  ['100g コーヒー', 'コーヒー豆100g', ''],
  ['コーヒー 100g', 'Beans', 'コーヒー豆100gです'],
  ['100g', 'Beans', '커피 100g를'],
  ['12.03.2026', 'Days', 'On 12.03.2026, at 10:30.'],
  ['10:30', 'Days', 'On 12.03.2026, at 10:30.'],
  ['img_2041.jpg', 'Pictures', 'See IMG_2041.jpg and index.d.ts'],
  ['index d', 'Pictures', 'See IMG_2041.jpg and index.d.ts'],
  ['snake_case', 'Names', 'snake_case, kebab-case.'],
])('“%s” finds “%s” with “%s”', async (q, title, body) => {
  await save({ title: 'Another', content: '<p>13.03, 2 and 0</p>' }, { title, content: `<p>${body}</p>` });
  expect(await found(q)).toEqual([title]);
});

test('a number is no beginning of other digits, and a version none of another one', async () => {
  await save({ title: 'Long', content: '<p>2.15 and 12,990</p>' });
  expect(await found('2.1 ')).toEqual([]);
  expect(await found('1299')).toEqual([]);
});
