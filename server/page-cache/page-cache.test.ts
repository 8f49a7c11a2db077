import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '@listgrove/db/connect';
import { policies } from '@listgrove/db/schema/policies';
import { site_settings } from '@listgrove/db/schema/settings';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { sql } from 'drizzle-orm';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { alone, type Dropped } from '../processes/peers.ts';
import { openPageCache, type PageCache } from './page-cache.ts';

const addresses = {
  ...{ siteUrl: null, appUrl: null, sitePort: 8080, appPort: 3000 },
  ...{ productDomain: 'listgrove.example', previewHosts: [] },
};
const routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  any: { id: 'any', parentId: 'root', path: '*', module: { default: () => null, handle: { parameters: ['q'] } } },
} as unknown as ServerBuild['routes']; // of a build's routes only this much is looked at

let database: Database;
let pages: PageCache;
let server: http.Server;
let renders: string[];
/** What the site does: tests put their own page here. */
let render: (target: string) => Promise<Response>;

const settings = async () => {
  const rows = await database.db.select().from(site_settings).where(sql`key like 'test %'`);
  return new Response(JSON.stringify(rows.map(({ value }) => value)), {
    headers: { 'content-type': 'application/json' },
  });
};
const write = (value: number) =>
  database.db
    .insert(site_settings)
    .values({ key: 'test value', value, category: 'general' })
    .onConflictDoUpdate({ target: site_settings.key, set: { value } });

beforeAll(async () => {
  database = await openTestDatabase();
  pages = await openPageCache({ database, build: { routes }, addresses, peers: alone, bytes: 10_000_000 });
  server = http.createServer(async (request, response) => {
    if (pages.answer(request, response)) return;
    const shared = pages.find(request);
    const target = shared?.target ?? request.url ?? '';
    const work = () => {
      renders.push(target);
      return render(target);
    };
    const answered = shared ? await pages.share(shared, request, response, work) : await pages.settled(work);
    if (answered) response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  pages.close();
  server.close();
  server.closeAllConnections();
  await database.close();
});
beforeEach(async () => {
  await write(0);
  await database.feed.catchUp();
  renders = [];
  render = settings;
});

async function ask(path: string, init: RequestInit = {}): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}${path}`, init)).text();
}

test('a page is rendered once, for whatever cookies and parameters of others', async () => {
  const asked = ['/one', '/one?utm_source=mail', '/one?fbclid=1'].map((path) => ask(path));
  expect(await Promise.all(asked)).toEqual(['[0]', '[0]', '[0]']);
  await ask('/one', { headers: { cookie: '_ga=GA1.1.2; theme=dark' } });
  await ask('/one', { method: 'HEAD' });
  expect(renders).toEqual(['/one']);
});

test('whoever has a cookie of ours, or wants something done, is answered by themselves', async () => {
  await ask('/two');
  for (const cookie of ['account.session_token=x', 'a=b; feedback.session_token=y', 'help-visitor=z']) {
    await ask('/two', { headers: { cookie } });
  }
  await ask('/two', { headers: { authorization: 'Bearer x' } });
  await ask('/two', { method: 'POST' });
  expect(renders).toHaveLength(6);
});

test('when a write is answered, no page from before it is left', async () => {
  for (let value = 1; value <= 30; value++) {
    await ask('/three');
    await pages.settled(() => write(value));
    expect(await ask('/three')).toBe(`[${value}]`);
  }
});

test('a write in a transaction drops the page too, and one that is rolled back need not', async () => {
  await ask('/four');
  await pages.settled(() =>
    database.db.transaction(async (tx) => {
      await tx.update(site_settings).set({ value: 41 }).where(sql`key = 'test value'`);
    }),
  );
  expect(await ask('/four')).toBe('[41]');
  await pages.settled(() =>
    database.db
      .transaction(async (tx) => {
        await tx.update(site_settings).set({ value: 42 });
        tx.rollback();
      })
      .catch(() => {}),
  );
  expect(await ask('/four')).toBe('[41]');
});

test('a page that was read before a write and is finished after it is not kept', async () => {
  render = async () => {
    const answered = await settings();
    if (renders.length === 1) await pages.settled(() => write(5));
    return answered;
  };
  expect(await ask('/five')).toBe('[0]');
  expect(await ask('/five')).toBe('[5]');
  expect(await ask('/five')).toBe('[5]');
  expect(renders).toHaveLength(2);
});

test('a page is kept while other tables change', async () => {
  await ask('/six');
  await pages.settled(() =>
    database.db.insert(policies).values({ type: 'privacy', title: 'Privacy', is_active: false }),
  );
  await ask('/six');
  expect(renders).toHaveLength(1);
});

test.each([
  ['a table that announces no changes', () => database.db.execute(sql`select count(*) from "rate_limits"`)],
  ['the time of day', () => database.db.execute(sql`select now()`)],
  ['a statement that may write', () => database.db.execute(sql`update "page_seo" set "title" = 'x' where false`)],
  ['a relation that is none of ours', () => database.db.execute(sql`select count(*) from pg_class`)],
])('a page made from %s is not kept', async (_, read) => {
  render = async () => {
    await read();
    return settings();
  };
  expect([await ask('/seven'), await ask('/seven')]).toEqual(['[0]', '[0]']);
  expect(renders).toHaveLength(2);
});

test.each([
  ['sets a cookie', { headers: { 'set-cookie': 'a=b' } }],
  ['is private', { headers: { 'cache-control': 'private, no-store' } }],
  ['failed', { status: 500, headers: {} }],
  ['leads elsewhere for now', { status: 302, headers: { location: '/' } }],
  ['is an image', { headers: { 'content-type': 'image/png' } }],
  ['varies with its asker', { headers: { vary: 'accept-language' } }],
])('an answer that %s is not kept, and comes as it is', async (_, init) => {
  render = async () => new Response('mine', { ...init, headers: { 'content-type': 'text/html', ...init.headers } });
  await ask('/eight', { redirect: 'manual' });
  expect(await ask('/eight', { redirect: 'manual' })).toBe('mine');
  expect(renders).toHaveLength(2);
});

test('what is read while the body is sent counts as well', async () => {
  render = async () => {
    const body = new ReadableStream({
      async pull(controller) {
        const rows = await database.db.select().from(policies);
        controller.enqueue(new TextEncoder().encode(String(rows.length)));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/xml' } });
  };
  const before = Number(await ask('/nine'));
  await pages.settled(() => database.db.insert(policies).values({ type: 'terms', title: 'Terms', is_active: false }));
  expect(Number(await ask('/nine'))).toBe(before + 1);
});

test('many who come at once wait for one render', async () => {
  render = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return settings();
  };
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => ask('/ten'))))).toEqual(new Set(['[0]']));
  expect(renders).toHaveLength(1);
});

test('at midnight every page is made anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-08-14T23:59:59Z') });
  await ask('/eleven');
  await ask('/eleven');
  expect(renders).toHaveLength(1);
  vi.setSystemTime(new Date('2027-08-15T00:00:00Z'));
  await ask('/eleven');
  expect(renders).toHaveLength(2);
  vi.useRealTimers();
});

/** A cache beside the first one whose feed hears nothing by itself, and what makes the server answer from it. */
async function openDeaf({ peers = alone } = {}) {
  const states = new Set<(connected: boolean) => void>();
  let connected = true;
  const feed: Database['feed'] = {
    subscribe: () => () => {},
    onStateChange: (listener) => {
      states.add(listener);
      return () => states.delete(listener);
    },
    get connected() {
      return connected;
    },
    catchUp: async () => connected,
    close: async () => {},
  };
  const options = { build: { routes }, addresses, bytes: 1_000_000 };
  const deaf = await openPageCache({ database: { ...database, feed }, peers, ...options });
  const usual = pages;
  pages = deaf;
  onTestFinished(() => {
    pages = usual;
  });
  return {
    setConnected(now: boolean) {
      connected = now;
      for (const listener of states) listener(now);
    },
  };
}

test('without its feed a process keeps nothing and answers from nothing', async () => {
  const { setConnected } = await openDeaf();
  await ask('/twelve');
  await ask('/twelve');
  expect(renders).toHaveLength(1);
  setConnected(false);
  await ask('/twelve');
  await ask('/twelve');
  expect(renders).toHaveLength(3);
  setConnected(true);
  await ask('/twelve');
  await ask('/twelve');
  expect(renders).toHaveLength(4);
});

test('a process that has not yet heard of a write is told by the one that wrote, before that answers', async () => {
  let drop = (_: Dropped) => {};
  const onDrop: typeof alone.onDrop = (listener) => {
    drop = listener;
    return () => {};
  };
  await openDeaf({ peers: { ...alone, onDrop } });
  const peers = { ...alone, drop: async (tables: Dropped) => drop(tables) };
  const writer = await openPageCache({ database, build: { routes }, addresses, peers, bytes: 1_000_000 });
  expect(await ask('/thirteen')).toBe('[0]');
  await write(12);
  expect(await ask('/thirteen')).toBe('[0]'); // nobody has told it
  await writer.settled(() => write(13));
  expect(await ask('/thirteen')).toBe('[13]');
  writer.close();
});

test('a CDN is told of each page that a write drops, by its address', async () => {
  const gone: string[] = [];
  const purge = { add: (url: string) => gone.push(url), close: () => {} };
  const options = { database, build: { routes }, addresses, peers: alone, bytes: 1_000_000 };
  const before = pages;
  pages = await openPageCache({ ...options, purge });
  await ask('/fourteen');
  expect(gone).toEqual([]);
  await pages.settled(() => write(14));
  expect(gone).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/fourteen$/)]);
  pages.close();
  pages = before;
});
