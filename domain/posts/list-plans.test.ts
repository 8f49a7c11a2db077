import type { Database } from '@listgrove/db/db';
import { idsFromNearerEnd } from '@listgrove/db/paging/page-of-ids';
import { blog_posts } from '@listgrove/db/schema/posts';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { planOf } from '@listgrove/db/testing/explain';
import { insertGeneratedPosts } from '@listgrove/fixtures/generated-posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishedPage } from '../articles/list-published.server.ts';
import { publishedOf } from '../articles/searchable.server.ts';
import { matchesStatement } from '../search/find-matches.server.ts';
import { countPublishedPosts, onTopic, posts } from './posts.server.ts';

// The query plans of the post list, from EXPLAIN: no page and no search may read all posts.

let database: Database;
let total: number;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertGeneratedPosts(database, 2_000);
  total = await countPublishedPosts(database.db);
});
afterAll(() => database.close());

const pageOf = (topic: string, page: number) =>
  idsFromNearerEnd(database.db, blog_posts, publishedPage(posts, { ...onTopic(topic), page, total })).query.getSQL();
const search = (q: string) => matchesStatement(publishedOf(posts), { q, limit: 13, offset: 0 });

test('the first page reads the head of the list’s index', async () => {
  const plan = await planOf(database.db, pageOf('', 1));
  expect(plan).toMatch(/Scan using blog_posts_public_idx/);
  expect(plan).not.toMatch(/Seq Scan|Backward/);
});

test('the last page reads the tail of the list’s index', async () => {
  const plan = await planOf(database.db, pageOf('', Math.floor(total / 13) + 1));
  expect(plan).toMatch(/Scan Backward using blog_posts_public_idx/);
  expect(plan).not.toContain('Seq Scan');
});

test.each(['Sharing', 'no such topic'])('the list of the topic “%s” is read from an index', async (topic) => {
  const plan = await planOf(database.db, pageOf(topic, 1));
  expect(plan).toMatch(/blog_posts_(public|keywords)_idx/);
  expect(plan).not.toContain('Seq Scan');
});

test.each(['part 77 of', 'zymurgy'])('a search for “%s” uses the indexes of trigrams and of words', async (q) => {
  const plan = await planOf(database.db, search(q));
  expect(plan).toContain('blog_posts_search_text_idx');
  expect(plan).toContain('blog_posts_words_idx');
  expect(plan).not.toContain('Seq Scan');
});

test.each(['zy', '%'])('a search for “%s” uses the index of pairs of characters', async (q) => {
  const plan = await planOf(database.db, search(q));
  expect(plan).toContain('blog_posts_search_text_pairs_idx');
  expect(plan).not.toContain('Seq Scan');
});
