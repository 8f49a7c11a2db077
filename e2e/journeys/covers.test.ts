import { sql } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { leaveBrowser, openBrowser, visit } from '../visit.ts';

const preview = 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct({}, async (db) => {
      await db.execute(sql`update media_files set focal_x = 0.2, focal_y = 0.9, blur_preview = ${preview}`);
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
