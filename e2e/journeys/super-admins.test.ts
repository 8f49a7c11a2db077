import type { Db } from '@listgrove/db/db';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { protect } from '@listgrove/domain/accounts/testing/people';
import { cast } from '@listgrove/fixtures/cast';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedLink } from '../outbox.ts';
import { type Product, startProduct, twoProcesses } from '../product.ts';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { toast } from '../toast.ts';
import { accessibilityFaults, leaveBrowser, openBrowser, untilReady } from '../visit.ts';

const password = 'four green trees';
const secret = 'a secret of this journey, long enough';
const reason = 'Invoices of January are open.';
const { ruth, sofie } = cast;
const newcomer = { name: 'Nora Lind', email: 'nora@listgrove.example' };

let product: Product;
let browser: Browser;

/** Creates two people before the program starts; one of them has a second factor. */
async function addPeople(db: Db): Promise<void> {
  const accounts = createAccounts({ db, secret, staffEmailDomain: 'listgrove.example', onError: console.error });
  await createStaff(accounts, { ...sofie, password, role: 'user' });
  await protect(accounts, ruth);
}

beforeAll(async () => {
  const environment = { ...staffEnvironment, ...twoProcesses, SESSION_SECRET: secret };
  [product, browser] = await Promise.all([startProduct(environment, addPeople), openBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product.stop();
});

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 } };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function open(options: BrowserContextOptions, address: string): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(address);
  return page;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', password);
  await press(page, 'Sign in');
}

test('on a desktop a super admin invites somebody, who registers that address in the back office at once', async () => {
  const { page: maya, context } = await visitDesk(browser, product, '/admin/staff', desktop);
  await maya.getByRole('link', { name: 'Invitations' }).click();
  await maya.getByText('No open invitations').waitFor();
  const form = maya.getByRole('form', { name: 'Invite' });
  await form.getByLabel('E-mail').fill('adam@agency.example');
  await press(maya, 'Send Invitation');
  await form.getByText('adam@agency.example is not an address of listgrove.example').waitFor();
  expect(await accessibilityFaults(maya)).toEqual([]);
  await form.getByLabel('Invite it by exception').check();
  await press(maya, 'Send Invitation');
  const adam = maya.getByRole('article', { name: 'adam@agency.example' });
  await adam.getByText('By exception').waitFor();
  await adam.getByRole('button', { name: 'Revoke' }).click();
  await toast(maya, 'Invitation Revoked').waitFor();
  await adam.waitFor({ state: 'detached' });

  await form.getByLabel('E-mail').fill(newcomer.email);
  await press(maya, 'Send Invitation');
  await maya.getByRole('article', { name: newcomer.email }).waitFor();
  const link = await mailedLink(product, newcomer.email, 'You are invited to the staff');
  await fetch(link); // as a program that checks mails does
  const nora = await open({ ...desktop, javaScriptEnabled: false }, link);
  await nora.getByRole('heading', { name: 'Join the staff' }).waitFor();
  await nora.fill('[name=name]', newcomer.name);
  await nora.fill('[name=password]', 'x');
  await press(nora, 'Create account and join');
  await nora.getByText('Password must be at least 6 characters long').waitFor();
  await nora.fill('[name=password]', password);
  await press(nora, 'Create account and join');
  await nora.waitForURL(`${product.site}/admin`);
  await nora.goto(link);
  await nora.getByRole('heading', { name: 'That link does not work' }).waitFor();

  await maya.goto(`${product.site}/admin/accounts?q=nora`);
  await maya.getByRole('link', { name: newcomer.name }).click();
  await maya.getByText('had sent the invitation that was accepted, with the role Admin').waitFor();
  await Promise.all([context.close(), nora.context().close()]);
});

test('a suspended person is signed out at once, reads the reason at the next sign-in, and comes back after it is lifted', {
  tags: 'long',
}, async () => {
  const [{ page: maya, context }, other] = await Promise.all([
    visitDesk(browser, product, '/admin/accounts', desktop),
    open(desktop, `${product.app}/login`),
  ]);
  await signIn(other, sofie.email);
  await other.getByRole('textbox', { name: 'Add an item' }).waitFor();
  await untilReady(maya);
  expect(await accessibilityFaults(maya)).toEqual([]);
  await maya.getByRole('searchbox').fill(sofie.email);
  await maya.getByText('1 account', { exact: true }).waitFor();
  await maya.getByRole('link', { name: sofie.name }).click();
  await maya.getByRole('heading', { name: sofie.name }).waitFor();
  expect(await accessibilityFaults(maya)).toEqual([]);
  await press(maya, 'Suspend');
  const dialog = maya.getByRole('dialog', { name: 'Suspend Account' });
  await dialog.getByLabel('Reason').fill(reason);
  expect(await accessibilityFaults(maya)).toEqual([]);
  await dialog.getByRole('button', { name: 'Suspend Account' }).click();
  await toast(maya, 'Account Suspended').waitFor();
  await maya.getByText('The account is signed in nowhere.').waitFor();
  await maya.getByText(`suspended the account: “${reason}”`).waitFor();

  const again = await open({ ...phone, javaScriptEnabled: false }, `${product.app}/login`);
  await signIn(again, sofie.email);
  await again.getByText(`This account is suspended. The reason: “${reason}”`).waitFor();
  await press(maya, 'Restore');
  await toast(maya, 'Account Restored').waitFor();
  await signIn(again, sofie.email);
  await again.waitForURL(`${product.app}/`);
  await Promise.all([context.close(), other.context().close(), again.context().close()]);
});

test('on a phone a super admin resets second factors, which happens once the owner has confirmed it by mail', async () => {
  const { page: maya, context } = await visitDesk(browser, product, '/admin/accounts?factor=yes', phone);
  await maya.getByRole('link', { name: ruth.name }).click();
  await maya.getByText('Authenticator app with recovery codes').waitFor();
  expect(await accessibilityFaults(maya)).toEqual([]);
  await press(maya, 'Reset Factors');
  await maya.getByText('A reset waits for the owner to confirm it by mail').waitFor();
  const link = await mailedLink(product, ruth.email, 'Confirm the reset of your second factors');
  await fetch(link);
  const page = await open(phone, link);
  await untilReady(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await press(page, 'Remove second factors');
  await page.getByRole('heading', { name: 'Your second factors are removed' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, ruth.email);
  await page.getByRole('textbox', { name: 'Add an item' }).waitFor();
  // The open page of the super admin follows.
  await maya.getByText('confirmed the reset of all second factors').waitFor();
  await Promise.all([context.close(), page.context().close()]);
});

test('nobody acts as somebody else: no address of the auth library for it answers', async () => {
  for (const side of ['site', 'app'] as const) {
    for (const path of ['impersonate-user', 'list-users', 'set-role', 'ban-user']) {
      const address = `${product[side]}/api/auth/admin/${path}`;
      const answer = await fetch(address, { method: 'POST', body: '{}', headers: { origin: product[side] } });
      expect([403, 404, 405], `${address}: ${answer.status}`).toContain(answer.status);
    }
  }
});
