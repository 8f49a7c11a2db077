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
  renameItem,
  untilSaved,
} from '../lists.ts';
import { makeNextRelease } from '../next-release.ts';
import { chooseDatabase, type Product, startProduct } from '../product.ts';
import { staffEnvironment } from '../staff.ts';
import { leaveBrowser, openBrowser } from '../visit.ts';

// Devices that are apart from the server: in time, by their clocks, and by the release that they have. The product is started
// again as its next release, so it has a data folder that stays.
const DATA_DIR = mkdtempSync('/tmp/listgrove-lists-');
const next = makeNextRelease();
let environment: Record<string, string>;
let database: Awaited<ReturnType<typeof chooseDatabase>>;
let product: Product;
let browser: Browser;
beforeAll(async () => {
  database = await chooseDatabase();
  // Without the lists of the demo, which this machine's clock has stamped: a device that has seen a stamp makes later ones only.
  environment = { ...staffEnvironment, ...database.environment, SEED: 'none', DATA_DIR };
  [product, browser] = await Promise.all([startProduct(environment), openBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product.stop();
  await database.drop();
  next.remove();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const minute = 60_000;

test('of three browsers one is offline for an hour of edits on both sides, and each value is the one that was written last', {
  tags: 'long',
}, async () => {
  // The hour has passed when the browser is back, so that no clock is ahead of the server's.
  const start = -61 * minute;
  const open = (path?: string) => openDevice(browser, product, path, { clockAhead: start });
  const one = await open();
  await addField(one.page).waitFor();
  const path = await makeList(one.page, 'House', 'todo', ['Paint', 'Lamp', 'Door', 'Sink', 'Roof', 'Tiles']);
  const [two, three] = await Promise.all([open(path), open(path)]);
  const pages = [one.page, two.page, three.page];
  for (const page of pages) await expect.poll(() => itemNames(page)).toHaveLength(6);
  await keepApp(three.page);
  await three.context.setOffline(true);

  const began = Date.now() + start;
  for (let passed = 1; passed <= 60; passed += 1) {
    for (const page of pages) await page.clock.setFixedTime(began + passed * minute);
    const [online, offline] = [passed % 2 ? one.page : two.page, three.page];
    if (passed % 6 === 0) await addItem(online, `Online at ${passed}`);
    if (passed % 6 === 3) await addItem(offline, `Offline at ${passed}`);
    // Each of two items is renamed by both sides, and each side is the last one once.
    if (passed === 10) await renameItem(offline, 'Lamp', 'Lamp of the one offline');
    if (passed === 20) await renameItem(online, 'Lamp', 'Lamp of those online');
    if (passed === 30) await renameItem(online, 'Door', 'Door of those online');
    if (passed === 40) await renameItem(offline, 'Door', 'Door of the one offline');
    if (passed === 15) await itemRow(online, 'Sink').getByRole('checkbox').check();
    if (passed === 25) await itemRow(offline, 'Sink').getByRole('checkbox').check();
    if (passed === 35) await itemRow(offline, 'Sink').getByRole('checkbox').uncheck();
    if (passed === 45) await itemRow(online, 'Roof').getByRole('checkbox').check();
    if (passed === 50) {
      await itemRow(offline, 'Paint').locator('[data-row-link]').focus();
      await offline.keyboard.press('Delete');
    }
    if (passed === 55) await renameItem(online, 'Paint', 'Paint that is needed after all');
  }
  await three.page.getByText(/^Connection lost, \d+ changes saved on this device$/).waitFor();
  await three.context.setOffline(false);
  const expected = [
    ...['Lamp of those online', 'Door of the one offline', 'Sink', 'Roof ✓', 'Paint that is needed after all', 'Tiles'],
    ...[6, 12, 18, 24, 30, 36, 42, 48, 54, 60].map((at) => `Online at ${at}`),
    ...[3, 9, 15, 21, 27, 33, 39, 45, 51, 57].map((at) => `Offline at ${at}`),
  ].sort();
  for (const page of pages) {
    await expect.poll(async () => (await itemNames(page)).sort(), { timeout: 20_000 }).toEqual(expected);
    await untilSaved(page);
  }
  const [first, second, third] = await Promise.all(pages.map(itemNames));
  expect(second).toEqual(first);
  expect(third).toEqual(first);
  await Promise.all([one, two, three].map(({ context }) => context.close()));
});

test('a device whose clock is two hours ahead overwrites nothing that others change after they have seen its changes', {
  tags: 'long',
}, async () => {
  const ahead = await openDevice(browser, product, '/', { clockAhead: 120 * minute });
  const path = await makeList(ahead.page, 'Clocks', 'todo', ['Call Ruth', 'Buy stamps']);
  const right = await openDevice(browser, product, path);
  await renameItem(ahead.page, 'Call Ruth', 'Call Ruth from the future');
  await itemRow(right.page, 'Call Ruth from the future').waitFor();
  await renameItem(right.page, 'Call Ruth from the future', 'Call Ruth today');
  await itemRow(right.page, 'Buy stamps').getByRole('checkbox').check();
  for (const { page } of [ahead, right]) {
    await expect.poll(() => itemNames(page)).toEqual(['Call Ruth today', 'Buy stamps ✓']);
    await untilSaved(page);
  }
  // Its own changes keep their order, and count again after it has seen those of others.
  await renameItem(ahead.page, 'Call Ruth today', 'Call Ruth and Jonas');
  await itemRow(ahead.page, 'Buy stamps').getByRole('checkbox').uncheck();
  await expect.poll(() => itemNames(right.page)).toEqual(['Call Ruth and Jonas', 'Buy stamps']);
  await Promise.all([ahead, right].map(({ context }) => context.close()));
});

test('an app that is open while the server is updated goes on with its own files, and the next visit has the new ones', {
  tags: 'long',
}, async () => {
  const { context, page } = await openDevice(browser, product);
  const path = await makeList(page, 'Release', 'todo', ['Before', 'Begin']);
  await keepApp(page);
  const filesOf = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const old = (await filesOf()).find((name) => /\/assets\/.*\.js$/.test(name)) ?? '';
  await product.stop();
  await addItem(page, 'While the server is away');
  const ports = { SITE_PORT: new URL(product.site).port, APP_PORT: new URL(product.app).port };
  product = await startProduct({ ...environment, ...ports }, undefined, { program: next.folder });
  expect((await context.request.get(old)).status()).toBe(404);

  // A part of the old app that it has not loaded yet, and a change in the words of the old app. What is open and typed stays
  // while the page notices that the server is back.
  await addField(page).fill('With');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Search lists, items and actions' });
  await palette.waitFor();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await untilSaved(page);
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' }); // until then it keeps the focus
  expect(await addField(page).inputValue()).toBe('With');
  await addItem(page, 'With the old app');
  await untilSaved(page);
  expect((await filesOf()).filter((name) => name.includes('next.'))).toEqual([]);

  // A new device has the new app, and both agree.
  const other = await openDevice(browser, product, path);
  const all = ['Before', 'Begin', 'While the server is away', 'With the old app'];
  await expect.poll(() => itemNames(other.page)).toEqual(all);
  await addItem(other.page, 'With the new app');
  await itemRow(page, 'With the new app').waitFor();

  // The new version takes over between two visits.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const isWaiting = () => registration.waiting !== null;
    while (!isWaiting()) await new Promise((resolve) => setTimeout(resolve, 100));
  });
  await page.close();
  const again = await context.newPage();
  await again.waitForTimeout(1_000); // nothing tells a blank page that the new version has taken over
  await again.goto(product.app + path);
  await itemRow(again, 'With the new app').waitFor();
  await context.setOffline(true);
  await again.reload();
  await itemRow(again, 'With the new app').waitFor();
  const files = await again.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(files.filter((name) => name.includes('next.')).length).toBeGreaterThan(0);
  await Promise.all([context.close(), other.context.close()]);
});
