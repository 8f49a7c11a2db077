import { mkdtempSync, rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addField,
  addItem,
  itemNames,
  itemRow,
  keepApp,
  makeList,
  openDevice,
  pasteItems,
  renameItem,
  untilKept,
  untilSaved,
} from '../lists.ts';
import { chooseDatabase, type Product, startProduct } from '../product.ts';
import { staffEnvironment } from '../staff.ts';
import { leaveBrowser, openBrowser } from '../visit.ts';

// The product is killed and started again, so it has a data folder that stays.
const DATA_DIR = mkdtempSync('/tmp/listgrove-lists-');
let environment: Record<string, string>;
let database: Awaited<ReturnType<typeof chooseDatabase>>;
let product: Product;
let browser: Browser;
beforeAll(async () => {
  database = await chooseDatabase();
  environment = { ...staffEnvironment, ...database.environment, DATA_DIR };
  [product, browser] = await Promise.all([startProduct(environment), openBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product.stop();
  await database.drop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const open = (path = '/') => openDevice(browser, product, path);
const lines = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

test('of three browsers one edits offline while the others edit too, and all three agree once it is back', {
  tags: 'long',
}, async () => {
  const one = await open();
  const path = await makeList(one.page, 'House', 'todo', ['Paint', 'Lamp', 'Door', 'Sink', 'Roof']);
  const [two, three] = await Promise.all([open(path), open(path)]);
  const pages = [one.page, two.page, three.page];
  for (const page of pages) await expect.poll(() => itemNames(page)).toHaveLength(5);

  await keepApp(three.page);
  await three.context.setOffline(true);
  await pasteItems(one.page, lines('One', 20));
  await renameItem(one.page, 'Lamp', 'Lamp by one');
  await itemRow(two.page, 'Paint').getByRole('checkbox').check();
  await renameItem(two.page, 'Door', 'Door that two wants');
  await itemRow(three.page, 'Door').locator('[data-row-link]').focus();
  await three.page.keyboard.press('Delete');
  await itemRow(three.page, 'Sink').getByRole('checkbox').check();
  await pasteItems(three.page, lines('Three', 20));
  await itemRow(three.page, 'Roof').locator('[data-row-link]').focus();
  await three.page.keyboard.press('Alt+ArrowUp');
  await renameItem(three.page, 'Lamp', 'Lamp by three');
  await pasteItems(two.page, lines('Two', 20));
  await three.page.getByText(/^Connection lost, \d+ changes saved on this device$/).waitFor();

  await three.context.setOffline(false);
  for (const page of pages) {
    await expect.poll(() => itemNames(page), { timeout: 20_000 }).toHaveLength(65);
    await untilSaved(page);
  }
  const [first, second, third] = await Promise.all(pages.map(itemNames));
  expect(second).toEqual(first);
  expect(third).toEqual(first);
  // The later name of an item that both renamed, both ticks, and the edit that the deletion had not seen.
  for (const name of ['Lamp by three', 'Paint ✓', 'Sink ✓', 'Door that two wants']) expect(first).toContain(name);
  await Promise.all([one, two, three].map(({ context }) => context.close()));
});

test('a tab that is killed in the middle of a write opens again without a network, and others get what it shows', {
  tags: 'long',
}, async () => {
  const { context, page } = await open();
  const path = await makeList(page, 'Killed', 'todo', ['Before', 'Begin']);
  await keepApp(page);
  await context.setOffline(true);
  await pasteItems(page, lines('Late', 80));
  await page.goto('chrome://crash').catch(() => {}); // ends the process of the tab at once
  await page.close();
  const again = await context.newPage();
  await again.goto(product.app + path);
  await itemRow(again, 'Before').waitFor();
  await addField(again).fill('After');
  await addField(again).press('Enter');
  await itemRow(again, 'After').waitFor();
  const shown = await itemNames(again);
  // All lines of one paste are stored together or not at all.
  expect([3, 83]).toContain(shown.length);
  await context.setOffline(false);
  await untilSaved(again);
  const other = await open(path);
  await expect.poll(() => itemNames(other.page), { timeout: 20_000 }).toEqual(shown);
  await Promise.all([context.close(), other.context.close()]);
});

test('a device without room says so, keeps what was typed on the screen, and sends it', async () => {
  const { context, page } = await open();
  const path = await makeList(page, 'Full', 'todo', ['Before', 'Begin']);
  await untilKept(page);
  await context.setOffline(true);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await pasteItems(page, lines('A todo that needs room', 20));
  await page.getByRole('status').getByText('This device has no room for your changes.').waitFor();
  await itemRow(page, 'A todo that needs room 20').waitFor();
  await context.setOffline(false);
  const other = await open(path);
  await expect.poll(() => itemNames(other.page), { timeout: 20_000 }).toHaveLength(22);
  await Promise.all([context.close(), other.context.close()]);
});

test('a server that is killed in the middle of a push has all of it once when it is back', async () => {
  const { context, page } = await open();
  const path = await makeList(page, 'Outage', 'todo', ['Before', 'Begin']);
  const pushed = page.waitForRequest(/\/sync\/push$/);
  await pasteItems(page, lines('During', 80));
  await pushed;
  await product.kill();
  await pasteItems(page, lines('Without', 5));
  await page.getByText(/^Connection lost, \d+ changes saved on this device$/).waitFor();
  const ports = { SITE_PORT: new URL(product.site).port, APP_PORT: new URL(product.app).port };
  product = await startProduct({ ...environment, ...ports });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await untilSaved(page);
  const other = await open(path);
  await expect.poll(() => itemNames(other.page), { timeout: 20_000 }).toHaveLength(87);
  expect(new Set(await itemNames(other.page)).size).toBe(87);
  await Promise.all([context.close(), other.context.close()]);
});

test('a part of the app that is first needed while the server is away says so, and opens at the second try', {
  tags: 'long',
}, async () => {
  // As at a first visit, before the service worker keeps all parts on the device.
  const { context, page } = await openDevice(browser, product, '/', { serviceWorkers: 'block' });
  await page.getByRole('link', { name: /House/ }).first().click();
  await makeList(page, 'First visit', 'todo', ['Before', 'Begin']);
  await itemRow(page, 'Begin').waitFor();
  await untilSaved(page);
  const ports = { SITE_PORT: new URL(product.site).port, APP_PORT: new URL(product.app).port };
  await product.kill();
  await addItem(page, 'Without');
  await page.getByText(/^Connection lost, \d+ changes? saved on this device$/).waitFor();
  await page.getByRole('button', { name: 'View and actions' }).click();
  const card = page.getByRole('dialog', { name: 'Not loaded' });
  await card.getByText('This could not be loaded. Please try again when you are connected.').waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  const isFocused = (element: Element) => element === document.activeElement;
  expect(await page.getByRole('button', { name: 'View and actions' }).evaluate(isFocused)).toBe(true);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await card.getByRole('button', { name: 'Try again' }).click();
  await card.getByRole('button', { name: 'Try again' }).waitFor();
  await itemRow(page, 'Without').locator('[data-row-link]').click();
  const panel = page.getByRole('region', { name: 'Item' });
  await panel.getByText('This could not be loaded.').waitFor();
  expect(await itemNames(page)).toEqual(['Before', 'Begin', 'Without']);

  product = await startProduct({ ...environment, ...ports });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await untilSaved(page);
  await card.getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog', { name: /^Share/ });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => panel.getByLabel('Name').inputValue()).toBe('Without');
  await context.close();
});
