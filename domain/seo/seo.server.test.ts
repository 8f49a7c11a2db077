import type { Database } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { page_seo } from '@listgrove/db/schema/seo';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSeoOverride } from './seo.server.ts';
import { descriptionLength } from './seo.ts';

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

test('the database counts the characters of a description as the device does', async () => {
  const texts = [
    ...[
      '',
      'milk',
      'cafe\u0301',
      'a\r\nb',
      '👨‍👩‍👧‍👦',
      '🇺🇦🇩🇪',
      '👍🏽',
      '❤️',
      '1️⃣',
      'लोड',
      'नमस्ते',
      'தமிழ்',
      'ไทย',
      'שָׁלוֹם',
      'مُحَمَّد',
    ],
    ...['한국어', '東京', '𠮷', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'বাংলা', 'ລາວ', 'o\u0308\u0323'],
  ];
  const rows = await readRows<{ given: string; count: number }>(
    database.db,
    sql`select given, count_characters(given) as count from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as given`,
  );
  expect(rows.map(({ given, count }) => [given, count])).toEqual(texts.map((text) => [text, descriptionLength(text)]));
});

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
