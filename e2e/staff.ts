import type { Db } from '@listgrove/db/db';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { cast } from '@listgrove/fixtures/cast';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onPageError } from './page-errors.ts';
import type { Product } from './product.ts';
import { untilReady } from './visit.ts';

/** The first staff account of a product started with `staffEnvironment`. */
export const staff = { email: 'admin@listgrove.example', password: 'five tall birches' };

/** Environment variables that give the first staff account a password known to the tests. */
export const staffEnvironment = { ADMIN_EMAIL: staff.email, ADMIN_PASSWORD: staff.password };

/** A second staff account, an admin. */
export const jonas = { email: cast.jonas.email, password: 'six old oaks' };

/** Creates the second staff account in the database of a product that is about to start. */
export async function addJonas(db: Db): Promise<void> {
  const options = { db, secret: 'only for its password', staffEmailDomain: 'listgrove.example', onError: () => {} };
  await createStaff(createAccounts(options), { ...jonas, name: cast.jonas.name, role: 'admin' });
}

/**
 * Opens the desk's page at `path` in a browser context of its own, signed in as `account`. Console messages and page errors
 * are collected in `complaints`.
 */
export async function visitDesk(
  browser: Browser,
  product: Product,
  path = '/admin',
  options: BrowserContextOptions = {},
  account = staff,
): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  onPageError(page, (error) => complaints.push(error));
  await signIn(context, product, account);
  await page.goto(product.site + path);
  await page.waitForURL(product.site + path);
  // Waits for hydration: no person types or clicks as fast as a test.
  await untilReady(page);
  return { page, context, complaints };
}

/** Signs in all pages of a context by sending the sign-in form's request. The form itself is tested by other journeys. */
export async function signIn(context: BrowserContext, { app }: Product, account = staff): Promise<void> {
  const answer = await context.request.post(`${app}/login`, {
    form: { ...account },
    headers: { origin: app },
    maxRedirects: 0,
  });
  if (answer.status() !== 302) throw new Error(`${account.email} could not be signed in: ${answer.status()}`);
}
