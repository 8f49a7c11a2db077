import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import type { Database } from '@listgrove/db/connect';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { type Accounts, createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { signIn } from '@listgrove/domain/accounts/sign-in.server';
import { openMediaStore } from '@listgrove/domain/media/store.server';
import type { PublicNoun } from '@listgrove/domain/public-noun/public-noun';
import { listPublicSlugs } from '@listgrove/domain/public-noun/testing/public-slugs';
import { allNouns, sluggedNouns } from '@listgrove/domain/public-nouns.server';
import { seedDatabase } from '@listgrove/fixtures/seed';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import { eq } from 'drizzle-orm';
import { matchRoutes, type RouteObject } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite } from './testing/site.ts';

// What signed-in visitors get from the page cache is what a page rendered for them alone contains.

const password = 'four green trees';
const host = 'www.grove.example';
const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-viewers-'));
/** A member whose name has every sign that HTML, JSON or a script escapes. */
const strange = { name: `O'Neil "Ü" <b>&amp;</script><!--\\ 🌳`, email: `o'neil+x@mail.example` };
/** Her name is in no content: the data of a page contains a text once, which changes the numbers of all later ones. */
const admin = { name: 'Inga Onlyhere', email: 'inga@listgrove.example' };
const people = [strange, { name: 'Ada Onlyhere', email: 'ada@mail.example' }, admin];

let database: Database;
let accounts: Accounts;
let cached: Awaited<ReturnType<typeof serveSite>>;
let rendered: Awaited<ReturnType<typeof serveSite>>;
const cookies = new Map<string, string>();

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const store = await openMediaStore({ dataDir, bucket: null });
  await seedDatabase(database, { seed: 'demo', objects: store.objects });
  const secret = 'a secret of thirty-two characters or more';
  accounts = createAccounts({ db, secret, staffEmailDomain: 'listgrove.example', onError: console.error });
  for (const { name, email } of people) await createStaff(accounts, { name, email, password, role: 'admin' });
  // Both have the same origins, because pages contain them.
  const variables = { SITE_URL: `https://${host}`, APP_URL: 'https://app.grove.example' };
  const options = { database, accounts, store, dataDir, variables };
  cached = await serveSite({ ...options, withPageCache: true });
  rendered = await serveSite(options);
  for (const { email } of people) cookies.set(email, await cookieFor(email));
});
afterAll(async () => {
  cached?.stop();
  rendered?.stop();
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function cookieFor(email: string): Promise<string> {
  const origins = { site: 'http://localhost:8080', app: 'http://localhost:3000' };
  const unset = { siteUrl: null, appUrl: null };
  const visitor = { headers: new Headers(), address: '192.0.2.1', mailOrigins: mailOriginsOf(origins, unset) };
  const headers = await signIn(accounts, visitor, { email, password });
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Returns the paths of up to two items of a noun whose pages visitors share. */
async function pathsOf(noun: PublicNoun): Promise<string[]> {
  const slugs = await listPublicSlugs(database.db, noun);
  expect(slugs.length, `The demo has no public item below ${noun.path}: add one in fixtures/seed.ts.`).toBeGreaterThan(
    0,
  );
  return slugs.slice(0, 2).map((slug) => `${noun.path}/${slug}`);
}

/** Returns a path of each public page that visitors share, of searches, of a missing page, and of their data. */
async function listPaths(): Promise<string[]> {
  const lists = sluggedNouns.filter(([, { listPage }]) => listPage !== null).map(([, { path }]) => path);
  const pages = [
    ...['/', '/blog?topic=Guides', '/help?view=all', ...lists, ...lists.map((path) => `${path}?q=list`)],
    ...(await Promise.all(allNouns.map(([, noun]) => pathsOf(noun)))).flat(),
    ...['/about', '/pricing', '/pricing?plan=team&seats=6', '/sitemap'],
    ...['/search?q=list', '/feedback/roadmap', '/feedback/issues', '/no/such/page'],
  ];
  const data = pages.filter((path) => !path.includes('?')).map((path) => (path === '/' ? '/_.data' : `${path}.data`));
  return [
    ...pages,
    ...data,
    '/blog.data?_routes=root',
    '/robots.txt',
    '/sitemap.xml',
    '/1.sitemap.xml',
    '/blog/feed.xml',
    '/manifest.webmanifest',
  ];
}

/** Returns the place where two texts begin to differ, or null. */
function differenceOf(one: string, other: string): [string, string] | null {
  if (one === other) return null;
  let at = 0;
  while (one[at] === other[at]) at++;
  return [one.slice(at - 60, at + 60), other.slice(at - 60, at + 60)];
}

interface Answer {
  status: number | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** Sends a request with the Host header of the origin that pages contain, which `fetch` does not allow. */
async function ask(
  origin: string,
  path: string,
  cookie: string,
  { method = 'GET', encoding = 'gzip' } = {},
): Promise<Answer> {
  const headers = { cookie, host, 'accept-encoding': encoding, 'sec-fetch-dest': 'document' };
  const request = http.request(origin + path, { method, headers }).end();
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  const isZipped = answer.headers['content-encoding'] === 'gzip';
  const body = await text(isZipped ? answer.pipe(createGunzip()) : answer);
  return { status: answer.statusCode, headers: answer.headers, body };
}

/** The headers that change what a browser does with the content. */
function effective({ headers }: Answer) {
  const names = ['content-security-policy', 'content-type', 'location', 'x-content-type-options', 'link'];
  return Object.fromEntries(names.map((name) => [name, headers[name]]));
}

describe.each([strange.email, admin.email])('%s', (email) => {
  test('gets the same bytes from the cache as from a page rendered for them alone', async () => {
    const cookie = cookies.get(email) ?? '';
    for (const path of await listPaths()) {
      const alone = await ask(rendered.origin, path, cookie);
      expect(alone.status, path).toBe(path.startsWith('/no/') ? 404 : 200);
      const [first, second] = [await ask(cached.origin, path, cookie), await ask(cached.origin, path, cookie)];
      for (const each of [first, second]) {
        expect([each.status, differenceOf(each.body, alone.body)], path).toEqual([alone.status, null]);
        expect(effective(each), path).toEqual(effective(alone));
        if (alone.body.includes(email)) expect(each.headers['cache-control'], path).toBe('private, no-store');
      }
    }
  }, 120_000);
});

test('every route that visitors share is compared', async () => {
  const tree = Object.values(cached.build.routes).flatMap((route) => (route ? [route] : []));
  const shared = tree.filter(({ module }) => (module.handle as { parameters?: unknown } | undefined)?.parameters);
  const routes = treeOf(tree);
  const matched = new Set(
    (await listPaths()).flatMap((path) => matchRoutes(routes, pathOf(path))?.at(-1)?.route.id ?? []),
  );
  const left = shared.map(({ id }) => id).filter((id) => !matched.has(id));
  const personal = tree.filter(({ module }) => (module.handle as { personal?: boolean } | undefined)?.personal);
  const missing = left.filter((id) => !personal.some((route) => route.id === id));
  expect(missing, 'Add a path of the route to `listPaths`.').toEqual([]);
});

test('fifty concurrent requests get their own viewer each', async () => {
  const asked = Array.from({ length: 60 }, (_, index) => people[index % people.length] ?? strange);
  const answers = await Promise.all(
    asked.map(async ({ email }, index) => ask(cached.origin, index % 2 ? '/' : '/about', cookies.get(email) ?? '')),
  );
  for (const [index, { body }] of answers.entries()) {
    const own = asked[index]?.email ?? '';
    for (const { email } of people) expect(body.includes(email), email).toBe(email === own);
  }
});

test('without gzip and with HEAD the page is the same', async () => {
  const cookie = cookies.get(strange.email) ?? '';
  const zipped = await ask(cached.origin, '/about', cookie);
  const plain = await ask(cached.origin, '/about', cookie, { encoding: 'identity' });
  expect([zipped.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['gzip', undefined]);
  expect(plain.body).toBe(zipped.body);
  const head = await ask(cached.origin, '/about', cookie, { encoding: 'identity', method: 'HEAD' });
  expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(plain.body));
});

test('a session that ends, a new role and a suspension count at the next request', async () => {
  const { email } = admin;
  const cookie = await cookieFor(email);
  const body = async () => (await ask(cached.origin, '/about', cookie)).body;
  expect(await body()).toContain('Admin Dashboard');
  await database.db.update(profiles).set({ role: 'user' }).where(eq(profiles.email, email));
  await database.feed.catchUp();
  expect(await body()).not.toContain('Admin Dashboard');
  expect(await body()).toContain('Sign Out');
  await database.db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.email, email));
  await database.feed.catchUp();
  expect(await body()).not.toContain('Sign Out');
  await database.db.update(profiles).set({ suspendedAt: null }).where(eq(profiles.email, email));
  await database.feed.catchUp();
  expect(await body()).toContain('Sign Out');
  await database.db.delete(sessions);
  await database.feed.catchUp();
  const ended = await ask(cached.origin, '/about', cookie);
  expect(ended.body).not.toContain('Sign Out');
  expect(ended.headers['set-cookie']?.[0]).toContain('Max-Age=0');
});

function pathOf(path: string): string {
  return (path.split('?')[0] ?? '').replace(/(?:\/_)?\.data$/, '') || '/';
}

type BuiltRoute = NonNullable<(typeof cached.build.routes)[string]>;

function treeOf(routes: BuiltRoute[], parentId?: string): RouteObject[] {
  return routes
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index }) => ({ id, path, ...(index ? { index } : { children: treeOf(routes, id) }) }));
}
