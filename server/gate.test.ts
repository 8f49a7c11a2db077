import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Database } from '@listgrove/db/connect';
import { profiles } from '@listgrove/db/schema/profiles';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { type Accounts, createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { signIn } from '@listgrove/domain/accounts/sign-in.server';
import { openMediaStore } from '@listgrove/domain/media/store.server';
import { uploadsPath } from '@listgrove/domain/media/uploads-path';
import type { Role } from '@listgrove/domain/rights/staff';
import { cast } from '@listgrove/fixtures/cast';
import { seedDatabase } from '@listgrove/fixtures/seed';
import { newId } from '@listgrove/kernel/ids';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import siteRoutes from '@listgrove/site/src/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite } from './testing/site.ts';

const password = 'four green trees';
const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-gate-'));
let database: Database;
let accounts: Accounts;
let site: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  database = await openTestDatabase();
  const store = await openMediaStore({ dataDir, bucket: null });
  await seedDatabase(database, { seed: 'demo', objects: store.objects });
  const secret = 'a secret of thirty-two characters or more';
  accounts = createAccounts({ db: database.db, secret, staffEmailDomain: 'listgrove.example', onError: console.error });
  const variables = { PREVIEW_HOSTS: 'csb.app' };
  site = await serveSite({ database, accounts, store, dataDir, variables });
});
afterAll(async () => {
  site.stop();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface AdminRoute {
  id: string;
  /** Returns a path that this route matches. */
  path: string;
}

type Entry = Exclude<Awaited<typeof siteRoutes>, undefined>[number];

/** The route of /admin and all routes below it, from the site's route configuration. */
function adminRoutes(entries: Entry[], above = ''): AdminRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, '');
    const filled = path.replaceAll(':id', newId()).replace('*', 'no/such/page');
    const own = path.startsWith('/admin') ? [{ id, path: filled }] : [];
    return [...own, ...adminRoutes(entry.children ?? [], path)];
  });
}

const routes = adminRoutes(await siteRoutes);

/** All kinds of requests for a route: page, data (all routes, that route only, the root only) and form. */
function waysTo({ id, path }: AdminRoute): [string, string, RequestInit][] {
  const form = {
    method: 'POST',
    headers: { origin: site.origin },
    body: new URLSearchParams({ intent: 'none', id: newId() }),
  };
  return [
    ['page', path, {}],
    ['page in capitals', path.replace('/admin', '/ADMIN'), {}],
    ['data', `${path}.data`, {}],
    ['data of one route', `${path}.data?_routes=${encodeURIComponent(id)}`, {}],
    ['data of the root', `${path}.data?_routes=root`, {}],
    ['form', path, form],
    ['form of a client', `${path}.data`, form],
  ];
}

async function ask(path: string, { headers, ...options }: RequestInit, cookie: string) {
  const response = await fetch(site.origin + path, {
    ...options,
    headers: { ...headers, cookie },
    redirect: 'manual',
  });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

/** Returns the session cookie of a person with `role`. `changes` are made to the account after sign-in. */
async function person(
  { name, email }: { name: string; email: string },
  role: Role,
  changes: Partial<typeof profiles.$inferInsert> = {},
) {
  await database.db.update(profiles).set({ suspendedAt: null }).where(eq(profiles.email, email));
  await createStaff(accounts, { email, name, password, role });
  const unset = { siteUrl: null, appUrl: null };
  const origins = { site: site.origin, app: 'http://localhost:3000' };
  const headers = await signIn(
    accounts,
    { headers: new Headers(), address: '192.0.2.1', mailOrigins: mailOriginsOf(origins, unset) },
    { email, password },
  );
  await database.db
    .update(profiles)
    .set({ name, ...changes })
    .where(eq(profiles.email, email));
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Sends all requests of an upload, which has another handler than forms, and returns the status of each response. */
async function tryUploads(cookie: string): Promise<number[]> {
  const tus = { 'tus-resumable': '1.0.0', origin: site.origin };
  const piece = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const name = Buffer.from('notes.txt').toString('base64');
  const one = `${uploadsPath}/${newId()}`;
  const answers = [
    await ask(
      uploadsPath,
      { method: 'POST', headers: { ...tus, 'upload-length': '5', 'upload-metadata': `filename ${name}` } },
      cookie,
    ),
    await ask(one, { method: 'HEAD', headers: tus }, cookie),
    await ask(one, { method: 'PATCH', headers: piece, body: 'hello' }, cookie),
    await ask(one, { method: 'PUT', headers: tus, body: '{}' }, cookie),
    await ask(one, { method: 'DELETE', headers: tus }, cookie),
  ];
  return answers.map(({ status }) => status);
}

/** Requests a path under another host name, as a proxy forwards it. */
async function askAs(host: string, path: string) {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(site.origin + path, { headers: { host } }, resolve).on('error', reject);
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** Texts that only staff may see: a draft and the author of feedback. */
const secrets = ['Our year in lists: 2026', cast.sofie.email, cast.kenji.email];

describe('the routes of /admin', () => {
  test('include more than the layout', () => {
    expect(routes.map(({ id }) => id)).toEqual(expect.arrayContaining(['desk', 'desk/layout/unknown-page']));
    expect(routes.length).toBeGreaterThan(10);
  });

  test.each(routes)('$id has a loader, without which a client-side navigation would bypass the gate', ({ id }) => {
    expect(site.build.routes[id]?.module.loader).toBeTypeOf('function');
  });
});

describe.each<[string, () => Promise<string>]>([
  ['a visitor', async () => ''],
  ['somebody with a forged cookie', async () => 'account.session_token=abc.def'],
  ['suspended staff', () => person(cast.jonas, 'super_admin', { suspendedAt: new Date() })],
])('%s', (_, enter) => {
  test('is redirected to the login of the app from every page, with the return address', async () => {
    const cookie = await enter();
    for (const route of routes) {
      for (const [way, path, options] of waysTo(route)) {
        const { status, headers, body } = await ask(path, options, cookie);
        const said = `${way} of ${route.id}`;
        // A data request gets the redirect in the body.
        const isData = path.includes('.data');
        expect(status, said).toBe(isData ? 202 : 302);
        expect(isData ? body : headers.get('location'), said).toContain('http://localhost:3000/login?return=');
        expectPrivate(headers, said);
        for (const secret of secrets) expect(body, said).not.toContain(secret);
      }
    }
    expect(new Set(await tryUploads(cookie))).toEqual(new Set([401]));
  });
});

describe.each<[string, () => Promise<string>]>([
  ['an outsider', () => person(cast.ruth, 'user')],
  ['an outsider with a role', () => person(cast.kenji, 'admin')],
  ['an insider whose address is not verified', () => person(cast.priya, 'admin', { emailVerified: false })],
  ['a demoted insider', () => person(cast.jonas, 'admin', { role: 'user' })],
])('%s', (_, enter) => {
  test('is denied on every page', async () => {
    const cookie = await enter();
    for (const route of routes) {
      for (const [way, path, options] of waysTo(route)) {
        const { status, headers, body } = await ask(path, options, cookie);
        const said = `${way} of ${route.id}`;
        expect(status, said).toBe(403);
        expectPrivate(headers, said);
        for (const secret of secrets) expect(body, said).not.toContain(secret);
      }
    }
    expect(new Set(await tryUploads(cookie))).toEqual(new Set([403]));
  });
});

test.each([
  ['/admin/login', '/admin'],
  ['/admin/blog/x', '/admin'],
  ['/admin/blog/x/y', '/admin'],
  ['/admin/media/pick', '/admin/media'],
  ['/admin/code-snippets/preview', '/admin/code-snippets'],
])('staff who open %s, which is no page, are led to %s', async (path, to) => {
  const { status, headers } = await ask(path, {}, await person(cast.maya, 'super_admin'));
  expect([status, headers.get('location')]).toEqual([302, to]);
});

test('the link that signs out returns to the current address, also for somebody who is denied', async () => {
  const path = '/admin/media?q=grove';
  const link = `http://localhost:3000/logout?return=${encodeURIComponent(site.origin + path)}`;
  for (const cookie of [await person(cast.maya, 'super_admin'), await person(cast.ruth, 'user')]) {
    expect((await ask(path, {}, cookie)).body).toContain(`href="${link}"`);
  }
});

test('staff can open every page, and no response may be stored or indexed', async () => {
  const cookie = await person(cast.maya, 'super_admin');
  for (const route of routes) {
    for (const [way, path, options] of waysTo(route)) {
      const { status, headers, body } = await ask(path, options, cookie);
      const said = `${way} of ${route.id}`;
      // The page may refuse an empty form, but the gate may not.
      expect(options.method ? status !== 403 : [200, 202, 302, 404].includes(status), `${said}: ${status}`).toBe(true);
      const redirect = status === 202 ? body : headers.get('location');
      expect(redirect ?? '', said).not.toContain('/login?return=');
      expectPrivate(headers, said);
    }
  }
  expect(await tryUploads(cookie)).toEqual([201, 404, 404, 409, 404]);
});

describe('where site and app are two preview hosts, which share no cookie', () => {
  test('the back office explains it instead of sending everybody to the login and back', async () => {
    const { status, headers, body } = await askAs('abc-8080.csb.app', '/admin/blog');
    expect(status).toBe(403);
    expect(headers.location).toBeUndefined();
    expect(body).toContain('Sign-in Does Not Reach This Address');
    expect(body).toContain('abc-3000.csb.app');
    expect(headers['cache-control']).toContain('no-store');
  });

  test('no request for a route of the back office is sent to the login', async () => {
    for (const { id, path } of routes) {
      for (const target of [path, `${path}.data`]) {
        const { status, body } = await askAs('abc-8080.csb.app', target);
        expect(status, `${target} of ${id}`).toBe(403);
        for (const secret of secrets) expect(body, target).not.toContain(secret);
      }
    }
  });
});

test('a suspension and a demotion take effect at the next request and close the open event stream', async () => {
  for (const [change, status] of [
    [{ suspendedAt: new Date() }, 302],
    [{ role: 'user' as const }, 403],
  ] as const) {
    const cookie = await person(cast.maya, 'admin');
    expect((await ask('/admin', {}, cookie)).status).toBe(200);
    const stream = await fetch(`${site.origin}/events`, { headers: { cookie } });
    const heard = stream.text(); // resolves once the stream has been closed
    await database.db.update(profiles).set(change).where(eq(profiles.email, cast.maya.email));
    expect((await ask('/admin', {}, cookie)).status).toBe(status);
    expect(await heard).toMatch(
      /^retry: \d+\n\nevent: viewer\ndata: [0-9a-f-]{36}\n\n[\s\S]*event: viewer\ndata: \n\n$/,
    );
  }
});

test('the event stream of a visitor who is not signed in contains no account and no private table', async () => {
  const abort = new AbortController();
  const response = await fetch(`${site.origin}/events`, { signal: abort.signal });
  expect(response.headers.get('cache-control')).toContain('no-store');
  let heard = '';
  const reading = (async () => {
    for await (const chunk of response.body ?? []) heard += new TextDecoder().decode(chunk);
  })().catch(() => {}); // aborted below
  await person(cast.elena, 'user');
  await expect.poll(() => heard, { timeout: 5_000 }).toContain('viewer');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(heard).toBe('retry: 2000\n\nevent: viewer\ndata: \n\n');
  abort.abort();
  await reading;
});

function expectPrivate(headers: Headers, said: string): void {
  expect(headers.get('cache-control'), said).toContain('no-store');
  expect(headers.get('x-robots-tag'), said).toBe('noindex, nofollow');
}
