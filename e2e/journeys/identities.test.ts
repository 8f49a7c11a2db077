import type { Db } from '@listgrove/db/db';
import { credentials, profiles } from '@listgrove/db/schema/profiles';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { startProvider, type TestProvider } from '@listgrove/domain/identity-providers/testing/provider';
import { cast } from '@listgrove/fixtures/cast';
import { eq } from 'drizzle-orm';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, sparePort, startProduct } from '../product.ts';
import { accessibilityFaults, leaveBrowser, openBrowser, untilReady } from '../visit.ts';

const password = 'four green trees';
const { ruth, sofie, elena } = cast;
const reason = 'Invoices of January are open.';

let there: TestProvider;
let product: Product;
let browser: Browser;

/** Creates two people before the program starts; one of them has an identity and is suspended. */
async function addPeople(db: Db): Promise<void> {
  const options = {
    db,
    secret: 'only for its password',
    staffEmailDomain: 'listgrove.example',
    onError: console.error,
  };
  for (const person of [sofie, elena])
    await createStaff(createAccounts(options), { ...person, password, role: 'user' });
  const suspension = { suspendedAt: new Date(), suspensionReason: reason };
  const [suspended] = await db.update(profiles).set(suspension).where(eq(profiles.email, elena.email)).returning();
  const identity = { userId: suspended?.id ?? '', providerId: 'acme', accountId: 'elena-1' };
  await db.insert(credentials).values(identity);
}

beforeAll(async () => {
  const port = await sparePort();
  there = await startProvider(`http://localhost:${port}/login/from/acme`);
  const { issuer, clientId, clientSecret, label } = there.settings;
  const environment = {
    APP_PORT: String(port),
    OIDC_ACME_ISSUER: issuer ?? '',
    OIDC_ACME_CLIENT_ID: clientId,
    OIDC_ACME_CLIENT_SECRET: clientSecret,
    OIDC_ACME_LABEL: label,
    OIDC_APPLE_CLIENT_ID: 'listgrove',
    OIDC_APPLE_CLIENT_SECRET: 'a secret of the client',
  };
  [product, browser] = await Promise.all([startProduct(environment, addPeople), openBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product.stop();
  await there.close().catch(() => {}); // the last test has stopped it
});

async function open(options: BrowserContextOptions, path: string): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(product.app + path);
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('on a phone without JavaScript somebody signs up with an account elsewhere, which is then the only way in', async () => {
  there.person = { sub: 'ruth-1', email: ruth.email, email_verified: true, name: ruth.name };
  const phone = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false };
  const page = await open(phone, `/register?return=${encodeURIComponent(`${product.app}/account`)}`);
  await press(page, 'Continue with Acme ID');
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  await page.getByText(ruth.email).first().waitFor();
  await page.getByRole('link', { name: 'Link or unlink' }).click();
  await press(page, 'Unlink Acme ID');
  await page.getByText('It is your only way in besides a mail.').waitFor();
});

test('on a desktop an account is joined after it has signed in, and left again', { tags: 'long' }, async () => {
  there.person = { sub: 'sofie-1', email: sofie.email, email_verified: true, name: sofie.name };
  const page = await open({ viewport: { width: 1440, height: 900 } }, '/login');
  await untilReady(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await press(page, 'Continue with Acme ID');
  await page.getByText('There is an account with your address already.').waitFor();
  await page.fill('[name=email]', sofie.email);
  await page.fill('[name=password]', password);
  await press(page, 'Sign in');
  await page.getByText(`You came with Acme ID (${sofie.email}).`).waitFor();
  await untilReady(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await press(page, 'Link Acme ID');
  await page.getByText('Acme ID now signs you in.').waitFor();
  await page.goto(`${product.app}/logout`);
  await page.waitForURL(`${product.site}/`);
  await page.goto(`${product.app}/login?return=${encodeURIComponent(`${product.app}/account/identities`)}`);
  await press(page, 'Continue with Acme ID');
  await press(page, 'Unlink Acme ID');
  await page.getByText('No account elsewhere signs you in here yet.').waitFor();
  // Linking goes to the provider and back.
  await press(page, 'Link Acme ID');
  await page.getByText('Acme ID now signs you in.').waitFor();
  expect(page.url()).toContain(`${product.app}/account/identities`);
});

test('whoever is suspended reads the reason after the provider has said who they are, and nobody else does', async () => {
  there.person = { sub: 'elena-1', email: elena.email, email_verified: true, name: elena.name };
  const page = await open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false }, '/login');
  await press(page, 'Continue with Acme ID');
  await page.getByText(`This account is suspended. The reason: “${reason}”`).waitFor();
  const other = await open({}, new URL(page.url()).pathname + new URL(page.url()).search);
  await other.getByText('This account is suspended. Please write to us').waitFor();
});

test('a provider that sends its answer as a form from its own origin reaches the same address, and made-up answers sign nobody in', async () => {
  const url = `${product.app}/login/from/apple`;
  const body = new URLSearchParams({ code: 'x', state: 'y', other: 'z' });
  const headers = { origin: 'https://appleid.apple.com' };
  const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login/from/apple?code=x&state=y']);
  const made = await fetch(`${url}?code=x&state=y`, { redirect: 'manual' });
  expect(made.headers.get('location')).toBe('/login?error=flow-over&provider=apple');
  expect(made.headers.getSetCookie()).toEqual([]);
  const foreign = await fetch(`${product.app}/login/from/acme`, { method: 'POST', body, headers });
  expect(foreign.status).toBe(403); // this one sends no forms
});

test('while the provider is stopped, the page says so and offers the other ways', async () => {
  await there.close();
  const page = await open({ viewport: { width: 390, height: 844 } }, '/login');
  await press(page, 'Continue with Acme ID');
  await page.getByText('Acme ID does not answer at present.').waitFor();
  await page.getByRole('button', { name: 'E-mail me a code' }).waitFor();
});
