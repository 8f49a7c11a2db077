import { blog_posts } from '@listgrove/db/schema/posts';
import { site_settings } from '@listgrove/db/schema/settings';
import { newId } from '@listgrove/kernel/ids';
import { eq, sql } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { leaveBrowser, openBrowser, visit } from '../visit.ts';

/** Longer than a line on a phone. */
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente';
const keywords = Array.from({ length: 30 }, (_, index) => `Keyword ${index + 1}`);

const preview = 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct({}, async (db) => {
      await db.execute(sql`update media_files set focal_x = 0.2, focal_y = 0.9, blur_preview = ${preview}`);
      for (const key of ['footer_text', 'about_content', 'mission_statement', 'founder_title']) {
        await db.update(site_settings).set({ value: longWord }).where(eq(site_settings.key, key));
      }
      const article = { title: longWord, excerpt: longWord, content: `<p>${longWord}</p>`, author_name: longWord };
      await db.insert(blog_posts).values({ ...article, id: newId(), keywords, status: 'published' });
    }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product?.stop();
});

/**
 * Returns for each image from the library its focal point, whether it has a blurred preview, and whether its space is
 * reserved.
 */
const pictures = (page: Page) =>
  page.locator('main img[src^="/media/"]').evaluateAll((images) =>
    images.map((image) => {
      const { objectPosition, backgroundImage } = getComputedStyle(image);
      const { width, height } = image as HTMLImageElement;
      return {
        objectPosition,
        hasPreview: backgroundImage.startsWith('url("data:image/webp'),
        hasRoom: width > 0 && height > 0,
      };
    }),
  );

test.each(['/blog', '/', 'an article'])(
  'images show their focal point, and a blurred preview until they load: %s',
  async (place) => {
    const list = await (await fetch(`${product.site}/blog`)).text();
    const path = place === 'an article' ? (/\/blog\/[a-z0-9-]+-[0-9a-f]{8}/.exec(list)?.[0] ?? '') : place;
    const { page, complaints } = await visit(browser, product.site + path);
    const found = await pictures(page);
    expect(found.length).toBeGreaterThan(0);
    for (const picture of found) {
      expect(picture).toEqual({ objectPosition: '20% 90%', hasPreview: true, hasRoom: true });
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

test('a word that is longer than a phone is wide breaks on every page', async () => {
  const { page } = await visit(browser, `${product.site}/about`, { viewport: { width: 390, height: 844 } });
  const tooWide: string[] = [];
  for (const path of ['/about', '/', '/blog?q=donau', '/search?q=donau', '/sitemap']) {
    await page.goto(product.site + path);
    if (await page.evaluate('document.documentElement.scrollWidth > innerWidth')) tooWide.push(path);
  }
  expect(tooWide).toEqual([]);
  await page.context().close();
});

test('of many keywords of an article, the ninth and further ones are folded', async () => {
  const { page } = await visit(browser, `${product.site}/blog?q=donau`);
  await page.getByRole('link', { name: /Read More/ }).click();
  await page.getByRole('list', { name: 'Keywords' }).waitFor();
  const links = page.getByRole('main').getByRole('link', { name: /^Keyword/ });
  expect(await links.filter({ visible: true }).count()).toBe(8);
  await page.getByText('22 more keywords').click();
  expect(await links.filter({ visible: true }).count()).toBe(30);
  await page.context().close();
});
