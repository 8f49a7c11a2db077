import type { Database } from '@listgrove/db/db';
import { page_seo } from '@listgrove/db/schema/seo';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSeoOverride } from './seo.server.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.insert(page_seo).values([
    { type: 'page', ref: '/about', title: 'About' },
    { type: 'post', ref: '0198f2a4-7c10-7abc-8def-0123456789ab', title: 'Post' },
    { type: 'policy', ref: 'terms', title: 'Terms' },
  ]);
});
afterAll(() => database.close());

test.each([
  ['/about', 'About'],
  ['/blog/any-title-456789ab', 'Post'],
  ['/blog/renamed-456789ab', 'Post'],
  ['/policies/terms', 'Terms'],
  ['/About', 'About'],
  ['/about/', 'About'],
  ['/ABOUT///', 'About'],
  ['/%61bout', 'About'],
  ['/Blog/Any-Title-456789ab/', 'Post'],
  ['/Policies/terms/', 'Terms'],
  ['/policies/Terms', undefined],
  ['/about%2F', undefined],
  ['/%E0%A4%A', undefined],
  ['/help/any-title-456789ab', undefined],
  ['/blog', undefined],
  ['/', undefined],
])('the page %s has the title that staff wrote for it: %s', async (path, title) => {
  expect((await findSeoOverride(database.db, path))?.title).toBe(title);
});
