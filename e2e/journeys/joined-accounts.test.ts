import type { Db } from '@listgrove/db/db';
import { feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { feedback_accounts } from '@listgrove/db/schema/feedback-accounts';
import { cast } from '@listgrove/fixtures/cast';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { addJonas, jonas, staffEnvironment, visitDesk } from '../staff.ts';
import { layoutFaults, leaveBrowser, openBrowser } from '../visit.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  const prepare = async (db: Db) => {
    await addJonas(db);
    await addFeedback(db);
  };
  [product, browser] = await Promise.all([startProduct(staffEnvironment, prepare), openBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product.stop();
});

/** Gives the address of the second staff account a feedback account with a request and a vote. */
async function addFeedback(db: Db): Promise<void> {
  const { email } = jonas;
  const [account] = await db
    .insert(feedback_accounts)
    .values({ name: cast.jonas.name, email, emailVerified: true })
    .returning();
  const feedback_account_id = account?.id ?? '';
  const [request] = await db
    .insert(feature_requests)
    .values({ title: 'Lists by voice', description: 'x', user_name: 'J', user_email: email, feedback_account_id })
    .returning();
  await db.insert(feature_request_votes).values({ request_id: request?.id ?? '', email, feedback_account_id });
}

test('somebody signs in to the app, and a super admin gives what followed back to the feedback account', async () => {
  const other = await visitDesk(browser, product, '/admin/testimonials', {}, jonas);
  const { page, context, complaints } = await visitDesk(browser, product, '/admin/staff');
  await page.getByRole('link', { name: 'Joined accounts' }).click();
  const row = page.getByRole('article', { name: cast.jonas.name });
  await row.getByText('1 item').waitFor();
  await row.getByText('1 vote').waitFor();
  expect(await layoutFaults(page)).toEqual([]);
  await row.getByRole('button', { name: 'Separate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Separate Accounts' });
  await dialog.getByRole('button', { name: 'Separate Accounts' }).click();
  await page.getByRole('status').filter({ hasText: 'Accounts Separated' }).waitFor();
  await row.getByText('Separated', { exact: true }).waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
  expect(complaints).toEqual([]);
  await Promise.all([context.close(), other.context.close()]);
});
