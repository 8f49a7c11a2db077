import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@listgrove/db/connect';
import { missed_addresses } from '@listgrove/db/schema/misses';
import { redirect_hits, redirects } from '@listgrove/db/schema/redirects';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { signIn } from '@listgrove/domain/accounts/sign-in.server';
import { openMediaStore } from '@listgrove/domain/media/store.server';
import { allNouns } from '@listgrove/domain/public-nouns.server';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serveSite } from './testing/site.ts';

// Addresses without a page, with the page cache in front.

const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-redirects-'));
let database: Database;
let site: Awaited<ReturnType<typeof serveSite>>;
let cookie = '';
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
  const staff = { email: 'maya@listgrove.example', password: 'four green trees' };
  await createStaff(accounts, { ...staff, name: 'Maya', role: 'admin' });
  const mailOrigins = mailOriginsOf(
    { site: site.origin, app: 'http://localhost:3000' },
    { siteUrl: null, appUrl: null },
  );
  const headers = await signIn(accounts, { headers: new Headers(), address: '192.0.2.1', mailOrigins }, staff);
  cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
});
beforeEach(async () => {
  await site.answerCounts.store();
  await database.db.delete(redirects);
  await database.db.delete(missed_addresses);
});
afterAll(async () => {
  await site?.answerCounts.stop();
  site?.stop();
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function move(from: string, to: string, is_permanent = true): Promise<void> {
  const target_path = to.startsWith('/') ? to : null;
  await database.db.insert(redirects).values({ from_path: from, target: to, target_path, is_permanent });
  await database.feed.catchUp();
}

/** Returns the status of an answer and where it leads. */
async function ask(path: string, init: RequestInit = {}) {
  const answered = await fetch(site.origin + path, { redirect: 'manual', ...init });
  await answered.arrayBuffer();
  return [answered.status, answered.headers.get('location')];
}

test.each(allNouns.map(([, { path }]) => `${path}/moved-long-ago-0badcafe`))(
  'a redirect from %s is followed',
  async (path) => {
    await move(path, '/about');
    expect(await ask(path)).toEqual([301, '/about']);
  },
);

test('a redirect is followed from its first request on, by visitors and by who is signed in, until it is deleted', async () => {
  const headers = { cookie };
  expect([await ask('/old'), await ask('/old', { headers })]).toEqual([
    [404, null],
    [404, null],
  ]);
  await move('/old', 'https://other.example/new?a=1');
  const moved = [301, 'https://other.example/new?a=1'];
  for (let time = 0; time < 2; time += 1)
    expect([await ask('/old'), await ask('/Old/?utm_source=mail'), await ask('/old', { headers })]).toEqual([
      moved,
      moved,
      moved,
    ]);
  expect(await ask('/old', { method: 'HEAD' })).toEqual(moved);
  await database.db.delete(redirects);
  await database.feed.catchUp();
  expect([await ask('/old'), await ask('/old', { headers })]).toEqual([
    [404, null],
    [404, null],
  ]);
});

test('a temporary redirect is kept like a permanent one, and browsers ask for both again', async () => {
  await move('/old', '/help', false);
  for (let time = 0; time < 2; time += 1) {
    const answered = await fetch(`${site.origin}/old`, { redirect: 'manual' });
    expect([answered.status, answered.headers.get('cache-control')]).toEqual([
      302,
      'public, max-age=0, must-revalidate',
    ]);
  }
  const kept = site.pages?.content.pages;
  await ask('/old');
  expect(site.pages?.content.pages).toBe(kept);
});

test('an address with a page keeps it', async () => {
  await move('/about', '/help');
  expect(await ask('/about')).toEqual([200, null]);
});

test('a redirect to the full address of the page itself is none', async () => {
  await move('/old', `${site.origin}/OLD`);
  expect(await ask('/old')).toEqual([404, null]);
});

test('missed addresses and followed redirects are counted, also when they are answered from memory', async () => {
  await move('/old', '/help');
  for (let time = 0; time < 3; time += 1) for (const path of ['/old', '/gone', '/blog/gone-0badcafe']) await ask(path);
  await ask('/gone.data');
  await site.answerCounts.store();
  const [hits] = await database.db.select().from(redirect_hits);
  const missed = await database.db.select().from(missed_addresses).orderBy(missed_addresses.path);
  expect([hits?.hits, missed.map(({ path, misses }) => [path, misses])]).toEqual([
    3,
    [
      ['/blog/gone-0badcafe', 3],
      ['/gone', 4],
    ],
  ]);
});

test('what may be personal is not counted, nor more than 500 addresses at once, of which 1,000 stay', async () => {
  for (const path of [
    '/maya@listgrove.example',
    '/maya%40listgrove.example',
    '/join/Zk3vQ9xLw2Tn8bRs5Yd1Hp6mKc4jFg7t',
    '/%00',
    '/%ff',
  ])
    expect((await ask(path))[0], path).toBeGreaterThanOrEqual(400);
  await site.answerCounts.store();
  expect(await database.db.$count(missed_addresses)).toBe(0);
  for (let index = 0; index < 600; index += 1)
    site.answerCounts.count({ kind: 'missed-address', pathname: `/${index}` });
  await site.answerCounts.store();
  expect(await database.db.$count(missed_addresses)).toBe(500);
  for (let begin = 1_000; begin < 2_500; begin += 500) {
    for (let index = 0; index < 500; index += 1)
      site.answerCounts.count({ kind: 'missed-address', pathname: `/${begin + index}` });
    await site.answerCounts.store();
  }
  expect(await database.db.$count(missed_addresses)).toBe(1_000);
});

test('an address that a visitor misses while staff make a redirect is answered by it afterwards', async () => {
  for (let round = 0; round < 20; round += 1) {
    const path = `/race-${round}`;
    await Promise.all([ask(path), move(path, '/help'), ask(path)]);
    expect(await ask(path), path).toEqual([301, '/help']);
  }
  expect(await database.db.$count(redirects, eq(redirects.target, '/help'))).toBe(20);
});
