import type { Db } from '@listgrove/db/db';
import { credentials, profiles, sessions } from '@listgrove/db/schema/profiles';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { enter } from '@listgrove/domain/accounts/testing/people';
import { cast } from '@listgrove/fixtures/cast';
import { eq } from 'drizzle-orm';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAuthenticator } from '../passkeys.ts';
import { type Product, startProduct } from '../product.ts';
import { addJonas, jonas, staff, staffEnvironment, visitDesk } from '../staff.ts';
import { accessibilityFaults, leaveBrowser, openBrowser, untilReady } from '../visit.ts';

const password = 'four green trees';
const secret = 'a secret of this journey, long enough';
const { ruth, sofie } = cast;
const phone = { viewport: { width: 390, height: 844 } };
const desktop = { viewport: { width: 1440, height: 900 } };

let product: Product;
let browser: Browser;
/** The cookie of an account without a password. */
let bareCookie: string;
/** The cookies of two sessions of a super admin, both without a proof. */
let oldCookies: string[];

async function addPeople(db: Db): Promise<void> {
  await addJonas(db);
  const accounts = createAccounts({ db, secret, staffEmailDomain: 'listgrove.example', onError: console.error });
  for (const person of [ruth, sofie]) await createStaff(accounts, { ...person, password, role: 'user' });
  await createStaff(accounts, { ...staff, name: 'Maya', role: 'super_admin' });
  oldCookies = [await enter(accounts, staff, staff.password), await enter(accounts, staff, staff.password)];
  await db.update(sessions).set({ provenAt: null });
  bareCookie = await enter(accounts, sofie, password);
  const [bare] = await db.select().from(profiles).where(eq(profiles.email, sofie.email));
  await db.delete(credentials).where(eq(credentials.userId, bare?.id ?? ''));
}

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct({ ...staffEnvironment, SESSION_SECRET: secret }, addPeople),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product.stop();
});

async function open(options: BrowserContextOptions, path: string, cookie?: string) {
  const context = await browser.newContext(options);
  const [name = '', value = ''] = cookie?.split(/=(.*)/s) ?? [];
  if (cookie) await context.addCookies([{ name, value, url: product.app }]);
  const page = await context.newPage();
  await addAuthenticator(page);
  await page.goto(product.app + path);
  await untilReady(page);
  return { page, context };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function typePassword(page: Page, email: string, word: string): Promise<void> {
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', word);
  await button(page, 'Sign in').click();
}

async function createNamed(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name of a new passkey').fill(name);
  await button(page, 'Create a passkey').click();
  await page.getByText('Your new passkey signs you in from now on.').waitFor();
}

/** The sign-in page that leads to the passkeys of the account. */
const loginPage = () => `/login?return=${encodeURIComponent(`${product.app}/account/passkeys`)}`;

test('on a phone somebody creates a passkey, signs in with the button and from the field, renames and removes it', async () => {
  const { page, context } = await open(phone, loginPage());
  await button(page, 'Use a passkey').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await typePassword(page, ruth.email, password);
  await heading(page, 'Passkeys').waitFor();
  await untilReady(page);
  await createNamed(page, 'Telephone');
  expect(await accessibilityFaults(page)).toEqual([]);

  // A browser that offers no passkeys in fields leaves the button, which the device answers.
  await context.clearCookies();
  await page.addInitScript(
    "if (location.hash === '#button') PublicKeyCredential.isConditionalMediationAvailable = async () => false",
  );
  await page.goto(`${product.app}${loginPage()}#button`);
  await button(page, 'Use a passkey').click();
  await page.getByText('last used on').waitFor();
  await page.getByRole('link', { name: 'Rename Telephone' }).click();
  await page.getByLabel('Name', { exact: true }).fill(' ');
  await button(page, 'Save').click();
  await page.getByText('Please enter a name.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Old telephone');
  await button(page, 'Save').click();
  await page.getByText('The passkey has its new name.').waitFor();

  await context.clearCookies();
  await page.goto(product.app + loginPage());
  await button(page, 'Remove Old telephone').click();
  await page.getByText('You have no passkey yet.').waitFor();
  await context.clearCookies();
  await page.goto(`${product.app}/login`);
  await page.getByText('This passkey belongs to no account here any more.').waitFor();
  await context.close();
});

test('on a desktop somebody without a password keeps the last way in', async () => {
  const { page, context } = await open(desktop, '/account', bareCookie);
  await page.getByRole('link', { name: 'Create a passkey' }).click();
  await createNamed(page, 'Laptop');
  await button(page, 'Remove Laptop').click();
  await page.getByText('It is your only way in besides a mail.').waitFor();
  await context.close();
});

test('where the browser cannot use passkeys, none are offered', async () => {
  const { page } = await open(desktop, '/login');
  await page.addInitScript('delete window.PublicKeyCredential');
  await page.goto(`${product.app}/login`);
  await untilReady(page);
  expect(await button(page, 'Use a passkey').count()).toBe(0);
  await page.context().close();
});

test('a super admin requires a second factor: staff are led to set one up, and then asked for it after the password', {
  tags: 'long',
}, async () => {
  const maya = await visitDesk(browser, product, '/admin/settings');
  const other = await visitDesk(browser, product, '/admin/testimonials', phone, jonas);
  await Promise.all([addAuthenticator(maya.page), addAuthenticator(other.page)]);
  await maya.page.getByRole('link', { name: 'Security of staff accounts' }).click();
  await button(maya.page, 'Require a second factor').click();
  await maya.page.getByText('Set up a second factor for your own account first.').waitFor();
  expect(await accessibilityFaults(maya.page)).toEqual([]);
  await maya.page.goto(`${product.app}/account/passkeys`);
  await createNamed(maya.page, 'Key');
  await maya.page.goto(`${product.site}/admin/settings/security`);
  await button(maya.page, 'Require a second factor').click();
  await button(maya.page, 'Make it optional').waitFor();

  // The page that was open is led away without a click.
  const { page, context } = other;
  await heading(page, 'Set up a second factor').waitFor();
  const refused = await page.request.get(`${product.site}/admin/blog.data`, { maxRedirects: 0 });
  expect(await refused.text()).toContain('/account/second-factor?return=');
  await page.goto(`${product.site}/admin/blog`);
  await heading(page, 'Set up a second factor').waitFor();
  await untilReady(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Create a passkey' }).click();
  await createNamed(page, 'Key of Jonas');
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(`${product.site}/admin/blog`);

  await context.clearCookies();
  await page.addInitScript('delete window.PublicKeyCredential.isConditionalMediationAvailable');
  await page.goto(`${product.app}/login?return=${encodeURIComponent(`${product.site}/admin/blog`)}`);
  await typePassword(page, jonas.email, jonas.password);
  await heading(page, 'Use your passkey').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await button(page, 'Use a passkey').click();
  await page.waitForURL(`${product.site}/admin/blog`);
  await button(maya.page, 'Make it optional').click();
  await button(maya.page, 'Require a second factor').waitFor();
  await Promise.all([maya.context.close(), context.close()]);
});

test('a super admin with an old session proves it in another tab, by password and by passkey, and what was typed stays', async () => {
  const [first = '', second = ''] = oldCookies;
  const { page, context } = await open(desktop, '/account', first);
  await page.goto(`${product.site}/admin/staff/invitations`);
  await untilReady(page);
  const email = page.getByRole('form', { name: 'Invite' }).getByLabel('E-mail');
  await email.fill('nora@listgrove.example');
  await button(page, 'Send Invitation').click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'open the page in another tab' }).click();
  const tab = await opened;
  await heading(tab, 'Confirm that it is you').waitFor();
  await untilReady(tab);
  expect(await accessibilityFaults(tab)).toEqual([]);
  await tab.fill('[name=secret]', staff.password);
  await button(tab, 'Continue').click();
  await tab.getByText('It is you. Close this tab').waitFor();
  await addAuthenticator(tab);
  await tab.goto(`${product.app}/account/passkeys`);
  await untilReady(tab);
  await createNamed(tab, 'Key');

  const [name = '', value = ''] = second.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: product.app }]);
  await tab.goto(`${product.app}/account/confirm`);
  await button(tab, 'Use a passkey instead').click();
  await tab.getByText('It is you. Close this tab').waitFor();
  expect(await email.inputValue()).toBe('nora@listgrove.example');
  await button(page, 'Send Invitation').click();
  await page.getByRole('article', { name: 'nora@listgrove.example' }).waitFor();
  await context.close();
});
