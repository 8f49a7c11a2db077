import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@listgrove/db/connect';
import { policies } from '@listgrove/db/schema/policies';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { openMediaStore } from '@listgrove/domain/media/store.server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSite } from './testing/site.ts';

// Which pages of the site stay in the cache when something changes.

const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-kept-'));
let database: Database;
let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  database = await openTestDatabase();
  const secret = 'a secret of thirty-two characters or more';
  const accounts = createAccounts({ db: database.db, secret, staffEmailDomain: '', onError: console.error });
  const store = await openMediaStore({ dataDir, bucket: null });
  site = await serveSite({ database, accounts, store, dataDir, withPageCache: true });
});
afterAll(async () => {
  site?.stop();
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Returns how many pages the cache holds once all earlier changes have reached it. */
async function countKept(): Promise<number | undefined> {
  await database.feed.catchUp();
  return site.pages?.content.pages;
}

test('a new version of a policy evicts the pages that show policies, and the end of the last one all pages with a footer', async () => {
  const { db } = database;
  await db.insert(policies).values({ type: 'privacy', title: 'Privacy', version: '1.0' });
  await countKept();
  for (const path of ['/', '/about', '/blog', '/policies/privacy']) await (await fetch(site.origin + path)).text();
  expect(await countKept()).toBe(4);
  await db.update(policies).set({ version: '2.0', content: '<p>Changed</p>' }).where(eq(policies.type, 'privacy'));
  expect(await countKept()).toBe(3);
  expect(await (await fetch(`${site.origin}/policies/privacy`)).text()).toContain('Changed');
  await db.delete(policies);
  expect(await countKept()).toBe(0);
  expect(await (await fetch(site.origin)).text()).not.toContain('/policies/privacy');
});
