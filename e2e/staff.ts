import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Product } from './product.ts';
import { untilReady } from './visit.ts';

/** The first staff account of a product started with `staffEnvironment`. */
export const staff = { email: 'admin@listgrove.example', password: 'five tall birches' };

/** Gives the first staff account a password that tests know. */
export const staffEnvironment = { ADMIN_EMAIL: staff.email, ADMIN_PASSWORD: staff.password };

/** A browser of its own in which a staff account, the first unless another is named, is signed in, on the back office's page at `path`. */
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
  await page.goto(`${product.app}/login?return=${encodeURIComponent(product.site + path)}`);
  await page.fill('[name=email]', account.email);
  await page.fill('[name=password]', account.password);
  await page.click('[type=submit]');
  await page.waitForURL(product.site + path);
  // What is typed or clicked before React has come is nobody's haste but a test's.
  await untilReady(page);
  return { page, context, complaints };
}
