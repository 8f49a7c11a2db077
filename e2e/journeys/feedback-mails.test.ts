import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feature_requests } from '@listgrove/db/schema/feedback';
import { changeRequest } from '@listgrove/domain/feedback/request-triage.server';
import type { Actor } from '@listgrove/domain/rights/actor';
import { cast } from '@listgrove/fixtures/cast';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import { openMailServer } from '@listgrove/server/mail/testing/mail-server';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { fillIn, password } from '../feedback.ts';
import { mailsOf } from '../outbox.ts';
import { chooseDatabase, type Product, startProduct } from '../product.ts';
import { leaveBrowser, openBrowser, visit } from '../visit.ts';

const siteUrl = 'https://www.listgrove.example';
const mailOrigins = mailOriginsOf({ site: siteUrl, app: siteUrl }, { siteUrl, appUrl: null });

const jonas: Actor = { ...cast.jonas, id: '', role: 'admin', isStaff: true };

/** Returns the newest mail to that address. */
async function mailTo(product: Product, email: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(() => {
      found = mailsOf(product).findLast((text) => text.includes(`To: ${email}`));
      return found;
    })
    .toBeTruthy();
  return found ?? '';
}

const linkIn = (mail: string, path: string) =>
  mail.split(/\r?\n/).find((line) => line.includes(path) && /^https?:\S+$/.test(line)) ?? '';

describe('an implemented request', () => {
  test('is mailed to its sender and each voter exactly once, even if the product is killed halfway', {
    tags: 'long',
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'listgrove-mails-'));
    const server = await openMailServer('end');
    const database = await chooseDatabase();
    const environment = { ...database.environment, DATA_DIR: folder, SMTP_URL: server.url };
    const title = 'Swipe to complete an item';
    const first = await startProduct(environment, async (db) => {
      const [request] = await db
        .update(feature_requests)
        .set({ status: 'approved' })
        .where(eq(feature_requests.title, title))
        .returning();
      await changeRequest(db, jonas, { id: request?.id ?? '', status: 'implemented', siteOrigin: mailOrigins.site });
    });
    await expect.poll(() => server.state.stalled, { timeout: 30_000 }).toBe(1);
    await first.kill();
    server.state.stallAt = 'never';
    const second = await startProduct(environment);
    await expect.poll(() => server.state.accepted.length, { timeout: 30_000 }).toBe(25);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await second.stop();
    const recipients = server.state.accepted.map((mail) => /^To: (.+)$/m.exec(mail)?.[1]?.trim());
    expect(new Set(recipients).size).toBe(25);
    expect(recipients).toHaveLength(25);
    expect(recipients).toContain(cast.sofie.email);
    await server.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  });
});

test('a recipient can unsubscribe by the link in the mail and subscribe again; opening the link changes nothing', {
  tags: 'long',
}, async () => {
  const [product, browser] = await Promise.all([
    startProduct({}, async (db) => {
      const [request] = await db.select().from(feature_requests).where(eq(feature_requests.status, 'pending')).limit(1);
      await db
        .update(feature_requests)
        .set({ user_email: cast.ruth.email })
        .where(eq(feature_requests.id, request?.id ?? ''));
      await changeRequest(db, jonas, { id: request?.id ?? '', status: 'denied', siteOrigin: mailOrigins.site });
    }),
    openBrowser(),
  ]);
  const link = new URL(linkIn(await mailTo(product, cast.ruth.email), '/feedback/unsubscribe'));
  const { page } = await visit(browser, product.site + link.pathname + link.search);
  await page.reload();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Subscribe again' }).click();
  await page.getByRole('button', { name: 'Unsubscribe' }).waitFor();

  // One-click unsubscribe: the mail provider's server sends the form, without cookies and without an origin.
  const header = /^List-Unsubscribe: <(.+)>$/m.exec((await mailTo(product, cast.ruth.email)).replaceAll('\r', ''))?.[1];
  expect(header).toBe(link.href);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(product.site + link.pathname + link.search, { method: 'POST', body })).status).toBe(200);
  await page.reload();
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  await leaveBrowser(browser);
  await product.stop();
});

test('where addresses must be confirmed, a draft waits for the mailed link; a password can be reset by mail', {
  tags: 'long',
}, async () => {
  const [product, browser] = await Promise.all([startProduct({ FEEDBACK_CONFIRM_EMAIL: 'true' }), openBrowser()]);
  const { page } = await visit(browser, `${product.site}/feedback`);
  await fillIn(page, {
    ...{ name: cast.ruth.name, email: cast.ruth.email },
    title: 'Ripe or not',
    description: 'Tell me.',
  });
  await page.getByRole('button', { name: 'Submit Feature Request' }).click();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await fillIn(page, { password });
  await page.getByRole('button', { name: 'Create Account' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Email Confirmation Required' });
  await toast.getByText('Please check your email for a confirmation link to complete your registration.').waitFor();
  const cookies = async () => {
    const names = (await page.context().cookies()).map(({ name }) => name);
    return names.filter((name) => name !== 'keeps_cookies'); // shows only that the browser keeps cookies
  };
  expect(await cookies()).toEqual(['feedback.registration']);

  const confirmation = new URL(linkIn(await mailTo(product, cast.ruth.email), '/feedback/confirm'));
  const other = await page.context().newPage();
  await other.goto(product.site + confirmation.pathname + confirmation.search);
  expect(await cookies()).toEqual(['feedback.registration']); // opening the link alone does nothing
  // In another browser the one who opens the mail must choose a password.
  const elsewhere = await visit(browser, product.site + confirmation.pathname + confirmation.search);
  await elsewhere.page.getByRole('heading', { name: 'Choose your password' }).waitFor();
  await elsewhere.page.context().close();
  await other.getByRole('button', { name: 'Confirm e-mail' }).click();
  await other.getByRole('status').filter({ hasText: 'Authentication Successful' }).waitFor();
  await expect.poll(() => other.inputValue('[name=title]')).toBe('Ripe or not');
  await other.getByRole('button', { name: 'Submit Feature Request' }).click();
  await other.getByRole('article', { name: 'Ripe or not' }).getByText('Pending review').waitFor();

  await other.goto(product.site + confirmation.pathname + confirmation.search);
  await other.getByRole('heading', { name: 'Your e-mail is confirmed' }).waitFor();

  await other.goto(`${product.site}/feedback/forgot`);
  await fillIn(other, { email: cast.ruth.email });
  await other.getByRole('button', { name: 'Send the link' }).click();
  await other.getByText('If that address has a feedback account, a link is on its way to it.').waitFor();
  const reset = await expect
    .poll(async () => linkIn(await mailTo(product, cast.ruth.email), '/feedback/reset'))
    .toBeTruthy()
    .then(async () => new URL(linkIn(await mailTo(product, cast.ruth.email), '/feedback/reset')));
  await other.goto(product.site + reset.pathname + reset.search);
  await fillIn(other, { password: 'five green trees' });
  await other.getByRole('button', { name: 'Set password' }).click();
  await other.getByText('Your new password is set, and you are signed out everywhere.').waitFor();
  await other.goto(product.site + reset.pathname + reset.search);
  await other.getByRole('alert').filter({ hasText: 'This link has been used or has expired.' }).waitFor();
  await leaveBrowser(browser);
  await product.stop();
});
