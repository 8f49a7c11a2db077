import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPageError } from '../page-errors.ts';
import { type Product, startProduct } from '../product.ts';
import { signIn, staffEnvironment } from '../staff.ts';
import { accessibilityFaults, leaveBrowser, openBrowser } from '../visit.ts';

let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(staffEnvironment), openBrowser()]);
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });
  await signIn(context, product);
  page = await context.newPage();
  onPageError(page, (error) => complaints.push(error));
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product.stop();
});

test('Somebody imports a text, prints it, exports it and undoes the import', async () => {
  await page.goto(`${product.app}/import`);
  await page.getByRole('textbox', { name: 'Or paste a text' }).fill('Name,Quantity\nMilk,2 l\n,1\nBread,3');
  await page.getByText('Row 3').waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('From a file');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 2 items' }).click();
  await page.getByRole('main').getByRole('link', { name: 'From a file' }).click();
  await page.getByRole('checkbox', { name: 'Milk' }).waitFor();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.getByRole('textbox', { name: 'Add an item' }).isVisible()).toBe(false);
  expect(await page.getByRole('complementary', { name: 'All lists' }).isVisible()).toBe(false);
  expect(await page.getByRole('checkbox', { name: 'Milk' }).isVisible()).toBe(true);
  expect(await page.getByText('Bread', { exact: true }).evaluate((text) => getComputedStyle(text).color)).toBe(
    'rgb(0, 0, 0)',
  );
  await page.emulateMedia({ media: 'screen', colorScheme: null });

  await page.getByRole('button', { name: 'View and actions' }).click();
  await page.getByRole('menuitem', { name: 'Export or print…' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^CSV/ }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('From a file.csv');
  const csv = readFileSync(await saved.path(), 'utf8');
  expect(csv).toContain('\r\nMilk,2,l,');
  expect(csv).toContain('\r\nBread,3,,');

  await page.goto(`${product.app}/import`);
  await page.getByRole('button', { name: 'Undo the import into From a file' }).click();
  await page.getByText('The import into “From a file” is undone.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: /^From a file/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
});
