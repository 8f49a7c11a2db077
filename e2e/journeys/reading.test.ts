import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { htmlFaults } from '../html.ts';
import { type Product, startProduct } from '../product.ts';
import { leaveBrowser, lookFaults, openBrowser, visit } from '../visit.ts';

let product: Product;
let browser: Browser;
let article: string;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  const blog = await (await fetch(`${product.site}/blog`)).text();
  article = /href="(\/blog\/[^"?]+-[0-9a-f]{8})"/.exec(blog)?.[1] ?? '';
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product.stop();
});

const pages = [
  { name: 'home', path: () => '/' },
  { name: 'not found', path: () => '/no-such-page' },
];

describe.each(pages)('$name', ({ path }) => {
  test('passes axe and does not scroll sideways at any width', async () => {
    expect(await lookFaults(browser, product.site + path())).toEqual([]);
  });

  test('is valid HTML', async () => {
    expect(await htmlFaults(await (await fetch(product.site + path())).text())).toEqual([]);
  });
});

test('a visitor without JavaScript finds a post by searching and reads it', async () => {
  const { page } = await visit(browser, product.site, { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await page.getByRole('searchbox').fill('wedding');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/blog?q=wedding');
  await page
    .getByRole('link', { name: /Read More/ })
    .first()
    .click();
  await page.waitForURL('**/blog/one-wedding-140-guests-four-lists-*');
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toBe('One wedding, 140 guests, four lists');
  await expect.poll(() => page.title()).toBe('One wedding, 140 guests, four lists - Listgrove Blog');
  await page.context().close();
});

test('a visitor who only reads a post downloads at most 3 KB of script', async () => {
  const requested: string[] = [];
  const context = await browser.newContext();
  const page = await context.newPage();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(request.url());
  });
  await page.goto(product.site + article, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 3000);
  await page.waitForTimeout(500);
  expect(requested).toEqual([]);
  const html = await (await fetch(product.site + article)).text();
  const code = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  const logic = code.filter((text) => !text.includes('streamController.enqueue')); // enqueued chunks are data
  expect(gzipSync(logic.join('')).length).toBeLessThanOrEqual(3 * 1024);
  await context.close();
});

test('React loads at the first sign of intent and then navigates without a reload', async () => {
  const { page, complaints } = await visit(browser, `${product.site}/blog`);
  await page.evaluate('window.sameDocument = true');
  await page
    .getByRole('link', { name: /Read More/ })
    .first()
    .hover();
  await expect.poll(() => page.evaluate('window.__reactRouterDataRouter !== undefined')).toBe(true);
  await page
    .getByRole('link', { name: /Read More/ })
    .first()
    .click();
  await page.waitForURL('**/blog/one-wedding-*');
  await expect.poll(() => page.evaluate('window.sameDocument')).toBe(true);
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a page whose script cannot be loaded works as without scripts', async () => {
  const help = await (await fetch(`${product.site}/help`)).text();
  const { page } = await visit(browser, 'about:blank');
  await page.route('**/assets/react-*.js', (route) => route.abort());
  await page.goto(product.site + (/href="(\/help\/[^"?]+-[0-9a-f]{8})"/.exec(help)?.[1] ?? ''));
  // The page asks whether the server answers, to load itself again. It learns it while the form is on its way.
  const sent = Promise.withResolvers<void>();
  await page.route('**/help/**', async (route) => {
    if (route.request().method() === 'HEAD') await sent.promise;
    if (route.request().method() === 'POST') {
      sent.resolve();
      await page.waitForTimeout(300);
    }
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.method() === 'HEAD');
  const yes = page.getByRole('button', { name: 'Yes' });
  await yes.hover();
  await asked;
  await yes.click();
  await page.getByText('Thank you, good to know.').waitFor();
  await page.context().close();
});

test('a page whose script cannot be loaded is loaded again when the server answers', async () => {
  const { page } = await visit(browser, 'about:blank');
  // The handler stays: while Chromium stops intercepting, it can lose the answer to a request that is on its way.
  let failed = false;
  await page.route('**/assets/react-*.js', (route) => {
    if (failed) return route.continue();
    failed = true;
    return route.abort();
  });
  await page.goto(`${product.site}/blog`);
  const link = page.getByRole('link', { name: /Read More/ }).first();
  await link.hover();
  // Not its event: a page that hydrates by itself may have been loaded again before the test could listen.
  const type = () => page.evaluate(`performance.getEntriesByType('navigation')[0].type`).catch(() => null); // between two documents
  await expect.poll(type, { timeout: 30_000 }).toBe('reload');
  await page.mouse.move(0, 0);
  await link.hover();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.context().close();
});

test('an old title in the address redirects permanently to the current one', async () => {
  const answer = await fetch(`${product.site}/blog/some-older-title-${article.slice(-8)}`, { redirect: 'manual' });
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe(article);
});

test('an unknown id in the address redirects to the blog', async () => {
  const answer = await fetch(`${product.site}/blog/anything-00000000`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/blog');
});

test.each(['?page=99', '?page=abc', '?q=%25%27%3B--', '?topic=%E2%80%AEabc', '?q=%00'])(
  'the list takes %s without harm',
  async (query) => {
    expect((await fetch(`${product.site}/blog${query}`)).status).toBe(200);
  },
);

test('the list takes a search of ten thousand characters without harm', async () => {
  expect((await fetch(`${product.site}/blog?q=${'x'.repeat(10_000)}`)).status).toBe(200);
});

test('a stored image is served as data, not as a page that could run scripts', async () => {
  const html = await (await fetch(product.site)).text();
  const logo = /\/media\/logo-[^"]+\.svg/.exec(html)?.[0] ?? '';
  const answer = await fetch(product.site + logo);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toContain('max-age=3600');
});

test('a visitor who has lost the connection is told that the chat could not be loaded, and opens it with another try', async () => {
  const { page } = await visit(browser, `${product.site}/about`);
  await page.keyboard.press('Tab');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'The chat could not be loaded.' });
  await told.waitFor();
  await page.getByRole('contentinfo').waitFor();
  await page.context().setOffline(false);
  await told.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog', { name: 'Live chat' }).waitFor();
  await page.context().close();
});
