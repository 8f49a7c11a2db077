import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSession, untilKept } from '../lists.ts';
import { type Product, startProduct } from '../product.ts';
import { signIn, staff, staffEnvironment } from '../staff.ts';
import { leaveBrowser, openBrowser } from '../visit.ts';

let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(staffEnvironment), openBrowser()]);
  context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript(() => {
    const shown: number[] = [];
    Object.assign(navigator, { shown, setAppBadge: async (count: number) => void shown.push(count) });
  });
  await signIn(context, product);
  page = await context.newPage();
  await page.goto(`${product.app}/`);
  await page.getByRole('textbox', { name: 'Add an item' }).waitFor();
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product.stop();
});

const shared = (text: Record<string, string>) => page.goto(`${product.app}/add?${new URLSearchParams(text)}`);
const items = () => page.getByRole('textbox', { name: 'Items' });

test('Chromium reads the manifest without complaints, and its icons have the sizes that it names', async () => {
  const devtools = await context.newCDPSession(page);
  const { url, errors, data } = await devtools.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${product.app}/manifest.webmanifest`, []]);
  const manifest = JSON.parse(data ?? '');
  expect(manifest).toMatchObject({ name: 'Listgrove', id: '/', start_url: '/', display: 'standalone' });
  for (const { src, sizes } of manifest.icons) {
    // A PNG begins with its width and height.
    const png = Buffer.from(await (await fetch(product.app + src)).arrayBuffer());
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  expect((await fetch(`${product.app}/icons/maskable/31.png`)).status).toBe(404);
});

test('the icon has the number of todos that are due today, and a tick takes it down', async () => {
  const badge = () => page.evaluate(() => (navigator as { shown?: number[] }).shown?.at(-1));
  await page.goto(`${product.app}/today`);
  // The code of the badge comes ten seconds after the lists.
  await expect.poll(badge, { timeout: 20_000 }).toBe(0);
  await page.getByRole('button', { name: /^Add a todo/ }).click();
  await page.getByRole('textbox', { name: /^Add a todo/ }).fill('Call Ruth');
  await page.keyboard.press('Enter');
  await expect.poll(badge).toBe(1);
  await page.getByRole('main').getByRole('checkbox', { name: 'Call Ruth', exact: true }).click();
  await expect.poll(badge).toBe(0);
});

test('under a notch, the page keeps its content out of the unsafe areas', async () => {
  const devtools = await context.newCDPSession(page);
  const insets = { top: 47, right: 10, bottom: 34, left: 12 };
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).padding)).toBe('47px 10px 34px 12px');
  const frame = await page.locator('[data-frame]').boundingBox();
  expect(frame).toEqual({ x: 12, y: 47, width: 390 - 22, height: 844 - 81 });
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
});

test('what is shared to the app is there without a network and after signing in, and is read when it is added', async () => {
  await untilKept(page);
  await context.setOffline(true);
  await shared({ title: 'Coffee pot', text: 'https://shop.example/pot' });
  await expect.poll(() => items().inputValue()).toBe('Coffee pot https://shop.example/pot');
  expect(page.url()).toBe(`${product.app}/add`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('main').getByRole('checkbox', { name: 'Coffee pot', exact: true }).waitFor();
  await context.setOffline(false);
  await page.getByRole('status').getByText('All changes saved', { exact: true }).waitFor();

  await endSession(page);
  await shared({ text: '3 candles' });
  await page.waitForURL(/\/login\?/);
  expect(page.url()).not.toContain('candles');
  await page.locator('[name=email]').fill(staff.email);
  await page.locator('[name=password]').fill(staff.password);
  await page.locator('[name=password]').press('Enter');
  await page.waitForURL(`${product.app}/add`);
  await expect.poll(() => items().inputValue()).toBe('3 candles');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('main').getByRole('checkbox', { name: 'candles', exact: true }).waitFor();
});
