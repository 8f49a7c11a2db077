import type { Database } from '@listgrove/db/db';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { planOf } from '@listgrove/db/testing/explain';
import { insertGeneratedPosts } from '@listgrove/fixtures/generated-posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchesStatement } from '../search/find-matches.server.ts';
import { countPublishedPosts, pageOfPosts, searchablePosts } from './posts.server.ts';

// What the database does for a page, as it explains it itself: nothing here may read all posts.

let database: Database;
let total: number;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertGeneratedPosts(database, 2_000);
  total = await countPublishedPosts(database.db);
});
afterAll(() => database.close());

const page = (topic: string, offset: number) => pageOfPosts(database.db, { topic, offset, total }).getSQL();
const search = (q: string) => matchesStatement(searchablePosts, { q, limit: 13, offset: 0 });

test('the first page reads the head of the list’s index', async () => {
  const plan = await planOf(database.db, page('', 0));
  expect(plan).toMatch(/Scan using blog_posts_public_idx/);
  expect(plan).not.toMatch(/Seq Scan|Backward/);
});

test('the last page reads its tail', async () => {
  const plan = await planOf(database.db, page('', Math.floor(total / 13) * 13));
  expect(plan).toMatch(/Scan Backward using blog_posts_public_idx/);
  expect(plan).not.toContain('Seq Scan');
});

test.each(['Sharing', 'no such topic'])('the topic “%s” is found by an index', async (topic) => {
  const plan = await planOf(database.db, page(topic, 0));
  expect(plan).toMatch(/blog_posts_(public|keywords)_idx/);
  expect(plan).not.toContain('Seq Scan');
});

test.each(['part 77 of', 'zymurgy'])('“%s” is found by trigrams and words', async (q) => {
  const plan = await planOf(database.db, search(q));
  expect(plan).toContain('blog_posts_search_text_idx');
  expect(plan).toContain('blog_posts_words_idx');
  expect(plan).not.toContain('Seq Scan');
});

test.each(['zy', '%'])('“%s” is found by the beginnings of words', async (q) => {
  const plan = await planOf(database.db, search(q));
  expect(plan).toContain('blog_posts_beginnings_idx');
  expect(plan).not.toContain('Seq Scan');
});
