import { blog_posts } from '@listgrove/db/schema/posts';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { newId } from '@listgrove/kernel/ids';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { expect, expectTypeOf, test } from 'vitest';
import { post } from './posts/post-noun.server.ts';
import type { Metadata, SluggedNoun } from './public-noun/public-noun.ts';
import { describedNouns, sluggedNouns } from './public-nouns.server.ts';
import { findMatches } from './search/find-matches.server.ts';
import { readItemPages } from './seo/item-pages.server.ts';
import { seoWarnings } from './seo/seo-page.ts';
import { matchWarnedItems } from './seo/warned-items.server.ts';
import { staticPages } from './static-pages/list-static-pages.server.ts';

// What a statement of a public noun names, it has. A column that no table has does not compile.

const database = await openDatabaseForFile();

/** The columns that a noun states besides those of conditions, by their place in the statement. */
function columnsOf({ counted, sitemap, metadata, search }: SluggedNoun): [place: string, column: PgColumn][] {
  const named: [string, unknown][] = [
    ['counted.date', counted.date],
    ['sitemap.featured', sitemap.featured?.column],
    ...Object.entries(metadata?.columns ?? {}).map(([name, column]): [string, unknown] => [`columns.${name}`, column]),
    ...(search?.searchable.order ?? []).map(([column]): [string, unknown] => ['search order', column]),
  ];
  return named.flatMap(([place, column]) => (is(column, PgColumn) ? [[place, column]] : []));
}

test.each(sluggedNouns)('every column that the public noun %s states is one of its table', (_, noun) => {
  const table = getTableName(noun.table);
  const elsewhere = columnsOf(noun).filter(([, column]) => getTableName(column.table) !== table);
  expect(elsewhere.map(([place, { name }]) => `${place}: ${table} is not the table of this ${name}`)).toEqual([]);
  expect(noun.search ? getTableName(noun.search.searchable.table) : table).toBe(table);
});

test.each(describedNouns)(
  'the SEO manager and the search run the expressions that the public noun %s states',
  async (key, noun) => {
    const { db } = database;
    expect(await readItemPages(db, noun, [newId()])).toEqual([]);
    for (const warning of Object.keys(seoWarnings) as (keyof typeof seoWarnings)[]) {
      const { total } = await matchWarnedItems(db, [key, noun], { warning, titles: [], q: 'salt', end: 20 });
      expect(total).toBe(0);
    }
    if (!noun.search) return;
    for (const q of ['salt', 's'])
      expect(await findMatches(db, noun.search.searchable, { q, limit: 10, offset: 0 })).toMatchObject({ ids: [] });
  },
);

test('a noun may describe its pages by an expression, which the SEO manager shows and does not warn of', async () => {
  const id = newId();
  await database.db.insert(blog_posts).values({ id, title: 'Salt', author_name: 'Maya', status: 'published' });
  const columns = {
    ...post.metadata.columns,
    description: sql<string>`${blog_posts.title} || ' by ' || ${blog_posts.author_name}`,
  };
  const noun = { ...post, metadata: { ...post.metadata, columns } };
  expect(await readItemPages(database.db, noun, [id])).toMatchObject([{ own: { description: 'Salt by Maya' } }]);
  const wanted = { warning: 'missing-description' as const, titles: [], q: '', end: 20 };
  expect((await matchWarnedItems(database.db, ['post', post], wanted)).total).toBe(1);
  expect((await matchWarnedItems(database.db, ['post', noun], wanted)).total).toBe(0);
  await database.db.delete(blog_posts);
});

test('a column of another type is no column of metadata and does not say what is featured', () => {
  type Columns = Metadata['columns'];
  expectTypeOf<typeof blog_posts.keywords>().not.toExtend<Columns['description']>();
  expectTypeOf<typeof blog_posts.title>().not.toExtend<Columns['keywords']>();
  expectTypeOf<{ column: typeof blog_posts.title; priority: string }>().not.toExtend<
    SluggedNoun['sitemap']['featured']
  >();
});

test.each<[string, [rank: number, label: string][]]>([
  ['list on the sitemap page (`listPage`)', staticPages.flatMap(({ rank, label }) => (rank ? [[rank, label]] : []))],
  [
    'group of the search (`search`)',
    sluggedNouns.flatMap(([, { search }]) => (search ? [[search.rank, search.heading]] : [])),
  ],
])('no two nouns have the same rank of their %s', (_, ranked) => {
  const ranks = ranked.map(([rank]) => rank);
  const twice = ranked.filter(([rank]) => ranks.indexOf(rank) !== ranks.lastIndexOf(rank));
  const next = Math.max(...ranks) + 1;
  expect(
    twice,
    `Give one of them a rank that is not among ${ranks.toSorted().join(', ')}; ${next} puts it last.`,
  ).toEqual([]);
});
