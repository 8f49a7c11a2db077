import { missed_searches } from '@listgrove/db/schema/misses';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { staffActor } from '../rights/testing/actors.ts';
import { addMissedSearches, ignoreSearch, listMissedSearches, removeOldSearches } from './missed-searches.server.ts';

const database = await openDatabaseForFile();
beforeEach(() => database.db.delete(missed_searches));

const maya = staffActor(cast.maya);
const miss = (path: string, counts: Record<string, number>) =>
  addMissedSearches(
    database.db,
    Object.entries(counts).map(([text, count]) => ({ path, text, count })),
  );
const list = async (isIgnored = false) =>
  (await listMissedSearches(database.db, maya, { isIgnored, page: 1 })).items.map(({ path, text, misses }) => [
    path,
    text,
    misses,
  ]);

test('the search that was made most often is the first, and each page counts its own', async () => {
  await miss('/help', { barcode: 2, widget: 3 });
  await Promise.all(Array.from({ length: 8 }, () => miss('/blog', { widget: 1, barcode: 2 })));
  expect(await list()).toEqual([
    ['/blog', 'barcode', 16],
    ['/blog', 'widget', 8],
    ['/help', 'widget', 3],
    ['/help', 'barcode', 2],
  ]);
});

test('an ignored search is counted on, apart from the others', async () => {
  await miss('/help', { test: 1, barcode: 1 });
  await miss('/blog', { test: 1 });
  await ignoreSearch(database.db, maya, { path: '/help', text: 'test', isIgnored: true });
  await miss('/help', { test: 1 });
  expect(await list(true)).toEqual([['/help', 'test', 2]]);
  expect(await list()).toHaveLength(2);
  await ignoreSearch(database.db, maya, { path: '/help', text: 'test', isIgnored: false });
  expect(await list(true)).toEqual([]);
});

test('old searches and all but the thousand most frequent ones are removed', async () => {
  await miss('/blog', { rare: 1 });
  await miss('/help', Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`word ${index}`, index + 2])));
  await removeOldSearches(database.db);
  expect([
    await database.db.$count(missed_searches),
    await database.db.$count(missed_searches, eq(missed_searches.text, 'rare')),
  ]).toEqual([1_000, 0]);
  await database.db.update(missed_searches).set({ last_at: sql`now() - interval '91 days'` });
  await removeOldSearches(database.db);
  expect(await list()).toEqual([]);
});

test('only staff read the searches and ignore some', async () => {
  const visitor = { ...maya, role: 'user' as const, isStaff: false };
  const ignored = { path: '/help', text: 'test', isIgnored: true };
  await expect(listMissedSearches(database.db, visitor, { isIgnored: false, page: 1 })).rejects.toMatchObject({
    code: 'not-allowed',
  });
  await expect(ignoreSearch(database.db, visitor, ignored)).rejects.toMatchObject({ code: 'not-allowed' });
});
