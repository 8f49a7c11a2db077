import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@listgrove/db/connect';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { type Accounts, createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { signIn } from '@listgrove/domain/accounts/sign-in.server';
import { openMediaStore } from '@listgrove/domain/media/store.server';
import { seedDatabase } from '@listgrove/fixtures/seed';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRenderQueue } from './render-queue.ts';
import { serveSite } from './testing/site.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-many-'));
const admin = { name: 'Inga', email: 'inga@listgrove.example', password: 'four green trees' };
let database: Database;
let site: Awaited<ReturnType<typeof serveSite>>;
let cookie: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const store = await openMediaStore({ dataDir, bucket: null });
  await seedDatabase(database, { seed: 'demo', objects: store.objects });
  const secret = 'a secret of thirty-two characters or more';
  const accounts: Accounts = createAccounts({
    db,
    secret,
    staffEmailDomain: 'listgrove.example',
    onError: console.error,
  });
  await createStaff(accounts, { ...admin, role: 'admin' });
  const unset = { siteUrl: null, appUrl: null };
  const origins = { site: 'http://localhost:8080', app: 'http://localhost:3000' };
  const visitor = { headers: new Headers(), address: '192.0.2.1', mailOrigins: mailOriginsOf(origins, unset) };
  cookie = (await signIn(accounts, visitor, admin)).getSetCookie()[0]?.split(';')[0] ?? '';
  const renders = createRenderQueue({ atOnce: 1, longest: 250 });
  site = await serveSite({ database, accounts, store, dataDir, withPageCache: true, renders });
});
afterAll(async () => {
  site?.stop();
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('with more visitors than pages can be rendered for, some get 503 at once; stored pages, staff and health are served', {
  tags: 'long',
}, async () => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(site.origin + path, { headers });
  // The first one loads the code, so it says nothing about the time that a page takes.
  for (const query of ['one', 'two', 'three']) await get(`/search?q=${query}`);
  expect((await get('/pricing')).status).toBe(200);
  const searches = Array.from({ length: 200 }, (_, number) => get(`/search?q=list+${number}`));
  const others = await Promise.all([get('/pricing'), get('/admin', { cookie }), get('/healthz')]);
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
  const answers = await Promise.all(searches);
  const served = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  expect(served.length).toBeGreaterThan(0);
  expect(refused.length).toBe(200 - served.length);
  expect(refused.length).toBeGreaterThan(50);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(4);
  expect(await refused[0]?.text()).toContain('<h1>Many visitors</h1>');
  expect((await get('/search?q=later')).status).toBe(200);
});
