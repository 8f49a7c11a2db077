import { expect, test } from 'vitest';
import { finishPage } from './finished-page.ts';
import { openPageStore, type PageEntry } from './page-store.ts';

async function page(bytes: number, ...sources: string[]): Promise<PageEntry> {
  const finished = await finishPage(200, [], Buffer.alloc(bytes));
  return { page: finished, counted: [], sources: new Set(sources), expires: Infinity };
}

test('a change evicts the pages made from the table, and no others', async () => {
  const store = openPageStore(1_000_000);
  store.put('/blog', false, await page(10, 'blog_posts', 'site_settings'));
  store.put('/about', false, await page(10, 'site_settings'));
  store.put('/blog?page=2', true, await page(10, 'blog_posts'));
  store.evict('blog_posts');
  expect(store.get('/blog')).toBeUndefined();
  expect(store.get('/blog?page=2')).toBeUndefined();
  expect(store.get('/about')).toBeDefined();
  store.evict('site_settings');
  expect(store.content).toEqual({ pages: 0, bytes: 0 });
});

test('a page has one entry, whether its address is arbitrary or not', async () => {
  const store = openPageStore(1_000_000);
  store.put('/blog/draft', true, await page(10, 'blog_posts'));
  store.put('/blog/draft', false, await page(20, 'blog_posts'));
  expect(store.content.pages).toBe(1);
  store.put('/blog/draft', true, await page(10, 'blog_posts'));
  expect(store.content.pages).toBe(1);
});

test('a page that was stored again is evicted by the tables of its latest render only', async () => {
  const store = openPageStore(1_000_000);
  store.put('/', false, await page(10, 'testimonials'));
  store.put('/', false, await page(10, 'policies'));
  store.evict('testimonials');
  expect(store.get('/')).toBeDefined();
  store.evict('policies');
  expect(store.get('/')).toBeUndefined();
});

test('memory is bounded, and arbitrary addresses do not evict real pages', async () => {
  const store = openPageStore(400_000);
  for (let at = 0; at < 10; at++) store.put(`/blog/${at}`, false, await page(20_000, 'blog_posts'));
  for (let at = 0; at < 1_000; at++) store.put(`/search?q=${at}`, true, await page(2_000, 'blog_posts'));
  expect(store.content.bytes).toBeLessThanOrEqual(400_000);
  for (let at = 0; at < 10; at++) expect(store.get(`/blog/${at}`)).toBeDefined();
});

test('the least recently used page is evicted first, and a page that is too large is not stored', async () => {
  const store = openPageStore(400_000);
  for (let at = 0; at < 30; at++) {
    store.put(`/blog/${at}`, false, await page(20_000, 'blog_posts'));
    store.get('/blog/0');
  }
  expect(store.get('/blog/0')).toBeDefined();
  expect(store.get('/blog/1')).toBeUndefined();
  store.put('/huge', false, await page(300_000, 'blog_posts'));
  expect(store.get('/huge')).toBeUndefined();
});
