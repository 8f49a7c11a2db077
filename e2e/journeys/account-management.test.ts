import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '@listgrove/db/db';
import { sessions } from '@listgrove/db/schema/profiles';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { enter } from '@listgrove/domain/accounts/testing/people';
import { writePlaceFile } from '@listgrove/domain/places/testing/place-file';
import { cast } from '@listgrove/fixtures/cast';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedLink } from '../outbox.ts';
import { type Product, startProduct } from '../product.ts';
import { accessibilityFaults, leaveBrowser, openBrowser, untilReady } from '../visit.ts';

const password = 'four green trees';
const secret = 'a secret of this journey, long enough';
const { ruth, sofie } = cast;

/** Holds the file of places. */
let folder: string;
let product: Product;
let browser: Browser;
/** The cookie of a session whose last proof is long ago. */
let oldCookie: string;

/** Creates two people before the program starts, one of them signed in for days. */
async function addPeople(db: Db): Promise<void> {
  const accounts = createAccounts({ db, secret, staffEmailDomain: 'listgrove.example', onError: console.error });
  for (const person of [ruth, sofie]) await createStaff(accounts, { ...person, password, role: 'user' });
  oldCookie = await enter(accounts, ruth, password);
  await db.update(sessions).set({ provenAt: null });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'listgrove-places-'));
  const file = join(folder, 'city.mmdb');
  writePlaceFile(file, { '192.0.2.0/24': { city: { names: { en: 'Berlin' } }, country: { iso_code: 'DE' } } });
  const environment = { SESSION_SECRET: secret, GEOIP_FILE: file, TRUSTED_PROXIES: '127.0.0.1,::1' };
  [product, browser] = await Promise.all([startProduct(environment, addPeople), openBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product.stop();
  rmSync(folder, { recursive: true });
});

async function open(options: BrowserContextOptions, path: string, cookie?: string): Promise<Page> {
  const context = await browser.newContext(options);
  const [name = '', value = ''] = cookie?.split(/=(.*)/s) ?? [];
  if (cookie) await context.addCookies([{ name, value, url: product.app }]);
  const page = await context.newPage();
  await page.goto(product.app + path);
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('on a phone without JavaScript somebody proves who they are, changes the e-mail, and the old address takes it back', async () => {
  const phone = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false };
  const page = await open(phone, '/account/email', oldCookie);
  await page.fill('[name=secret]', 'wrong');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Current password is incorrect').waitFor();
  await page.fill('[name=secret]', password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.fill('[name=email]', 'ruth.new');
  await page.getByRole('button', { name: 'Mail me the link' }).click();
  await page.getByText('Please enter a complete e-mail address').waitFor();
  expect(await page.inputValue('[name=email]')).toBe('ruth.new');
  await page.fill('[name=email]', 'ruth.new@mail.example');
  await page.getByRole('button', { name: 'Mail me the link' }).click();
  await page.getByText('A mail to ruth.new@mail.example is on its way.').waitFor();

  const other = await open(phone, '/login');
  const link = await mailedLink(product, 'ruth.new@mail.example', 'Confirm your new e-mail');
  await other.goto(link);
  await other.goto(link);
  await other.getByRole('button', { name: 'Change my e-mail' }).click();
  await heading(other, 'Your e-mail is changed').waitFor();
  await page.goto(`${product.app}/account`);
  await page.getByText('ruth.new@mail.example').first().waitFor();

  await other.goto(await mailedLink(product, ruth.email, 'Your e-mail was changed'));
  await other.getByRole('button', { name: 'Keep this address' }).click();
  await heading(other, 'Your account keeps its address').waitFor();
  await page.goto(product.app);
  expect(page.url()).toContain('/login?');
});

test('on a desktop somebody downloads their data, deletes the account, and comes back', async () => {
  const desktop = { viewport: { width: 1440, height: 900 }, extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.7' } };
  const page = await open(desktop, '/login');
  const signIn = async () => {
    await page.fill('[name=email]', sofie.email);
    await page.fill('[name=password]', password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await signIn();
  await page.getByRole('textbox', { name: 'Add an item' }).waitFor();
  await page.goto(`${product.app}/account`);
  await untilReady(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  const newPassword = page.getByLabel('New password', { exact: true });
  for (const [typed, said] of [
    ['green', 'Too short'],
    ['qwertzuiop', 'Weak. Rows of keys are easy to guess.'],
    ['four green trees', 'Strong'],
  ] as const) {
    await newPassword.fill(typed);
    await page.getByText(said, { exact: true }).waitFor();
  }
  await page.getByRole('region', { name: 'Sessions' }).getByText('Berlin, Germany').first().waitFor();
  await page.getByRole('link', { name: 'Download your data' }).click();
  await heading(page, 'Download your data').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const archive = await download.path();
  expect(download.suggestedFilename()).toMatch(/^account-\d{4}-\d\d-\d\d\.tar$/);
  expect(execFileSync('tar', ['-xOf', archive, 'profile.json'], { encoding: 'utf8' })).toContain(sofie.email);

  await page.goto(`${product.app}/account/delete`);
  await untilReady(page);
  await page.fill('[name=confirmation]', 'sofie');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('Please type the address of your account').waitFor();
  expect(await page.inputValue('[name=confirmation]')).toBe('sofie');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.fill('[name=confirmation]', sofie.email);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('Your account will be deleted in 14 days.').waitFor();

  await signIn();
  await heading(page, 'Come back?').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(product.app);
  await heading(page, 'Come back?').waitFor();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await heading(page, 'Lists').waitFor();
});
