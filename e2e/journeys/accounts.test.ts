import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cast } from '@listgrove/fixtures/cast';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { accessibilityFaults, leaveBrowser, openBrowser } from '../visit.ts';

const password = 'four green trees';
let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product.stop();
});

/** Returns the link in the newest mail to that address. */
async function mailedLink(to: string): Promise<string> {
  const outbox = join(product.dataDir, 'outbox');
  let link: string | undefined;
  await expect
    .poll(
      () => {
        const mails = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
        const texts = mails.sort().map((name) => readFileSync(join(outbox, name), 'utf8'));
        link = texts.findLast((text) => text.includes(`To: ${to}`))?.match(/^https?:\/\/\S+$/m)?.[0];
        return link;
      },
      { timeout: 10_000 },
    )
    .toBeTruthy();
  return link ?? '';
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.fill(`[name=${name}]`, value);
  await page.click('[type=submit]');
}

async function register(context: BrowserContext, { name, email }: { name: string; email: string }): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${product.app}/register?return=${encodeURIComponent(`${product.site}/blog?page=1`)}`);
  await fill(page, { name, email, password });
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await confirmEmail(page, email);
  await page.waitForURL(`${product.site}/blog?page=1`);
  return page;
}

/** Opens the mailed link and presses its button. Opening the link alone changes nothing. */
async function confirmEmail(page: Page, email: string): Promise<void> {
  const link = await mailedLink(email);
  await page.goto(link);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm e-mail' }).click();
}

const signOutLink = (page: Page) => page.locator('header').getByText('Sign Out').first();

test('Somebody registers, follows the mail and is signed in on the site; signing out on the app also signs out the open site', async () => {
  const context = await browser.newContext();
  const page = await register(context, cast.ruth);
  expect(page.url()).toBe(`${product.site}/blog?page=1`);
  await signOutLink(page).waitFor({ state: 'attached' });

  const account = await context.newPage();
  await account.goto(product.app);
  await account.getByRole('heading', { name: 'Your account' }).waitFor();
  expect(await accessibilityFaults(account)).toEqual([]);
  await page.waitForTimeout(1_000); // until the pages have opened their event stream

  const other = await context.newPage();
  await other.goto(`${product.app}/logout?return=//evil.example`);
  expect(other.url()).toBe(`${product.site}/`);
  await signOutLink(page).waitFor({ state: 'detached' });
  await account.waitForURL(/\/login\?/);
});

test('Forms keep what was typed, say what is wrong beside the field, and work without JavaScript', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.app}/register`);
  await fill(page, { name: 'Kenji', email: 'no address', password: 'abc' });
  expect(await page.inputValue('[name=name]')).toBe('Kenji');
  expect(await page.inputValue('[name=email]')).toBe('no address');
  expect(await page.locator('[aria-invalid=true]').count()).toBe(2);
  await fill(page, { email: cast.kenji.email, password });
  await confirmEmail(page, cast.kenji.email);
  await page.waitForURL(`${product.app}/`);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Your account');
});

test('Somebody with a company address sees Access Denied until it is verified, then the back office', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${product.app}/register`);
  await fill(page, { name: cast.priya.name, email: cast.priya.email, password });
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await page.goto(`${product.site}/admin`);
  expect(page.url()).toBe(`${product.app}/login?return=${encodeURIComponent(`${product.site}/admin`)}`);
  await fill(page, { email: cast.priya.email, password });
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await page.goto(await mailedLink(cast.priya.email));
  await page.goto(`${product.site}/admin`);
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await confirmEmail(page, cast.priya.email);
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  await page.goto(`${product.site}/admin/login`);
  expect(page.url()).toBe(`${product.site}/admin`);
});

test('The owner of a company address that a stranger registered takes over the account by opening the mail', async () => {
  const [stranger, owner] = [await browser.newContext(), await browser.newContext()];
  const early = await stranger.newPage();
  await early.goto(`${product.app}/register`);
  await fill(early, { name: 'A stranger', email: cast.jonas.email, password });
  await early.getByRole('heading', { name: 'Check your inbox' }).waitFor();

  const page = await owner.newPage();
  await page.goto(await mailedLink(cast.jonas.email));
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await fill(page, { password: 'abc' });
  await page.getByText('Password must be at least 6 characters long').waitFor();
  await fill(page, { password: 'my own password' });
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  await page.goto(`${product.site}/admin/login`);
  expect(page.url()).toBe(`${product.site}/admin`);

  await early.goto(`${product.app}/login`);
  await fill(early, { email: cast.jonas.email, password });
  await early.getByText('That e-mail and password do not match an account.').waitFor();
});
