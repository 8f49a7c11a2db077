import { cast } from '@listgrove/fixtures/cast';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemRow, makeList, untilSaved } from '../lists.ts';
import { type Product, startProduct } from '../product.ts';
import { addJonas, jonas, signIn, staff, staffEnvironment } from '../staff.ts';
import { accessibilityFaults, leaveBrowser, openBrowser } from '../visit.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(staffEnvironment, addJonas), openBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product?.stop();
});

async function open(account: typeof staff, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  await signIn(context, product, account);
  const page = await context.newPage();
  await page.goto(product.app + path);
  return page;
}

test('somebody gives a wish, shares it and pays a part of it, and whoever wishes for it learns nothing', {
  tags: 'long',
}, async () => {
  const owner = await open(staff, '/');
  const path = await makeList(owner, 'Birthday', 'wishlist', [
    'A kite $60',
    'A very long wish for a book about kites, strings and the wind',
  ]);
  await owner.getByRole('button', { name: 'Share', exact: true }).click();
  const share = owner.getByRole('dialog', { name: 'Share' });
  await share.getByLabel('Secret until the end of').fill('2099-12-24');
  await share.getByLabel('Secret until the end of').blur();
  await share.getByRole('button', { name: 'Without a date' }).waitFor();
  await share.locator('[name=role]').selectOption('viewer');
  await share.getByRole('button', { name: 'Create link' }).click();
  const link = new URL(await share.locator('[name=link]').inputValue()).pathname;
  await share.getByText('Link, 0 joined').waitFor();
  expect(await accessibilityFaults(owner)).toEqual([]);
  await share.getByRole('button', { name: 'Close' }).click();

  const other = await open(jonas, link);
  await other.getByRole('button', { name: 'Join the list' }).click();
  await other.getByRole('button', { name: 'Give this: A kite' }).click();
  const dialog = other.getByRole('dialog', { name: 'A kite' });
  await dialog.getByText(/sees who gives what after 24 December 2099/).waitFor();
  await dialog.getByRole('button', { name: 'I give this' }).click();
  await dialog.getByRole('button', { name: 'Let others join in' }).click();
  await dialog.getByLabel('Your share in USD').fill('25');
  await dialog.getByText('$25.00 of $60.00').waitFor();
  expect(await accessibilityFaults(other)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await other.getByRole('button', { name: 'You give a part: A kite' }).waitFor();
  await untilSaved(other);

  // A change of Jonas's that the owner hears of comes after the gift; nothing of the gift came with it.
  await other.reload();
  await other.getByRole('button', { name: 'You give a part: A kite' }).waitFor();
  await owner.goto(product.app + path);
  await owner.getByText(`Here now: ${cast.jonas.name}`).waitFor({ state: 'attached' });
  expect(await itemRow(owner, 'A kite').getByRole('button').count()).toBe(0);
  expect(await owner.locator('main').textContent()).not.toMatch(/give/i);
});
