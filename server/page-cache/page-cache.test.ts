import { policies } from '@listgrove/db/schema/policies';
import { site_settings } from '@listgrove/db/schema/settings';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { useCachedSite } from './testing/cached-site.ts';

const site = useCachedSite();

test('a page is rendered once, whatever foreign cookies and parameters the requests have', async () => {
  const asked = ['/one', '/one?utm_source=mail', '/one?fbclid=1'].map((path) => site.ask(path));
  expect(await Promise.all(asked)).toEqual(['[0]', '[0]', '[0]']);
  await site.ask('/one', { headers: { cookie: '_ga=GA1.1.2; theme=dark' } });
  await site.ask('/one', { method: 'HEAD' });
  expect(site.renders).toEqual(['/one']);
});

test('a request whose session is over is answered from the cache, and one with POST is not', async () => {
  await site.ask('/two');
  for (const cookie of ['account.session_token=signed', 'a=b; account.session_token=signed']) {
    await site.ask('/two', { headers: { cookie } });
  }
  expect(site.renders).toHaveLength(1);
  await site.ask('/two', { method: 'POST' });
  expect(site.renders).toHaveLength(2);
});

test('made-up cookies and credentials are answered from the cache', async () => {
  await site.ask('/two-and-a-half');
  for (const cookie of ['account.session_token=x', 'a=b; feedback.session_token=y', 'help-visitor=z']) {
    await site.ask('/two-and-a-half', { headers: { cookie } });
  }
  await site.ask('/two-and-a-half', { headers: { authorization: 'Bearer x' } });
  expect(site.renders).toHaveLength(1);
});

test('a made-up session cookie is cleared, also with 304, and the response is stored by nobody', async () => {
  const cookie = 'a=b; account.session_token=made.up';
  const plain = await site.request('/two-and-a-half', { headers: { cookie: 'a=b' } });
  const etag = plain.headers.get('etag') ?? '';
  const [full, short] = [
    await site.request('/two-and-a-half', { headers: { cookie } }),
    await site.request('/two-and-a-half', { headers: { cookie, 'if-none-match': etag } }),
  ];
  expect([full.status, short.status]).toEqual([200, 304]);
  for (const { headers } of [full, short]) {
    expect(headers.getSetCookie()).toEqual(['account.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    expect(headers.get('cache-control')).toBe('private, no-store');
  }
  // The next visitor gets the page as before.
  const next = await site.request('/two-and-a-half', { headers: { cookie: 'x_account.session_token=other' } });
  expect([plain, next].map(({ headers }) => headers.get('cache-control'))).toEqual([
    'public, max-age=0, must-revalidate',
    'public, max-age=0, must-revalidate',
  ]);
  expect(next.headers.getSetCookie()).toEqual([]);
  // A script may be answered after a newer session has replaced the cookie.
  const script = await site.request('/two-and-a-half', { headers: { cookie, 'sec-fetch-dest': 'empty' } });
  expect(script.headers.getSetCookie()).toEqual([]);
  expect(site.renders).toHaveLength(1);
});

test('when a write is answered, all pages from before it are evicted', async () => {
  for (let value = 1; value <= 30; value++) {
    await site.ask('/three');
    await site.pages.withEviction(() => site.write(value));
    expect(await site.ask('/three')).toBe(`[${value}]`);
  }
});

test('a write in a transaction evicts the page too, and one that is rolled back need not', async () => {
  await site.ask('/four');
  await site.pages.withEviction(() =>
    site.database.db.transaction(async (tx) => {
      await tx.update(site_settings).set({ value: 41 }).where(sql`key = 'test value'`);
    }),
  );
  expect(await site.ask('/four')).toBe('[41]');
  await site.pages.withEviction(() =>
    site.database.db
      .transaction(async (tx) => {
        await tx.update(site_settings).set({ value: 42 });
        tx.rollback();
      })
      .catch(() => {}),
  );
  expect(await site.ask('/four')).toBe('[41]');
});

test('a page that was read before a write and is finished after it is not stored', async () => {
  site.render = async () => {
    const answered = await site.showValue();
    if (site.renders.length === 1) await site.pages.withEviction(() => site.write(5));
    return answered;
  };
  expect(await site.ask('/five')).toBe('[0]');
  expect(await site.ask('/five')).toBe('[5]');
  expect(await site.ask('/five')).toBe('[5]');
  expect(site.renders).toHaveLength(2);
});

test('a page stays in the cache while other tables change', async () => {
  await site.ask('/six');
  await site.pages.withEviction(() =>
    site.database.db.insert(policies).values({ type: 'privacy', title: 'Privacy', is_active: false }),
  );
  await site.ask('/six');
  expect(site.renders).toHaveLength(1);
});

test.each([
  ['a table that announces no changes', () => site.database.db.execute(sql`select count(*) from "rate_limits"`)],
  ['the time of day', () => site.database.db.execute(sql`select now()`)],
  ['a statement that may write', () => site.database.db.execute(sql`update "page_seo" set "title" = 'x' where false`)],
  ['a relation of the system', () => site.database.db.execute(sql`select count(*) from pg_class`)],
])('a page made from %s is not stored', async (_, read) => {
  site.render = async () => {
    await read();
    return site.showValue();
  };
  expect([await site.ask('/seven'), await site.ask('/seven')]).toEqual(['[0]', '[0]']);
  expect(site.renders).toHaveLength(2);
});

test.each([
  ['sets a cookie', { headers: { 'set-cookie': 'a=b' } }],
  ['is private', { headers: { 'cache-control': 'private, no-store' } }],
  ['failed', { status: 500, headers: {} }],
  ['redirects temporarily', { status: 302, headers: { location: '/' } }],
  ['is an image', { headers: { 'content-type': 'image/png' } }],
  ['has a Vary header', { headers: { vary: 'accept-language' } }],
])('a response that %s is not stored and is sent unchanged', async (_, init) => {
  site.render = async () =>
    new Response('mine', { ...init, headers: { 'content-type': 'text/html', ...init.headers } });
  await site.ask('/eight', { redirect: 'manual' });
  expect(await site.ask('/eight', { redirect: 'manual' })).toBe('mine');
  expect(site.renders).toHaveLength(2);
});

test('a table that is read while the body is streamed counts as a source', async () => {
  site.render = async () => {
    const body = new ReadableStream({
      async pull(controller) {
        const rows = await site.database.db.select().from(policies);
        controller.enqueue(new TextEncoder().encode(String(rows.length)));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/xml' } });
  };
  const before = Number(await site.ask('/nine'));
  await site.pages.withEviction(() =>
    site.database.db.insert(policies).values({ type: 'terms', title: 'Terms', is_active: false }),
  );
  expect(Number(await site.ask('/nine'))).toBe(before + 1);
});

test('concurrent requests wait for one render', async () => {
  site.render = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return site.showValue();
  };
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => site.ask('/ten'))))).toEqual(new Set(['[0]']));
  expect(site.renders).toHaveLength(1);
});

test('every page is rendered again after midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-08-14T23:59:59Z') });
  await site.ask('/eleven');
  await site.ask('/eleven');
  expect(site.renders).toHaveLength(1);
  vi.setSystemTime(new Date('2027-08-15T00:00:00Z'));
  await site.ask('/eleven');
  expect(site.renders).toHaveLength(2);
  vi.useRealTimers();
});
