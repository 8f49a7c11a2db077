import { type Database, openDatabase } from '@listgrove/db/connect';
import { blog_posts } from '@listgrove/db/schema/posts';
import { site_settings } from '@listgrove/db/schema/settings';
import { eq } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct, twoProcesses } from '../product.ts';
import { leaveBrowser, openBrowser, visit } from '../visit.ts';

// Another client can write while the product runs only if the database is a server.
describe.runIf(process.env.TEST_DATABASE === 'server')('a change made in SQL', () => {
  let product: Product;
  let browser: Browser;
  let database: Database;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(twoProcesses), openBrowser()]);
    database = await openDatabase({ url: product.databaseUrl, dataDir: product.dataDir });
  });
  afterAll(async () => {
    await database.close();
    await leaveBrowser(browser);
    await product.stop();
  });

  test('shows on a post that a visitor has open, without a reload', async () => {
    const blog = await (await fetch(`${product.site}/blog`)).text();
    const path = /href="(\/blog\/one-wedding[^"?]+)"/.exec(blog)?.[1] ?? '';
    const { page } = await visit(browser, product.site + path);
    await page.evaluate('window.sameDocument = true');
    await page.waitForTimeout(1_000); // the event stream opens after the page has loaded
    await database.db
      .update(blog_posts)
      .set({ excerpt: 'Rewritten while you read.' })
      .where(eq(blog_posts.title, 'One wedding, 140 guests, four lists'));
    await page.getByText('Rewritten while you read.').first().waitFor({ timeout: 20_000 });
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    await page.context().close();
  });

  test('to settings shows on an open page, in its text and its accent color', async () => {
    const { page } = await visit(browser, product.site);
    await page.waitForTimeout(1_000);
    await database.db.update(site_settings).set({ value: '#9a3412' }).where(eq(site_settings.key, 'primary_color'));
    await database.db
      .update(site_settings)
      .set({ value: 'Grown together.' })
      .where(eq(site_settings.key, 'footer_text'));
    await page.getByText('Grown together.').waitFor({ timeout: 20_000 });
    const accent = () => page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--primary')");
    await expect.poll(accent).toBe('#9a3412');
    await page.context().close();
  });
});
