import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedLink } from '../outbox.ts';
import { type Product, startProduct } from '../product.ts';
import { signIn, staffEnvironment } from '../staff.ts';
import { leaveBrowser, openBrowser } from '../visit.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(staffEnvironment), openBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product?.stop();
});

/** Pages for signed-out visitors. The code is asked for after the form without a password has been sent. */
const signedOut = [
  ...['/login', '/login?with=code', '/login/code', '/register', '/verify', '/forgot', '/reset', '/join-staff'],
  ...['/account/email/confirm', '/invitations/none'],
];
const ofSite = ['/feedback', '/feedback?kind=report', '/feedback/roadmap', '/feedback/forgot', '/pricing', '/admin'];

/** Pages behind mailed links, as they are for somebody whose link no longer works. */
const mailed = {
  app: ['/reset?token=x', '/login/link?token=x', '/account/email/undo?token=x', '/account/factors/reset?token=x'],
  site: ['/feedback/reset?token=x', '/feedback/link?token=x', '/feedback/unsubscribe?token=x'],
};

/** Opens a page whose scripts wait until `start` is called, which returns when React has taken over. */
async function openWithheld(context: BrowserContext, address: string) {
  const waiting: Route[] = [];
  const page = await context.newPage();
  let isStarted = false;
  await page.route('**/assets/*.js', (route) => (isStarted ? route.continue() : void waiting.push(route)));
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.evaluate('document.fonts.ready');
  const start = async () => {
    isStarted = true;
    for (const route of waiting.splice(0)) await route.continue();
    await page.evaluate("dispatchEvent(new Event('app:start'))");
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    // What effects show is there after two frames.
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
  };
  return { page, start };
}

/** Returns where each field, button and link of the page's content is. */
function places(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('input:not([type=hidden]), select, textarea, button, a')].flatMap((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const name = control.getAttribute('aria-label') || control.getAttribute('name') || control.textContent;
      return width > 0 ? [`${name?.trim().slice(0, 40)} at ${[x, y + scrollY, width, height].map(Math.round)}`] : [];
    }),
  );
}

/** Returns what of these pages is elsewhere once React has taken over. */
async function whatMoves(context: BrowserContext, paths: readonly string[], origin: string): Promise<string[]> {
  const moved: string[] = [];
  for (const path of paths) {
    const { page, start } = await openWithheld(context, origin + path);
    const before = await places(page);
    expect(before.length, path).toBeGreaterThan(0);
    await start();
    const after = new Set(await places(page));
    moved.push(...before.filter((place) => !after.has(place)).map((place) => `${path}: ${place}`));
    await page.close();
  }
  return moved;
}

describe.each([1440, 390])('at %i px', (width) => {
  const open = () => browser.newContext({ viewport: { width, height: 900 } });

  test('a press on a page for signed-out visitors meets what it was aimed at, also while the page starts', {
    tags: 'long',
  }, async () => {
    const context = await open();
    const form = { by: 'mail', email: `steady-${width}@listgrove.example` };
    await context.request.post(`${product.app}/login?with=code`, { form, headers: { origin: product.app } });
    expect(await whatMoves(context, signedOut, product.app)).toEqual([]);
    await context.close();
  });

  test('the forms of accounts stay where they are when the page says what becomes of the lists on this device', {
    tags: 'long',
  }, async () => {
    const context = await open();
    const trying = await context.newPage();
    await trying.goto(`${product.app}/try?kind=shopping`);
    await trying.getByRole('textbox', { name: 'Add an item' }).waitFor();
    expect(await whatMoves(context, ['/login', '/register', '/forgot'], product.app)).toEqual([]);
    await context.close();
  });

  test('a press on a form of the site meets what it was aimed at, also while the page starts', {
    tags: 'long',
  }, async () => {
    const context = await open();
    expect(await whatMoves(context, ofSite, product.site)).toEqual([]);
    await context.close();
  });
});

test('a press on a page behind a mailed link, or on that of passkeys, meets what it was aimed at', {
  tags: 'long',
}, async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 900 } });
  expect(await whatMoves(context, mailed.app, product.app)).toEqual([]);
  expect(await whatMoves(context, mailed.site, product.site)).toEqual([]);
  const email = 'steady-verify@listgrove.example';
  const form = { name: 'Ruth', email, password: 'four green trees' };
  await context.request.post(`${product.app}/register`, { form, headers: { origin: product.app } });
  const { pathname, search } = new URL(await mailedLink(product, email));
  expect(await whatMoves(context, [pathname + search], product.app)).toEqual([]);
  // Another browser asks for a new password.
  await context.clearCookies();
  expect(await whatMoves(context, [pathname + search], product.app)).toEqual([]);
  await signIn(context, product);
  const { page, start } = await openWithheld(context, `${product.app}/account/passkeys`);
  const before = await places(page);
  await start();
  expect(await places(page), 'nothing appears either').toEqual(before);
  await context.close();
});
