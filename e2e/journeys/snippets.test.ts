import { code_snippets } from '@listgrove/db/schema/snippets';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { accessibilityFaults, leaveBrowser, openBrowser, visit } from '../visit.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  const count = (name: string) => `<script>window.${name} = (window.${name} ?? 0) + 1</script>`;
  browser = await openBrowser();
  product = await startProduct({}, (db) =>
    db.insert(code_snippets).values([
      { name: 'everywhere', content: `<meta name="verified" content="yes">${count('everywhere')}`, is_active: true },
      { name: 'blog', content: count('blog'), location: 'footer', target_pages: ['/blog', '/blog/*'], is_active: true },
      { name: 'asks', content: count('asked'), consent: 'analytics', is_active: true },
      { name: 'off', content: count('off') },
    ]),
  );
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product.stop();
});

const ran = (page: Page) =>
  page.evaluate('({ everywhere: window.everywhere, blog: window.blog, asked: window.asked, off: window.off })');
const banner = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });

test('a snippet runs once on its target pages, also after client-side navigation', async () => {
  const { page, complaints } = await visit(browser, product.site);
  expect(await ran(page)).toEqual({ everywhere: 1 });
  expect(await page.locator('head meta[name=verified]').count()).toBe(1);
  await banner(page).getByRole('button', { name: 'Refuse all' }).click();

  const blog = page.getByRole('link', { name: 'Blog', exact: true }).first();
  await page.evaluate('dispatchEvent(new Event("app:start"))');
  await expect.poll(() => page.evaluate('window.__reactRouterDataRouter !== undefined')).toBe(true);
  await page.evaluate('window.__reactRouterDataRouter.navigate("/blog")');
  await expect.poll(() => ran(page)).toEqual({ everywhere: 1, blog: 1 });
  await page.evaluate('window.__reactRouterDataRouter.navigate("/")');
  await expect.poll(() => page.locator('#snippets script').count()).toBe(0);
  await page.evaluate('window.__reactRouterDataRouter.navigate("/blog")');
  await blog.waitFor({ state: 'attached' });
  await expect.poll(() => page.url()).toContain('/blog');
  expect(await ran(page)).toEqual({ everywhere: 1, blog: 1 });
  expect(await page.locator('head meta[name=verified]').count()).toBe(1);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a snippet that needs consent waits for it; the visitor’s choice is remembered and can be withdrawn', async () => {
  const { page } = await visit(browser, product.site);
  expect(await banner(page).isVisible()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await ran(page)).toEqual({ everywhere: 1 });

  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => banner(page).isVisible()).toBe(false);
  await expect.poll(() => ran(page)).toEqual({ everywhere: 1, asked: 1 });

  await page.reload();
  expect(await banner(page).isVisible()).toBe(false);
  expect(await ran(page)).toEqual({ everywhere: 1, asked: 1 });

  await page.getByRole('button', { name: 'Privacy choices' }).click();
  expect(
    await banner(page)
      .getByRole('checkbox', { name: /Analytics/ })
      .isChecked(),
  ).toBe(true);
  await Promise.all([page.waitForEvent('load'), banner(page).getByRole('button', { name: 'Refuse all' }).click()]);
  await expect.poll(() => ran(page)).toEqual({ everywhere: 1 });
  await page.context().close();
});

test('a visitor without JavaScript gets the necessary snippets and no consent banner', async () => {
  const { page } = await visit(browser, product.site, { javaScriptEnabled: false });
  expect(await page.locator('head meta[name=verified]').count()).toBe(1);
  expect(await banner(page).isVisible()).toBe(false);
  await page.context().close();
});
