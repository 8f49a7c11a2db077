import { cast } from '@listgrove/fixtures/cast';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffCookie } from '../attacks/staff-request.ts';
import { type Product, startProduct, twoProcesses } from '../product.ts';
import { addJonas, jonas, staff, staffEnvironment, visitDesk } from '../staff.ts';
import { toast } from '../toast.ts';
import { accessibilityFaults, leaveBrowser, openBrowser } from '../visit.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct({ ...staffEnvironment, ...twoProcesses }, addJonas),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product.stop();
});

/** Returns the fields that the form of that button would submit now. */
const fieldsOf = (page: Page, submit: string) =>
  page
    .getByRole('button', { name: submit })
    .evaluate((button: HTMLButtonElement) =>
      Object.fromEntries([...new FormData(button.form ?? undefined)].map(([name, value]) => [name, String(value)])),
    );
const row = (page: Page, title: string) => page.getByRole('article', { name: title });

test('a super admin ends the sessions of somebody who signed in after the list was opened', async () => {
  const maya = await visitDesk(browser, product, '/admin/staff');
  const other = await visitDesk(browser, product, '/admin/testimonials', {}, jonas);
  await row(maya.page, cast.jonas.name).getByRole('button', { name: 'End Sessions' }).click();
  await toast(maya.page, 'Sessions Ended').getByText('The account is signed out everywhere').waitFor();
  await other.page.waitForURL(`${product.app}/login?return=*`);
  await row(maya.page, cast.jonas.name).getByText('0 sessions').waitFor();
  await Promise.all([maya.context.close(), other.context.close()]);
});

test('a session that is ended in one process is refused at the next request in every other', async () => {
  const [ended, own] = [await staffCookie(product, jonas), await staffCookie(product, jonas)];
  // Requests at the same time come over connections of their own, which the processes share out among them.
  const askAll = (cookie: string) =>
    Promise.all(
      ['site', 'app', 'site', 'app', 'site', 'app'].map(async (side) => {
        const address = side === 'site' ? `${product.site}/admin` : `${product.app}/account`;
        return (await fetch(address, { headers: { cookie }, redirect: 'manual' })).status;
      }),
    );
  for (const cookie of [ended, own]) expect(await askAll(cookie)).toEqual(Array(6).fill(200));
  const answer = await fetch(`${product.app}/account`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'end-others' }),
    headers: { cookie: own, origin: product.app },
  });
  expect(await answer.text()).toMatch(/sessions? (is|are) ended\./);
  expect(await askAll(ended)).toEqual(Array(6).fill(302));
  expect(await askAll(own)).toEqual(Array(6).fill(200));
});

test('a super admin suspends somebody: their open page is refused at the next action and its stream closes', async () => {
  const [maya, other] = await Promise.all([
    visitDesk(browser, product, '/admin/staff'),
    visitDesk(browser, product, '/admin/testimonials', {}, jonas),
  ]);
  expect(await accessibilityFaults(maya.page)).toEqual([]);
  await row(other.page, 'Kenji Watanabe').getByRole('link', { name: 'Edit' }).click();
  const content = other.page.getByLabel('Content');
  const stored = await content.inputValue();
  await content.fill('Typed a moment too late.');
  const save = { url: other.page.url(), fields: await fieldsOf(other.page, 'Save Testimonial') };
  expect(save.fields.content).toBe('Typed a moment too late.');
  // A page with unsaved changes asks before it is left, and this one is left without a press.
  await content.fill(stored);

  await row(maya.page, cast.jonas.name).getByRole('button', { name: 'Suspend' }).click();
  const dialog = maya.page.getByRole('dialog', { name: 'Suspend Account' });
  await dialog.getByLabel('Reason').fill('The laptop was stolen.');
  await dialog.getByRole('button', { name: 'Suspend Account' }).click();
  await toast(maya.page, 'Account Suspended').waitFor();
  await row(maya.page, cast.jonas.name).getByText('Suspended').waitFor();

  // The open page is notified and redirects to the sign-in page. Its pending form is refused and changes nothing.
  await other.page.waitForURL(`${product.app}/login?return=*`);
  const [action, desk] = await Promise.all([
    other.context.request.post(save.url, {
      form: save.fields,
      headers: { origin: product.site },
      maxRedirects: 0,
    }),
    other.context.request.get(`${product.site}/admin`, { maxRedirects: 0 }),
  ]);
  for (const answer of [action, desk]) {
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toContain(`${product.app}/login?return=`);
  }
  await maya.page.goto(`${product.site}/admin/testimonials`);
  expect(await maya.page.getByText('Typed a moment too late.').count()).toBe(0);
  await Promise.all([maya.context.close(), other.context.close()]);
});

test('a super admin changes roles, but the last super admin keeps theirs', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/staff');
  await row(page, cast.jonas.name).getByRole('button', { name: 'Restore' }).click();
  await toast(page, 'Account Restored').waitFor();
  const own = page.getByRole('article').filter({ hasText: staff.email });
  await own.getByLabel('Role').selectOption('user');
  await toast(page, 'Update Failed', 'alert').getByText('This is the last super admin.').waitFor();
  await expect.poll(() => own.getByLabel('Role').inputValue()).toBe('super_admin');
  await row(page, cast.jonas.name).getByLabel('Role').selectOption('user');
  await toast(page, 'Account Updated').waitFor();

  const demoted = await browser.newContext();
  const outside = await demoted.newPage();
  await outside.goto(`${product.app}/login?return=${encodeURIComponent(`${product.site}/admin`)}`);
  await outside.fill('[name=email]', jonas.email);
  await outside.fill('[name=password]', jonas.password);
  await outside.click('[type=submit]');
  await outside.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await Promise.all([context.close(), demoted.close()]);
});

test('an admin who is not a super admin cannot see the list of staff', async () => {
  const { page: maya, context: first } = await visitDesk(browser, product, '/admin/staff');
  await row(maya, cast.jonas.name).getByLabel('Role').selectOption('admin');
  await toast(maya, 'Account Updated').waitFor();
  const { page, context } = await visitDesk(browser, product, '/admin/testimonials', {}, jonas);
  expect(await page.getByRole('link', { name: 'Staff' }).count()).toBe(0);
  const answer = await page.goto(`${product.site}/admin/staff`);
  expect(answer?.status()).toBe(403);
  await page.getByRole('heading', { name: 'Only for super admins' }).waitFor();
  await Promise.all([first.close(), context.close()]);
});
