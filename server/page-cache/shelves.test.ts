import { expect, test } from 'vitest';
import { finishPage } from './finished-page.ts';
import { type KeptPage, openShelves } from './shelves.ts';

async function page(bytes: number, ...sources: string[]): Promise<KeptPage> {
  return { page: await finishPage(200, [], Buffer.alloc(bytes)), sources: new Set(sources), expires: Infinity };
}

test('a change drops what was made from the table, and nothing else', async () => {
  const shelves = openShelves(1_000_000);
  shelves.put('/blog', false, await page(10, 'blog_posts', 'site_settings'));
  shelves.put('/about', false, await page(10, 'site_settings'));
  shelves.put('/blog?page=2', true, await page(10, 'blog_posts'));
  shelves.drop('blog_posts');
  expect(shelves.get('/blog')).toBeUndefined();
  expect(shelves.get('/blog?page=2')).toBeUndefined();
  expect(shelves.get('/about')).toBeDefined();
  shelves.drop('site_settings');
  expect(shelves.content).toEqual({ pages: 0, bytes: 0 });
});

test('an address has one page, on whichever shelf', async () => {
  const shelves = openShelves(1_000_000);
  shelves.put('/blog/draft', true, await page(10, 'blog_posts'));
  shelves.put('/blog/draft', false, await page(20, 'blog_posts'));
  expect(shelves.content.pages).toBe(1);
  shelves.put('/blog/draft', true, await page(10, 'blog_posts'));
  expect(shelves.content.pages).toBe(1);
});

test('a page that was put anew is dropped by the tables of its latest making', async () => {
  const shelves = openShelves(1_000_000);
  shelves.put('/', false, await page(10, 'testimonials'));
  shelves.put('/', false, await page(10, 'policies'));
  shelves.drop('testimonials');
  expect(shelves.get('/')).toBeDefined();
  shelves.drop('policies');
  expect(shelves.get('/')).toBeUndefined();
});

test('memory is bounded, and made-up addresses push out no real page', async () => {
  const shelves = openShelves(400_000);
  for (let at = 0; at < 10; at++) shelves.put(`/blog/${at}`, false, await page(20_000, 'blog_posts'));
  for (let at = 0; at < 1_000; at++) shelves.put(`/search?q=${at}`, true, await page(2_000, 'blog_posts'));
  expect(shelves.content.bytes).toBeLessThanOrEqual(400_000);
  for (let at = 0; at < 10; at++) expect(shelves.get(`/blog/${at}`)).toBeDefined();
});

test('what was not asked for longest goes first, and what is too large never comes', async () => {
  const shelves = openShelves(400_000);
  for (let at = 0; at < 30; at++) {
    shelves.put(`/blog/${at}`, false, await page(20_000, 'blog_posts'));
    shelves.get('/blog/0');
  }
  expect(shelves.get('/blog/0')).toBeDefined();
  expect(shelves.get('/blog/1')).toBeUndefined();
  shelves.put('/huge', false, await page(300_000, 'blog_posts'));
  expect(shelves.get('/huge')).toBeUndefined();
});
