import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@listgrove/db/connect';
import { missed_searches } from '@listgrove/db/schema/misses';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { openMediaStore } from '@listgrove/domain/media/store.server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serveSite } from './testing/site.ts';

// Searches without a result, with the page cache in front.

const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-searches-'));
let database: Database;
let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  database = await openTestDatabase();
  const secret = 'a secret of thirty-two characters or more';
  const accounts = createAccounts({
    db: database.db,
    secret,
    staffEmailDomain: 'listgrove.example',
    onError: console.error,
  });
  const store = await openMediaStore({ dataDir, bucket: null });
  site = await serveSite({ database, accounts, store, dataDir, withPageCache: true });
});
beforeEach(async () => {
  await storeAll();
  await database.db.delete(missed_searches);
});
afterAll(async () => {
  await site?.answerCounts.stop();
  site?.stop();
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Stores also the searches that may be a text on its way. */
async function storeAll(): Promise<void> {
  await site.answerCounts.store();
  await site.answerCounts.store();
}

async function search(path: string, q: string, more: Record<string, string> = {}): Promise<void> {
  const answered = await fetch(`${site.origin}${path}?${new URLSearchParams({ q, ...more })}`);
  expect(answered.status).toBe(200);
  await answered.arrayBuffer();
}

async function counted(): Promise<[string, string, number][]> {
  const rows = await database.db.select().from(missed_searches).orderBy(missed_searches.path, missed_searches.text);
  return rows.map(({ path, text, misses }) => [path, text, misses]);
}

test.each(['/search', '/blog', '/help', '/feedback/roadmap', '/feedback/issues'])(
  'a search without a result on %s is counted each time, also when it is answered from memory or at once with others',
  async (path) => {
    await Promise.all([search(path, 'Barcode'), search(path, 'Barcode'), search(path, 'Barcode')]);
    for (let time = 0; time < 2; time += 1) await search(path, 'Barcode');
    await search(`${path}.data`, 'Barcode');
    await storeAll();
    expect(await counted()).toEqual([[path, 'barcode', 6]]);
  },
);

test('a list without a search, one that is limited to a part, and what may be personal are not counted', async () => {
  await search('/blog', '');
  await search('/blog', 'barcode', { topic: 'recipes' });
  await search('/help', 'barcode', { category: 'account' });
  await search('/search', 'maya@listgrove.example');
  await search('/search', '+49 170 1234567');
  await storeAll();
  expect(await counted()).toEqual([]);
});

test('texts on their way to a longer one are not counted, also across a store', async () => {
  await search('/search', 'bar');
  await search('/search', 'barc');
  await search('/blog', 'bar');
  await site.answerCounts.store();
  await search('/search', 'barcode');
  await storeAll();
  expect(await counted()).toEqual([
    ['/blog', 'bar', 1],
    ['/search', 'barcode', 1],
  ]);
});

test('at most 500 different searches are counted at once', async () => {
  for (let index = 0; index < 600; index += 1)
    site.answerCounts.count({ kind: 'missed-search', path: '/search', q: `${index} boxes` });
  await storeAll();
  expect(await counted()).toHaveLength(500);
});
