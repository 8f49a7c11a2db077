import { afterAll, beforeAll, expect, test } from 'vitest';
import { runConsistencyLoad } from '../consistency-load.ts';
import { type Product, startProduct, twoProcesses } from '../product.ts';
import { staffEnvironment } from '../staff.ts';

// Run longer by hand with CONSISTENCY_LOAD_SECONDS=60. With a database server, two processes share the ports.
const seconds = Number(process.env.CONSISTENCY_LOAD_SECONDS ?? 5);

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ...staffEnvironment, ...twoProcesses });
});
afterAll(() => product.stop());

test(
  'while staff publish, no visitor sees an older edition than the last one acknowledged',
  async () => {
    const { writes, reads, stale } = await runConsistencyLoad(product, seconds);
    console.log(`${reads} reads against ${writes} writes in ${seconds} s, ${stale.length} stale`);
    expect(stale.slice(0, 10)).toEqual([]);
    expect(writes).toBeGreaterThan(1);
    expect(reads).toBeGreaterThan(writes);
  },
  (seconds + 60) * 1_000,
);

test('public pages are cached and identical for all visitors, also with made-up cookies and credentials', async () => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(product.site + path, { headers });
  for (const path of [
    '/',
    '/blog',
    '/help',
    '/about',
    '/pricing',
    '/sitemap',
    '/policies/privacy',
    '/search?q=list',
    '/feedback',
    '/feedback/roadmap',
    '/feedback/issues',
  ]) {
    const [first, second] = [await get(path), await get(path, { cookie: '_ga=1', 'accept-language': 'de' })];
    expect(await second.text(), path).toBe(await first.text());
    expect(second.headers.get('etag'), path).toBeTruthy();
    expect(second.headers.get('cache-control'), path).toBe('public, max-age=0, must-revalidate');
    expect(second.headers.get('set-cookie'), path).toBeNull();
  }
  for (const path of ['/sitemap.xml', '/blog/feed.xml', '/robots.txt', '/manifest.webmanifest', '/_.data']) {
    expect((await get(path)).headers.get('etag'), path).toBeTruthy();
  }
  // Otherwise anybody could make the server render each page.
  for (const [name, value] of [
    ['cookie', 'account.session_token=forged'],
    ['authorization', 'Bearer forged'],
  ] as const) {
    const shared = await get('/', { [name]: value });
    expect(shared.headers.get('etag')).toBe((await get('/')).headers.get('etag'));
    const cleared = name === 'cookie' ? 'account.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax' : null;
    expect(shared.headers.get('set-cookie')).toBe(cleared);
  }
});
