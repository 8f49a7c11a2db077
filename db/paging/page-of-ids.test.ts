import { insertGeneratedPosts } from '@listgrove/fixtures/generated-posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db.ts';
import { newRecording, recordStatements } from '../record-statements.ts';
import { post_counts } from '../schema/counts.ts';
import { blog_posts } from '../schema/posts.ts';
import { openTestDatabase } from '../testing/database.ts';
import { countRows } from './counts.ts';
import type { WeeklyList } from './find-start.ts';
import { type Order, orderBy } from './order.ts';
import { pageOfIds } from './page-of-ids.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertGeneratedPosts(database, 2_000);
}, 60_000);
afterAll(() => database.close());

const lists: Record<string, { order: Order; weeks: WeeklyList }> = {
  'featured first': {
    order: [
      [blog_posts.featured, 'desc'],
      [blog_posts.created_at, 'desc'],
      [blog_posts.id, 'desc'],
    ],
    weeks: { counts: post_counts, buckets: [''], date: blog_posts.created_at, featured: blog_posts.featured },
  },
  'last changed': {
    order: [
      [blog_posts.updated_at, 'desc'],
      [blog_posts.id, 'desc'],
    ],
    weeks: { counts: post_counts, buckets: ['changed/'], date: blog_posts.updated_at },
  },
};

test.each(Object.entries(lists))(
  'a reader of a long list, %s, finds on each page what a plain offset gives',
  async (_, list) => {
    const { db } = database;
    const rows = await db
      .select({ id: blog_posts.id })
      .from(blog_posts)
      .orderBy(...orderBy(list.order));
    const all = rows.map(({ id }) => id);
    const total = await countRows(db, post_counts, ['']);
    expect(total).toBe(all.length);
    for (const offset of [
      0,
      1,
      150,
      299,
      300,
      301,
      700,
      1_000,
      1_400,
      1_688,
      1_702,
      total - 20,
      total - 13,
      total - 3,
    ]) {
      const page = { where: undefined, order: list.order, limit: 13, offset, total };
      expect(await pageOfIds(db, blog_posts, { ...page, weeks: list.weeks })).toEqual(all.slice(offset, offset + 13));
      expect(await pageOfIds(db, blog_posts, page)).toEqual(all.slice(offset, offset + 13));
    }
    expect(await pageOfIds(db, blog_posts, { where: undefined, ...list, limit: 13, offset: total, total })).toEqual([]);
  },
);

test('a page in the middle passes over the rows of one week only', async () => {
  const offsets: unknown[] = [];
  const onStatement = (text: string, parameters: unknown[]) => {
    if (text.startsWith('select "id" from "blog_posts"')) offsets.push(parameters.at(-1));
  };
  const page = { where: undefined, limit: 13, offset: 1_000, total: 2_000 };
  await recordStatements({ ...newRecording(), onStatement }, async () => {
    for (const list of Object.values(lists)) await pageOfIds(database.db, blog_posts, { ...page, ...list });
  });
  expect(offsets).toHaveLength(2);
  for (const offset of offsets) expect(offset).toBeLessThan(300);
});
