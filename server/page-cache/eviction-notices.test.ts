import type { Database } from '@listgrove/db/connect';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { type EvictedTables, noPeers } from '../processes/peers.ts';
import { openPageCache } from './page-cache.ts';
import { optionsFor, useCachedSite } from './testing/cached-site.ts';

const site = useCachedSite();

/** Makes the server use a second cache, whose change feed delivers no notices. The test controls its connection state. */
async function openWithoutNotices({ peers = noPeers } = {}) {
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
  const cache = await openPageCache({ ...optionsFor({ ...site.database, feed }), peers });
  const usual = site.pages;
  site.pages = cache;
  onTestFinished(() => {
    site.pages = usual;
  });
  return {
    setConnected(now: boolean) {
      connected = now;
      for (const listener of states) listener(now);
    },
  };
}

test('while its change feed is disconnected, a process neither stores pages nor sends stored ones', async () => {
  const { setConnected } = await openWithoutNotices();
  await site.ask('/twelve');
  await site.ask('/twelve');
  expect(site.renders).toHaveLength(1);
  setConnected(false);
  await site.ask('/twelve');
  await site.ask('/twelve');
  expect(site.renders).toHaveLength(3);
  setConnected(true);
  await site.ask('/twelve');
  await site.ask('/twelve');
  expect(site.renders).toHaveLength(4);
});

test('a process that writes has the other processes evict pages before it answers', async () => {
  let evict = (_: EvictedTables) => {};
  const onEvict: typeof noPeers.onEvict = (listener) => {
    evict = listener;
    return () => {};
  };
  await openWithoutNotices({ peers: { ...noPeers, onEvict } });
  const peers = { ...noPeers, evict: async (tables: EvictedTables) => evict(tables) };
  const writer = await openPageCache({ ...optionsFor(site.database), peers });
  expect(await site.ask('/thirteen')).toBe('[0]');
  await site.write(12);
  expect(await site.ask('/thirteen')).toBe('[0]'); // its feed delivers no notice
  await writer.withEviction(() => site.write(13));
  expect(await site.ask('/thirteen')).toBe('[13]');
  writer.close();
});

test('the address of each page that a write evicts is purged from the CDN', async () => {
  const gone: string[] = [];
  const purge = { add: (url: string) => gone.push(url), close: () => {} };
  const before = site.pages;
  site.pages = await openPageCache({ ...optionsFor(site.database), purge });
  await site.ask('/fourteen');
  expect(gone).toEqual([]);
  await site.pages.withEviction(() => site.write(14));
  expect(gone).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/fourteen$/)]);
  site.pages.close();
  site.pages = before;
});

test('tabs that say which lists they have open leave nothing in memory, however many there are', async () => {
  const { db, feed } = site.database;
  const before = site.pages.changes.moment;
  await db.execute(sql`select pg_notify('change', 'here:' || gen_random_uuid() || ':1') from generate_series(1, 50)`);
  await db.execute(sql`select pg_notify('change', 'list:' || gen_random_uuid() || ':2')`);
  expect(await feed.catchUp()).toBe(true);
  expect(site.pages.changes.moment).toBe(before);
});
