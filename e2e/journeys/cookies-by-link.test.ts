import type { Db } from '@listgrove/db/db';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { inviteStaff } from '@listgrove/domain/super-admins/staff-invitations.server';
import { enrol } from '@listgrove/domain/super-admins/testing/enrol';
import { cast } from '@listgrove/fixtures/cast';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { startCookielessProxy } from '../cookieless-proxy.ts';
import { password, post } from '../feedback.ts';
import { makeList, untilOpen } from '../lists.ts';
import { mailedLink } from '../outbox.ts';
import { addAuthenticator } from '../passkeys.ts';
import { sparePort } from '../product.ts';
import { addJonas, jonas, signIn } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { untilReady } from '../visit.ts';

const secret = 'a secret of this journey, long enough';
const invited = 'nora@listgrove.example';
const port = await sparePort();

async function addPeople(db: Db): Promise<void> {
  await addJonas(db);
  const accounts = createAccounts({ db, secret, staffEmailDomain: 'listgrove.example', onError: console.error });
  const maya = await enrol(db, cast.maya, 'super_admin');
  const own = `http://localhost:${port}`;
  const { app: appOrigin } = mailOriginsOf({ site: own, app: own }, { siteUrl: null, appUrl: null });
  await inviteStaff(accounts, maya, { email: invited, role: 'admin', byException: false, appOrigin });
}

const { product, browser } = await startWithBrowser(
  {
    SESSION_SECRET: secret,
    APP_PORT: String(port),
    OIDC_APPLE_CLIENT_ID: 'listgrove',
    OIDC_APPLE_CLIENT_SECRET: 'a secret of the client',
  },
  addPeople,
);
const app = await startCookielessProxy(product.app);
afterAll(() => app.stop());

const cookiesNeeded = 'Your browser blocks cookies. Signing in needs them: allow cookies for this site and try again.';

/** Opens a link of the app, or a path, in a browser that blocks cookies. */
async function open(link: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(app.url + link.replace(product.app, ''));
  if (javaScriptEnabled) await untilReady(page);
  return page;
}

/** Presses the button, waits for the sentence, and leaves the browser. Nobody is signed in. */
async function expectRefused(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('main').getByRole('alert').getByText(cookiesNeeded, { exact: true }).waitFor();
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(1);
  await page.context().close();
}

describe.each([
  ['without scripts', false],
  ['with scripts', true],
])('somebody whose browser blocks cookies, %s,', (_, scripts) => {
  test('reads so after opening the mailed link that signs in, which works afterwards', async () => {
    await post(product.app, '/login', { by: 'mail', email: jonas.email }, '');
    const link = await mailedLink(product, jonas.email);
    await expectRefused(await open(link, scripts), 'Sign in');
    await expectRefused(await open(link, scripts), 'Sign in');
  });

  test('reads so after confirming an address, and chooses the password once more', async () => {
    const email = `lea-${scripts}@mail.example`;
    await post(product.app, '/register', { name: 'Lea', email, password }, '');
    const page = await open(await mailedLink(product, email), scripts);
    await page.fill('[name=password]', password);
    await expectRefused(page, 'Confirm e-mail');
  });

  test('reads so after accepting an invitation to the staff, which stays open', async () => {
    const page = await open(await mailedLink(product, invited), scripts);
    await page.fill('[name=name]', 'Nora');
    await page.fill('[name=password]', password);
    await expectRefused(page, 'Create account and join');
  });

  test('reads so after choosing a provider', async () => {
    await expectRefused(await open('/login', scripts), 'Continue with Apple');
  });
});

test('somebody whose browser blocks cookies reads so as a guest of a list', async () => {
  const context = await browser.newContext();
  await signIn(context, product, jonas);
  const owner = await context.newPage();
  await owner.goto(product.app);
  await untilOpen(owner);
  await makeList(owner, 'Barbecue', 'shopping', ['Corn']);
  await owner.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: 'Share' });
  await dialog.getByLabel('People without an account may join').check();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const { pathname } = new URL(await dialog.locator('[name=link]').inputValue());
  await dialog.getByText('also without an account').waitFor();
  for (const scripts of [false, true]) {
    const page = await open(pathname, scripts);
    await page.fill('[name=name]', 'Lea');
    await expectRefused(page, 'Continue as guest');
  }
  await context.close();
});

test('somebody whose browser blocks cookies reads so after using a passkey', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await addAuthenticator(page);
  await signIn(context, product, jonas);
  await page.goto(`${product.app}/account/passkeys`);
  await page.getByLabel('Name of a new passkey').fill('Phone');
  await page.getByRole('button', { name: 'Create a passkey', exact: true }).click();
  await page.getByText('Your new passkey signs you in from now on.').waitFor();
  await context.clearCookies();
  await page.goto(`${app.url}/login`);
  await untilReady(page);
  await expectRefused(page, 'Use a passkey');
});
