import { profiles } from '@listgrove/db/schema/profiles';
import { site_settings } from '@listgrove/db/schema/settings';
import { cast } from '@listgrove/fixtures/cast';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes, serveBackOffice } from './testing/back-office.ts';

let site: Awaited<ReturnType<typeof serveBackOffice>>;
beforeAll(async () => {
  site = await serveBackOffice();
});
afterAll(() => site.close());

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
  ['suspended staff', () => site.person(cast.jonas, 'super_admin', { suspendedAt: new Date() })],
])('%s', (_, enter) => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await enter();
  });

  test.each(routes)('is redirected to the login of the app, with the return address: $id', async (route) => {
    for (const [way, path, options] of site.waysTo(route)) {
      const { status, headers, body } = await site.ask(path, options, cookie);
      // A data request gets the redirect in the body.
      const isData = path.includes('.data');
      expect(status, way).toBe(isData ? 202 : 302);
      expect(isData ? body : headers.get('location'), way).toContain('http://localhost:3000/login?return=');
      expectPrivate(headers, way);
      expectNoSecrets(body, way);
    }
  });

  test('is asked to sign in before an upload', async () => {
    expect(new Set(await site.tryUploads(cookie))).toEqual(new Set([401]));
  });
});

/** Ways that get data instead of a document, whose rendering takes most of the time of these tests. */
const isData = ([, path]: [string, string, RequestInit]) => path.includes('.data');

// Who is denied does not depend on the way, so one person tries all of them.
describe.each<[string, () => Promise<string>, (way: [string, string, RequestInit]) => boolean]>([
  ['an outsider', () => site.person(cast.ruth, 'user'), () => true],
  ['an outsider with a role', () => site.person(cast.kenji, 'admin'), isData],
  [
    'an insider whose address is not verified',
    () => site.person(cast.priya, 'admin', { emailVerified: false }),
    isData,
  ],
  ['a demoted insider', () => site.person(cast.jonas, 'admin', { role: 'user' }), isData],
])('%s', (_, enter, isTried) => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await enter();
  });

  test.each(routes)('is denied: $id', async (route) => {
    for (const [way, path, options] of site.waysTo(route).filter(isTried)) {
      const { status, headers, body } = await site.ask(path, options, cookie);
      expect(status, way).toBe(403);
      expectPrivate(headers, way);
      expectNoSecrets(body, way);
    }
  });

  test('may not upload', async () => {
    expect(new Set(await site.tryUploads(cookie))).toEqual(new Set([403]));
  });
});

describe('staff who are signed in when a second factor is required', () => {
  const setting = { key: 'require_second_factor', value: true, is_public: false };
  let cookie: string;
  let heard: Promise<string>;
  beforeAll(async () => {
    cookie = await site.person(cast.maya, 'super_admin');
    expect((await site.ask('/admin', {}, cookie)).status).toBe(200);
    const stream = await fetch(`${site.origin}/events`, { headers: { cookie } });
    heard = stream.text(); // resolves once the stream has been closed
    await site.db.insert(site_settings).values(setting);
  });
  afterAll(async () => {
    await site.db.delete(site_settings).where(eq(site_settings.key, setting.key));
    await site.db.update(profiles).set({ twoFactorEnabled: false }).where(eq(profiles.email, cast.maya.email));
  });

  test.each(routes)('are led to set one up: $id', async (route) => {
    for (const [way, path, options] of site.waysTo(route)) {
      const { status, headers, body } = await site.ask(path, options, cookie);
      const isData = path.includes('.data');
      expect(status, way).toBe(isData ? 202 : 302);
      const setUp = 'http://localhost:3000/account/second-factor?return=';
      expect(isData ? body : headers.get('location'), way).toContain(setUp);
      expectPrivate(headers, way);
      expectNoSecrets(body, way);
    }
  });

  test('may not upload, hear no more events, and are let in as soon as they have one', async () => {
    expect(new Set(await site.tryUploads(cookie))).toEqual(new Set([403]));
    expect(await heard).toMatch(/event: viewer\ndata: \n\n$/);
    await site.db.update(profiles).set({ twoFactorEnabled: true }).where(eq(profiles.email, cast.maya.email));
    expect((await site.ask('/admin', {}, cookie)).status).toBe(200);
  });
});

test.each([
  ['/admin/login', '/admin'],
  ['/admin/blog/x', '/admin'],
  ['/admin/blog/x/y', '/admin'],
  ['/admin/media/pick', '/admin/media'],
  ['/admin/code-snippets/preview', '/admin/code-snippets'],
  ['/admin/check', '/admin'],
])('staff who open %s, which is no page, are led to %s', async (path, to) => {
  const { status, headers } = await site.ask(path, {}, await site.person(cast.maya, 'super_admin'));
  expect([status, headers.get('location')]).toEqual([302, to]);
});

test('the link that signs out returns to the current address, also for somebody who is denied', async () => {
  const path = '/admin/media?q=grove';
  const link = `http://localhost:3000/logout?return=${encodeURIComponent(site.origin + path)}`;
  for (const cookie of [await site.person(cast.maya, 'super_admin'), await site.person(cast.ruth, 'user')]) {
    expect((await site.ask(path, {}, cookie)).body).toContain(`href="${link}"`);
  }
});

describe('staff', () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await site.person(cast.maya, 'super_admin');
  });

  test.each(routes)('are let in, and no response may be stored or indexed: $id', async (route) => {
    for (const [way, path, options] of site.waysTo(route)) {
      const { status, headers, body } = await site.ask(path, options, cookie);
      // The page may refuse an empty form, but the gate may not.
      expect(options.method ? status !== 403 : [200, 202, 302, 404].includes(status), `${way}: ${status}`).toBe(true);
      const redirect = status === 202 ? body : headers.get('location');
      expect(redirect ?? '', way).not.toContain('/login?return=');
      expectPrivate(headers, way);
    }
  });

  test('may upload', async () => {
    expect(await site.tryUploads(cookie)).toEqual([201, 404, 404, 409, 404]);
  });
});

describe('where site and app are two preview hosts, which share no cookie', () => {
  test('the back office explains it instead of sending everybody to the login and back', async () => {
    const { status, headers, body } = await site.askAs('abc-8080.csb.app', '/admin/blog');
    expect(status).toBe(403);
    expect(headers.location).toBeUndefined();
    expect(body).toContain('Sign-in Does Not Reach This Address');
    expect(body).toContain('abc-3000.csb.app');
    expect(headers['cache-control']).toContain('no-store');
  });

  test.each(routes)('no request is sent to the login: $id', async ({ path }) => {
    for (const target of [path, `${path}.data`]) {
      const { status, body } = await site.askAs('abc-8080.csb.app', target);
      expect(status, target).toBe(403);
      expectNoSecrets(body, target);
    }
  });
});

test('a suspension and a demotion take effect at the next request and close the open event stream', async () => {
  for (const [change, status] of [
    [{ suspendedAt: new Date() }, 302],
    [{ role: 'user' as const }, 403],
  ] as const) {
    const cookie = await site.person(cast.maya, 'admin');
    expect((await site.ask('/admin', {}, cookie)).status).toBe(200);
    const stream = await fetch(`${site.origin}/events`, { headers: { cookie } });
    const heard = stream.text(); // resolves once the stream has been closed
    await site.db.update(profiles).set(change).where(eq(profiles.email, cast.maya.email));
    expect((await site.ask('/admin', {}, cookie)).status).toBe(status);
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
  await site.person(cast.elena, 'user');
  await expect.poll(() => heard, { timeout: 5_000 }).toContain('viewer');
  await new Promise((resolve) => setTimeout(resolve, 300));
  // A comment keeps the connection open.
  expect(heard.replaceAll(/^:\n\n/gm, '')).toBe('retry: 2000\n\nevent: viewer\ndata: \n\n');
  abort.abort();
  await reading;
});

function expectPrivate(headers: Headers, way: string): void {
  expect(headers.get('cache-control'), way).toContain('no-store');
  expect(headers.get('x-robots-tag'), way).toBe('noindex, nofollow');
}

function expectNoSecrets(body: string, way: string): void {
  for (const secret of secrets) expect(body, way).not.toContain(secret);
}
