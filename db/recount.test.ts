import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { recount } from './recount.ts';
import { readRows } from './rows.ts';
import * as table from './schema/schema.ts';
import { openDatabaseForFile } from './testing/database-for-file.ts';

const database = await openDatabaseForFile();

const day = (day: number) => new Date(Date.UTC(2026, 5, day));
const post = (number: number) => ({
  title: `Post ${number}`,
  author_name: 'Maya',
  status: number % 3 ? ('published' as const) : ('draft' as const),
  featured: number % 4 === 0,
  keywords: ['Garden', number % 2 ? 'Travel' : 'Garden'],
  created_at: day(number),
});
const report = (number: number) => ({
  title: `Report ${number}`,
  description: 'It broke',
  user_name: 'Kenji',
  user_email: 'kenji@mail.example',
  created_at: day(number),
});

/** Returns all counts, without the empty buckets. */
async function counted() {
  const statement = sql`
    select * from (
      select 'posts' as kind, bucket, week::text, items from post_counts
      union all select 'help', bucket, week::text, items from help_counts
      union all select 'requests', bucket, week::text, items from request_counts
      union all select 'reports', bucket, week::text, items from report_counts
      union all select 'topics', keyword, '', posts from blog_topics
      union all select 'policies', type::text, '', 1 from active_policy_types
    ) as counts where items <> 0 order by kind, bucket, week`;
  return readRows<Record<string, unknown>>(database.db, statement);
}

beforeEach(async () => {
  await database.db.execute(sql`truncate blog_posts, help_articles, feature_requests, bug_reports cascade`);
});

test('emptied tables leave no counts', async () => {
  await database.db.insert(table.blog_posts).values([post(1), post(2)]);
  expect(await counted()).not.toEqual([]);
  await database.db.execute(sql`truncate blog_posts cascade`);
  expect(await counted()).toEqual([]);
});

test('counts match the rows after concurrent writes', async () => {
  const { db } = database;
  const all = await db
    .insert(table.blog_posts)
    .values(Array.from({ length: 20 }, (_, index) => post(index)))
    .returning({ id: table.blog_posts.id });
  const ids = all.map(({ id }) => id);
  const change = (id: string, index: number) =>
    [
      () => db.update(table.blog_posts).set({ featured: true, status: 'published' }).where(sql`id = ${id}`),
      () =>
        db
          .update(table.blog_posts)
          .set({ keywords: ['Pets'], updated_at: day(index) })
          .where(sql`id = ${id}`),
      () => db.delete(table.blog_posts).where(sql`id = ${id}`),
      () => db.insert(table.blog_posts).values(post(index)),
    ][index % 4]?.();
  await Promise.all([
    ...ids.map(change),
    ...ids.map((_, index) => db.insert(table.bug_reports).values(report(index))),
    ...ids.map((id) => db.update(table.blog_posts).set({ title: 'Renamed' }).where(sql`id = ${id}`)),
  ]);
  await db.update(table.bug_reports).set({ status: 'fixed', severity: 'low' }).where(sql`title like '%1%'`);
  const kept = await counted();
  await recount(database);
  expect(kept).toEqual(await counted());
  expect(kept).toContainEqual({ kind: 'reports', bucket: '/', week: '-infinity', items: 20 });
  expect(kept).toContainEqual({ kind: 'topics', bucket: 'Pets', week: '', items: expect.any(Number) });
});

test('a recount repairs the counts after a restore that bypassed the triggers', async () => {
  await database.db.insert(table.blog_posts).values([post(1), post(2), post(4)]);
  await database.db.insert(table.help_articles).values({ title: 'Help', author_name: 'Priya', status: 'published' });
  await database.db.insert(table.policies).values([
    { type: 'terms', title: 'Terms' },
    { type: 'privacy', title: 'Privacy', is_active: false },
  ]);
  const right = await counted();
  expect(right).toContainEqual({ kind: 'policies', bucket: 'terms', week: '', items: 1 });
  await database.db.execute(sql`update post_counts set items = items * 2`);
  await database.db.execute(sql`delete from help_counts`);
  await database.db.execute(sql`update blog_topics set posts = 7`);
  await database.db.execute(sql`update active_policy_types set type = 'cookies'`);
  await recount(database);
  expect(await counted()).toEqual(right);
});

test('a recount repairs the votes of requests and the marks of merged ones', async () => {
  const { db } = database;
  const stored = await db
    .insert(table.feature_requests)
    .values([report(1), report(2), report(3)])
    .returning();
  const [one = '', two = '', three = ''] = stored.map(({ id }) => id);
  const votes = [one, two, three].map((request_id) => ({ request_id, email: 'ruth@mail.example' }));
  await db.insert(table.feature_request_votes).values([...votes, { request_id: two, email: 'kenji@mail.example' }]);
  await db.insert(table.merged_requests).values({ id: two, into_id: one, merged_by_name: 'Maya' });
  const kept = () =>
    readRows<Record<string, unknown>>(db, sql`select title, votes, is_merged from feature_requests order by title`);
  const [right, rightCounts] = [await kept(), await counted()];
  expect(right.map((row) => row.votes)).toEqual([2, 2, 1]);
  expect(rightCounts).toContainEqual({ kind: 'requests', bucket: 'merged/', week: '-infinity', items: 1 });
  await db.execute(sql`update feature_requests set votes = votes * 2, is_merged = not is_merged`);
  await recount(database);
  expect([await kept(), await counted()]).toEqual([right, rightCounts]);
});

test('a week begins on Monday in UTC', async () => {
  await database.db.insert(table.bug_reports).values([
    { ...report(1), created_at: new Date('2026-06-07T23:59:59Z') },
    { ...report(2), created_at: new Date('2026-06-08T00:00:00Z') },
  ]);
  const weeks = (await counted()).filter(({ kind, bucket }) => kind === 'reports' && bucket === '/');
  expect(weeks.map(({ week, items }) => [week, items])).toEqual([
    ['-infinity', 2],
    ['2026-06-01', 1],
    ['2026-06-08', 1],
  ]);
});
