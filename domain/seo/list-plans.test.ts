import type { Database } from '@listgrove/db/db';
import { blog_posts } from '@listgrove/db/schema/posts';
import { page_seo } from '@listgrove/db/schema/seo';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { planOf } from '@listgrove/db/testing/explain';
import { insertGeneratedPosts } from '@listgrove/fixtures/generated-posts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describedNouns } from '../public-nouns.server.ts';
import { newest, searchStatement } from './item-pages.server.ts';
import { titlesStatement } from './titles.server.ts';

// The query plans of the SEO manager, from EXPLAIN: no statement may read all posts.

const [posts] = describedNouns;
if (!posts) throw new Error('There is no noun with described pages.');
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await insertGeneratedPosts(database, 2_000);
  const rows = await db.select({ id: blog_posts.id, title: blog_posts.title }).from(blog_posts);
  await db
    .insert(page_seo)
    .values(
      rows
        .slice(0, 1_500)
        .map(({ id, title }, index) => ({ type: 'post' as const, ref: id, title: `${title} ${index}` })),
    );
  await db.execute(sql`analyze`);
});
afterAll(() => database.close());

test('a page of the list is read from the index by date', async () => {
  const plan = await planOf(database.db, newest(database.db, posts[1], { where: undefined, skip: 40 }, 20).getSQL());
  expect(plan).toContain('blog_posts_newest_idx');
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});

test.each(['zymurgy', 'part 77 of', 'zy', 'why-we-built-456789ab'])('a search for “%s” uses indexes', async (q) => {
  const plan = await planOf(database.db, searchStatement(posts, q, 200));
  expect(plan).not.toContain('Seq Scan on blog_posts');
});

test('the newest matches of a frequent word are read from the index by date', async () => {
  expect(await planOf(database.db, searchStatement(posts, 'the', 200))).toContain('blog_posts_newest_idx');
});

test('duplicate titles are found by an index, and overrides are read once at most', async () => {
  const plan = await planOf(database.db, titlesStatement(['One title', 'Another title']));
  expect(plan).toContain('blog_posts_title_idx');
  expect(plan).not.toContain('Seq Scan on blog_posts');
  expect(plan.match(/Seq Scan on page_seo/g) ?? []).toHaveLength(plan.includes('page_seo_title_idx') ? 0 : 1);
});

test('the override of a post is found by an index of the ending of its id', async () => {
  const found = sql`select title from page_seo where type = 'post' and right(ref, 8) = '456789ab'`;
  expect(await planOf(database.db, found)).toContain('page_seo_ref_ending_idx');
});
