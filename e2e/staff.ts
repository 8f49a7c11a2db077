import type { Db } from '@listgrove/db/db';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { cast } from '@listgrove/fixtures/cast';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Product } from './product.ts';
import { untilReady } from './visit.ts';

/** The first staff account of a product started with `staffEnvironment`. */
export const staff = { email: 'admin@listgrove.example', password: 'five tall birches' };

/** Gives the first staff account a password that tests know. */
export const staffEnvironment = { ADMIN_EMAIL: staff.email, ADMIN_PASSWORD: staff.password };

/** A second staff account, an admin. */
export const jonas = { email: cast.jonas.email, password: 'six old oaks' };

/** Makes it in the database of a product that is about to start. */
export async function addJonas(db: Db): Promise<void> {
  const options = { db, secret: 'only for its password', staffEmailDomain: 'listgrove.example', onError: () => {} };
  await createStaff(createAccounts(options), { ...jonas, name: cast.jonas.name, role: 'admin' });
}

/**
 * A browser of its own in which a staff account, the first unless another is named, is signed in, on the back office's page
 * at `path`.
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
  page.on('pageerror', (error) => complaints.push(String(error)));
  await signIn(context, product, account);
  await page.goto(product.site + path);
  await page.waitForURL(product.site + path);
  // What is typed or clicked before React has come is nobody's haste but a test's.
  await untilReady(page);
  return { page, context, complaints };
}

/** Signs an account in with the form's request, whose cookie the context's pages then have; the form has journeys of its own. */
export async function signIn(context: BrowserContext, { app }: Product, account = staff): Promise<void> {
  const answer = await context.request.post(`${app}/login`, {
    form: { ...account },
    headers: { origin: app },
    maxRedirects: 0,
  });
  if (answer.status() !== 302) throw new Error(`${account.email} could not be signed in: ${answer.status()}`);
}
