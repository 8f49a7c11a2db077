import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endSession, untilKept } from '../lists.ts';
import { addJonas, jonas, signIn, staffEnvironment } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';

const { product, browser } = await startWithBrowser(staffEnvironment, addJonas);

async function openDevice(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn(context, product);
  const page = await context.newPage();
  await page.goto(`${product.app}/`);
  return { context, page };
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Add an item' });
const box = (page: Page, name: string) => page.getByRole('main').getByRole('checkbox', { name, exact: true });
const status = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor();

async function add(page: Page, name: string): Promise<void> {
  await field(page).fill(name);
  await field(page).press('Enter');
  await box(page, name).waitFor();
}

test('two devices of a new account begin with the same list, and its examples are gone with one press', {
  tags: 'long',
}, async () => {
  const devices = await Promise.all([openDevice(), openDevice()]);
  const [one, two] = devices.map(({ page }) => page) as [Page, Page];
  await Promise.all([field(one).waitFor(), field(two).waitFor()]);
  expect(new URL(one.url()).pathname).toMatch(/^\/lists\//);
  expect(one.url()).toBe(two.url());
  await Promise.all([status(one, 'All changes saved'), status(two, 'All changes saved')]);
  await expect.poll(() => two.locator('[data-item]').count()).toBe(3);
  await one.getByRole('button', { name: 'Remove examples' }).click();
  await expect.poll(() => two.locator('[data-item]').count()).toBe(0);
  await Promise.all(devices.map(({ context }) => context.close()));
});

test('a list opens, reads and writes without a network from the second visit on, and other devices have it a moment later', async () => {
  const { context, page } = await openDevice();
  await page.getByRole('link', { name: /Shopping list/ }).click();
  await add(page, 'Bread');
  await status(page, 'All changes saved');
  const url = page.url();
  await untilKept(page);
  await page.reload();
  await box(page, 'Bread').waitFor();

  await context.setOffline(true);
  // A word of no category: one that the word lists know can get its category by a second change.
  await add(page, 'Doorstop');
  await box(page, 'Bread').check();
  await status(page, 'Connection lost, 2 changes saved on this device');
  await page.goto(url);
  await box(page, 'Doorstop').waitFor();
  expect(await box(page, 'Bread').isChecked()).toBe(true);
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  // A page that only the server has is a sentence of the app, not of the browser.
  await page.getByRole('link', { name: 'Account' }).first().click();
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  await page.getByRole('link', { name: 'Open your lists' }).click();
  await page.getByRole('link', { name: 'Today' }).waitFor();

  const other = await openDevice();
  await other.page.goto(url);
  await box(other.page, 'Bread').waitFor();
  expect(await box(other.page, 'Doorstop').count()).toBe(0);
  await context.setOffline(false);
  await status(page, 'All changes saved');
  await box(other.page, 'Doorstop').waitFor();
  await expect.poll(() => box(other.page, 'Bread').isChecked()).toBe(true);
  await other.context.close();

  // The session ends elsewhere, and somebody else signs in with this browser.
  await endSession(page);
  await page.goto(url);
  await page.waitForURL(/\/login\?/);
  await signIn(context, product, jonas);
  await page.goto(url);
  await page.getByText('This list is not here').waitFor();
  await context.setOffline(true);
  await page.goto(`${product.app}/`);
  await page.getByRole('heading', { name: 'Lists' }).first().waitFor();
  await page.waitForTimeout(1_000);
  expect(await page.getByText('Doorstop').count()).toBe(0);
  expect(await page.getByRole('link', { name: /Shopping list/ }).count()).toBe(0);
  await context.close();
});

test('the first visit of the lists loads at most 160 KB of script, and signing out during it leaves nothing on the device', async () => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await signIn(context, product);
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(`${product.app}/`);
  await page.getByRole('link', { name: /Shopping list/ }).click();
  await field(page).waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(160 * 1024);
  expect(await page.title()).toMatch(/^Shopping list \| /);
  const kept = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(await kept()).toHaveLength(1);
  page.removeAllListeners('response');
  // No service worker leads to the screen that clears the device.
  await page.goto(`${product.app}/logout`);
  await page.waitForURL(`${product.site}/`);
  await page.goto(`${product.app}/login`);
  expect(await kept()).toEqual([]);
  await context.close();
});

test('a change that cannot be sent stays on the device at sign-out, encrypted, and arrives when the account signs in there again', async () => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await signIn(context, product);
  const page = await context.newPage();
  await page.goto(`${product.app}/`);
  await page.getByRole('link', { name: /Shopping list/ }).click();
  await status(page, 'All changes saved');
  await page.route('**/sync/push', (route) => route.abort());
  await add(page, 'Lanterns');
  await page.goto(`${product.app}/logout`);
  await page.getByRole('heading', { name: '1 change not sent yet' }).waitFor();
  await page.getByRole('button', { name: 'Keep 1 change on this device' }).click();
  await page.waitForURL(`${product.site}/`);
  await page.goto(`${product.app}/login`);
  const kept = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(kept).toEqual([expect.stringMatching(/^kept-/)]);
  await page.unroute('**/sync/push');
  await signIn(context, product);
  await page.goto(`${product.app}/`);
  await page.getByRole('link', { name: /Shopping list/ }).click();
  await box(page, 'Lanterns').waitFor();
  await status(page, 'All changes saved');
  const other = await openDevice();
  await other.page.getByRole('link', { name: /Shopping list/ }).click();
  await box(other.page, 'Lanterns').waitFor();
  await Promise.all([context.close(), other.context.close()]);
});
