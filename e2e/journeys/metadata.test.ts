import { readFileSync } from 'node:fs';
import { blog_posts } from '@listgrove/db/schema/posts';
import { page_seo } from '@listgrove/db/schema/seo';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { type Product, startProduct } from '../product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({}, async (db) => {
    await db.update(blog_posts).set({ cover_image: '' }).where(eq(blog_posts.title, 'The twenty-minute weekly reset'));
    await db.insert(page_seo).values({ type: 'page', ref: '/blog', title: 'Reading', description: 'All we wrote.' });
  });
});
afterAll(() => product.stop());

const get = async (path: string) => (await fetch(product.site + path)).text();

/** Returns the path of the post whose title has the slug `words`. */
async function articlePath(words: string): Promise<string> {
  return new RegExp(`href="(/blog/${words}-[0-9a-f]{8})"`).exec(await get('/blog'))?.[1] ?? '';
}

/** Returns the title, canonical URL, meta tags by name or property, and structured data of a page. */
function headOf(html: string) {
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return {
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    meta: Object.fromEntries(tags.map(([, name, content]) => [name, content])),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    ),
  };
}

test('home names the site, shares its image and says what it is', async () => {
  const { title, canonical, meta, data } = headOf(await get('/?utm_source=mail'));
  expect(title).toBe('Listgrove - Smart List Management');
  expect(canonical).toBe(`${product.site}/`);
  expect(meta).toMatchObject({
    'og:type': 'website',
    'og:site_name': 'Listgrove',
    'twitter:card': 'summary_large_image',
    keywords: 'list management, todo, shopping list, productivity, organization',
  });
  expect(meta['og:image']).toMatch(new RegExp(`^${product.site}/media/share-[0-9a-f]+\\.png$`));
  expect(data.map((each) => each['@type'])).toEqual(['Organization', 'WebSite']);
  expect(data[1].potentialAction.target).toBe(`${product.site}/search?q={q}`);
});

test('an article has its own title, description and structured data', async () => {
  const path = await articlePath('one-wedding-140-guests-four-lists');
  const { title, canonical, meta, data } = headOf(await get(path));
  expect(title).toBe('One wedding, 140 guests, four lists - Listgrove Blog');
  expect(canonical).toBe(product.site + path);
  expect(meta.description).toContain('Event planner Ruth Abara');
  expect(meta['og:type']).toBe('article');
  expect(meta['og:image']).toContain('/media/cover-wedding');
  expect(data.map((each) => each['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
  expect(data[0].datePublished).toBe('2026-09-22T09:00:00.000Z');
});

test('an article without a cover is shared with an image made for it', async () => {
  const { meta } = headOf(await get(await articlePath('the-twenty-minute-weekly-reset')));
  const image = await fetch(meta['og:image'] ?? '');
  expect(image.headers.get('content-type')).toBe('image/png');
  expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  expect((await fetch(`${product.site}/share/blog/nothing-00000000.png`)).status).toBe(404);
  expect((await fetch(`${product.site}/share/toString/x.png`)).status).toBe(404);
});

test('metadata that staff wrote for a page replaces its own', async () => {
  const { title, meta } = headOf(await get('/blog'));
  expect(title).toBe('Reading | Listgrove');
  expect(meta['og:description']).toBe('All we wrote.');
});

test('search results and missing pages stay out of search engines', async () => {
  for (const path of ['/blog?q=wedding', '/no-such-page']) {
    const { title, meta, canonical } = headOf(await get(path));
    expect(title, path).toMatch(/ \| Listgrove$/);
    expect(meta.robots, path).toBe('noindex');
    expect(canonical, path).toBeUndefined();
  }
});

test('a 404 page of the app has a title too', async () => {
  const answer = await fetch(`${product.app}/no-such-page`);
  expect(answer.status).toBe(404);
  expect(headOf(await answer.text()).title).toBe('Page not found | Listgrove');
});

test('the sitemap is valid, and robots.txt leads to it', async () => {
  const { valid, errors } = await validateXML({
    xml: { fileName: 'sitemap.xml', contents: await get('/sitemap.xml') },
    schema: { fileName: 'sitemap.xsd', contents: readFileSync(new URL('../sitemap.xsd', import.meta.url), 'utf8') },
  });
  expect(errors.map(({ message }) => message)).toEqual([]);
  expect(valid).toBe(true);
  expect(await get('/robots.txt')).toContain(`Sitemap: ${product.site}/sitemap.xml`);
  expect((await fetch(`${product.site}/2.sitemap.xml`)).status).toBe(404);
});

test('the manifest names icons that exist', async () => {
  const manifest = JSON.parse(await get('/manifest.webmanifest'));
  expect(manifest.name).toBe('Listgrove');
  for (const { src } of [...manifest.icons, { src: '/icons/32.png' }, { src: '/icons/180.png' }]) {
    expect((await fetch(product.site + src)).headers.get('content-type'), src).toBe('image/png');
  }
  expect((await fetch(`${product.site}/icons/31.png`)).status).toBe(404);
});
