import { cast } from '@listgrove/fixtures/cast';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endSession, untilKept, untilStored } from '../lists.ts';
import { mailedLink } from '../outbox.ts';
import { addJonas, jonas, signIn, staffEnvironment } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults, layoutFaults, untilReady } from '../visit.ts';

const password = 'four green trees';
const { product, browser } = await startWithBrowser(staffEnvironment, addJonas);

const field = (page: Page) => page.getByRole('textbox', { name: 'Add an item' });
const box = (page: Page, name: string) => page.getByRole('main').getByRole('checkbox', { name, exact: true });
const status = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor();
const listLink = (page: Page, name: RegExp) => page.getByRole('link', { name });

async function add(page: Page, name: string): Promise<void> {
  await field(page).fill(name);
  await field(page).press('Enter');
  await box(page, name).waitFor();
  await untilStored(page);
}

/** Opens a device on which somebody tries a shopping list and has added bread, which is ticked, and candles. */
async function openVisitor(): Promise<{ context: BrowserContext; page: Page; list: string }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${product.app}/try?kind=shopping`);
  await field(page).waitFor();
  await add(page, 'Bread');
  await add(page, 'Candles');
  await box(page, 'Bread').check();
  await status(page, 'Saved on this device');
  return { context, page, list: new URL(page.url()).pathname };
}

/** Registers on this page, and waits until the mail is announced. */
async function register(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL(/\/register/);
  await untilReady(page);
  for (const [key, value] of Object.entries({ name, email, password })) await page.fill(`[name=${key}]`, value);
  await page.click('[type=submit]');
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
}

async function confirm(page: Page, email: string): Promise<void> {
  await page.goto(await mailedLink(product, email));
  await page.getByRole('button', { name: 'Confirm e-mail' }).click();
}

/** Waits until the list has the bread and the candles of `openVisitor`, each once, and the change is at the server. */
async function hasAll(page: Page, list: string): Promise<void> {
  await page.goto(product.app + list);
  await box(page, 'Candles').waitFor();
  await status(page, 'All changes saved');
  expect(await page.getByRole('main').getByRole('checkbox', { name: 'Bread', exact: true }).count()).toBe(1);
  expect(await box(page, 'Bread').isChecked()).toBe(true);
}

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => name));

test('a visitor comes from the site to a list of the kind that it names, and finds it again at the next visit, without asking the server for anything', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const home = await context.newPage();
  await home.goto(`${product.site}/`);
  await home.getByRole('tab', { name: 'Todo Lists' }).click();
  // The app asks once, when it starts, what is announced to everybody.
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    context.waitForEvent('response', (response) => response.url() === `${product.app}/announcement.json`),
    home.getByRole('link', { name: 'Try Todo Lists' }).click(),
  ]);
  await field(page).waitFor();
  await page.getByRole('heading', { name: 'To-do list' }).first().waitFor();
  await page.getByText('These lists are only on this device.').waitFor();
  expect(await page.locator('[data-item]').count()).toBe(3);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!/\/assets\/|\/icons\/|\/manifest|\/media\//.test(request.url())) asked.push(request.url());
  });
  await page.getByRole('button', { name: 'Remove examples' }).click();
  await add(page, 'Call the plumber');
  await status(page, 'Saved on this device');
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('heading', { name: 'Search', level: 1 }).waitFor();
  expect(asked).toEqual([]);

  await page.goto(`${product.app}/try?kind=todo`);
  await box(page, 'Call the plumber').waitFor();
  await page.goto(`${product.app}/`);
  await listLink(page, /To-do list/).waitFor();
  expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(1);
  expect(await listLink(page, /list/).count()).toBeGreaterThan(0);
  expect(await layoutFaults(page)).toEqual([]);
  await context.close();
});

test('a visitor opens and changes lists without a network from the second visit on', async () => {
  const { context, page, list } = await openVisitor();
  await untilKept(page);
  await page.reload();
  await box(page, 'Candles').waitFor();
  await context.setOffline(true);
  await add(page, 'Matches');
  await page.goto(product.app + list);
  await box(page, 'Matches').waitFor();
  await page.goto(`${product.app}/try?kind=wishlist`);
  await page.getByRole('heading', { name: 'Wishlist' }).first().waitFor();
  await status(page, 'Saved on this device');
  await context.close();
});

test('a visitor who registers and confirms on the same device has everything in the account, and nothing is left outside of it', async () => {
  const { context, page, list } = await openVisitor();
  await register(page, cast.ruth);
  await page.getByText(/^Your lists stay on this device/).waitFor();
  await confirm(page, cast.ruth.email);
  await page.waitForURL(`${product.app}/`);
  await page.getByText('Your list is in your account').waitFor();
  await hasAll(page, list);
  // The examples are still known as examples, and the account has begun with no other list.
  await page.getByRole('button', { name: 'Remove examples' }).waitFor();
  expect(
    await page.getByRole('complementary', { name: 'All lists' }).getByRole('link', { name: /list/i }).count(),
  ).toBe(1);
  expect(await databases(page)).toHaveLength(1);
  await endSession(page);
  await page.goto(`${product.app}/`);
  await page.waitForURL(/\/login\?/);
  await context.close();
});

test('a tab that is killed while the lists are sent leaves them on the device, and the next one adds them once', {
  tags: 'long',
}, async () => {
  const { context, page, list } = await openVisitor();
  await register(page, cast.kenji);
  // The server takes the changes, and the tab is gone before it hears of that.
  await page.route('**/sync/push', async (route) => {
    await route.fetch();
    await page.close();
  });
  const gone = page.waitForEvent('close');
  await confirm(page, cast.kenji.email).catch(() => {});
  await gone;
  const next = await context.newPage();
  await next.goto(`${product.app}/`);
  await next.getByText('Your list is in your account').waitFor();
  await hasAll(next, list);
  expect(await databases(next)).toHaveLength(1);
  await context.close();
});

test('an account that signs in on the device is asked, may leave the lists there, and adds them later', {
  tags: 'long',
}, async () => {
  // The account has lists already.
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, product, jonas);
  const own = await elsewhere.newPage();
  await own.goto(`${product.app}/`);
  await field(own).waitFor();
  await status(own, 'All changes saved');
  await elsewhere.close();
  const { context, page, list } = await openVisitor();
  await signIn(context, product, jonas);
  await page.goto(`${product.app}/`);
  const question = page.getByRole('region', { name: 'Lists without an account' });
  await question.getByText('“Shopping list”').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Leave on this device' }).click();
  await question.waitFor({ state: 'detached' });
  await page.reload();
  await status(page, 'All changes saved');
  expect(await question.count()).toBe(0);
  await page.goto(`${product.app}/import`);
  await page.getByRole('button', { name: 'Add to my account' }).click();
  await page.getByText('Your list is in your account').waitFor();
  await hasAll(page, list);
  await context.close();
});

const noor = { name: 'Noor Haddad', email: 'noor.haddad@mail.example' };
const lina = { name: 'Lina Berg', email: 'lina.berg@mail.example' };
const omar = { name: 'Omar Said', email: 'omar.said@mail.example' };

/** Fills in and sends the form of a page. */
async function send(page: Page, values: Record<string, string>): Promise<void> {
  await untilReady(page);
  for (const [name, value] of Object.entries(values)) await page.fill(`[name=${name}]`, value);
  await page.click('[type=submit]');
}

test('a visitor who opens the mail on another device is asked about the lists by name, keeps them there, and has them once when the first device signs in', {
  tags: 'long',
}, async () => {
  const { context, page, list } = await openVisitor();
  await register(page, noor);
  await page.getByText('are offered to you wherever you open the mail').waitFor();
  // What comes after the registration is on the first device only.
  await page.goto(product.app + list);
  await add(page, 'Matches');

  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const phone = await other.newPage();
  await phone.goto(await mailedLink(product, noor.email));
  await phone.getByRole('heading', { name: 'Choose your password' }).waitFor();
  expect(await phone.content()).not.toContain('Shopping list');
  await send(phone, { password: 'seven blue birches' });
  await phone.getByRole('heading', { name: 'Keep the list that was made before you signed in?' }).waitFor();
  await phone.getByText('“Shopping list”').waitFor();
  expect(await layoutFaults(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Keep 1 list' }).click();
  await listLink(phone, /Shopping list/).waitFor();
  await hasAll(phone, list);
  expect(await box(phone, 'Matches').count()).toBe(0);
  await phone.reload();
  await hasAll(phone, list);

  await page.goto(`${product.app}/login`);
  await send(page, { email: noor.email, password: 'seven blue birches' });
  await page.getByText('Your list is in your account').waitFor();
  await hasAll(page, list);
  await box(page, 'Matches').waitFor();
  await box(phone, 'Matches').waitFor();
  expect(await databases(page)).toHaveLength(1);
  await Promise.all([context.close(), other.close()]);
});

test('whoever opens a mail that somebody else has asked for does not get that person’s lists, unless they want them', {
  tags: 'long',
}, async () => {
  const { context, page, list } = await openVisitor();
  await page.goto(`${product.app}/login?with=code`);
  await send(page, { email: lina.email });
  await page.getByText('are offered to you wherever you open the mail').waitFor();
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const phone = await other.newPage();
  await phone.goto(await mailedLink(product, lina.email));
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await phone.getByText('“Shopping list”').waitFor();
  await phone.getByRole('button', { name: 'Do not keep it' }).click();
  // The account begins as every new one does.
  await field(phone).waitFor();
  await status(phone, 'All changes saved');
  expect(await box(phone, 'Candles').count()).toBe(0);
  await phone.reload();
  await field(phone).waitFor();
  expect(await phone.getByRole('heading', { name: /^Keep the/ }).count()).toBe(0);
  // They are still where they were made.
  await page.goto(product.app + list);
  await box(page, 'Candles').waitFor();
  await Promise.all([context.close(), other.close()]);
});

test('a visitor without a network at registration loses nothing, and is told when the lists wait on this device only', {
  tags: 'long',
}, async () => {
  const { context, page, list } = await openVisitor();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL(/\/register/);
  await context.setOffline(true);
  await send(page, { ...omar, password });
  await page.getByRole('alert').getByText('There is no connection.').waitFor();
  expect(await page.inputValue('[name=name]')).toBe(omar.name);
  await context.setOffline(false);
  await page.route('**/try/lists', (route) => route.abort());
  await page.click('[type=submit]');
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await page.getByText('Sign in here, and they come into your account.').waitFor();
  await confirm(page, omar.email);
  await page.getByText('Your list is in your account').waitFor();
  await hasAll(page, list);
  await context.close();
});
