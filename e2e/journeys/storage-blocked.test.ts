import { cast } from '@listgrove/fixtures/cast';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillIn, signUp } from '../feedback.ts';
import { addField, itemRow, untilSaved } from '../lists.ts';
import { onPageError } from '../page-errors.ts';
import { signIn, staffEnvironment } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { toast } from '../toast.ts';
import { accessibilityFaults, untilReady } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

/** What Chromium and Firefox refuse to a page for which they block storage; cookies they keep. */
const blocked = `if (isSecureContext) {
  const deny = () => { throw new DOMException('The operation is insecure.', 'SecurityError') };
  const reject = async () => deny();
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { configurable: true, get: deny });
  for (const name of ['request', 'query']) LockManager.prototype[name] = reject;
  for (const name of ['open', 'has', 'keys', 'match', 'delete']) CacheStorage.prototype[name] = reject;
  for (const name of ['persist', 'persisted', 'estimate']) StorageManager.prototype[name] = reject;
  ServiceWorkerContainer.prototype.register = reject;
  window.BroadcastChannel = class { constructor() { deny() } };
}`;

/** Opens a browser that blocks storage. `faults` collects what its pages throw. */
async function block(): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(blocked);
  const page = await context.newPage();
  const faults: string[] = [];
  onPageError(page, (error) => faults.push(`${page.url()} ${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()} ${message.text()}`);
  });
  return { context, page, faults };
}

/** Opens a page and has React start on it, as whoever moves the pointer does. */
async function look(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForTimeout(500); // until what starts after hydration has thrown what it throws
}

test('no public page throws, nor the forms to sign in', async () => {
  const { context, page, faults } = await block();
  for (const path of ['/', '/blog', '/help', '/search?q=list', '/pricing', '/feedback', '/feedback/roadmap']) {
    await look(page, product.site + path);
  }
  for (const path of ['/feedback/account', '/feedback/link']) await look(page, product.site + path);
  for (const path of ['/login', '/login?with=code', '/register', '/forgot']) await look(page, product.app + path);
  expect(faults).toEqual([]);
  await context.close();
});

test('somebody who gives feedback reads that it is not kept before it is sent', async () => {
  const { context, page, faults } = await block();
  await page.goto(`${product.site}/feedback`);
  const person = { name: cast.sofie.name, email: cast.sofie.email };
  await fillIn(page, { ...person, title: 'Nothing kept', description: 'Please.' });
  await page.getByRole('button', { name: 'Submit Feature Request' }).click();
  await page
    .getByText('Your browser does not keep what you wrote: stay on this page until you have sent it.')
    .waitFor();
  expect(await page.getByText('What you wrote is kept.').count()).toBe(0);
  await signUp(page, person);
  await page.getByRole('button', { name: 'Submit Feature Request' }).click();
  await page.getByRole('article', { name: 'Nothing kept' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('lists without an account are said to be in this tab only', async () => {
  const { context, page, faults } = await block();
  await page.goto(`${product.app}/try?kind=shopping`);
  await addField(page).fill('Bread');
  await addField(page).press('Enter');
  await itemRow(page, 'Bread').waitFor();
  await page.getByText('These lists are only in this tab.').waitFor();
  await page.getByText('This browser stores nothing here: your changes are gone with this tab').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('an account reads that its changes are not on the device, and they reach the server', async () => {
  const { context, page, faults } = await block();
  await signIn(context, product);
  await page.goto(product.app);
  await addField(page).fill('Milk');
  await addField(page).press('Enter');
  await itemRow(page, 'Milk').waitFor();
  await untilSaved(page);
  const list = page.url();
  await page.getByText(/^This browser cannot store your changes on this device\./).waitFor();
  for (const path of ['/account', '/search', '/add']) {
    await page.goto(product.app + path);
    await page.locator('h1').first().waitFor();
    await untilReady(page);
  }
  const other = await browser.newContext();
  await signIn(other, product);
  const elsewhere = await other.newPage();
  await elsewhere.goto(list);
  await itemRow(elsewhere, 'Milk').waitFor();
  expect(faults).toEqual([]);
  await Promise.all([context.close(), other.close()]);
});

test('a form of the back office says that it keeps no draft once something is typed, and saves', async () => {
  const { context, page, faults } = await block();
  await signIn(context, product);
  for (const path of ['/admin', '/admin/blog', '/admin/media', '/admin/settings', '/admin/feature-requests']) {
    await look(page, product.site + path);
  }
  await look(page, `${product.site}/admin/blog/new`);
  const notice = page.getByText('Your browser does not keep drafts. Save before you leave this page.');
  expect(await notice.count()).toBe(0);
  await page.getByLabel('Title').fill('Saved without a draft');
  await notice.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel('Title').fill('Saved without any draft');
  await page.waitForTimeout(1_500); // until it would have been stored once more
  expect(await notice.count()).toBe(1);
  await page.getByRole('button', { name: 'Save Post' }).click();
  await toast(page, 'Post Created').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
