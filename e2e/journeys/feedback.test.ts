import { cast } from '@listgrove/fixtures/cast';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillIn, signOut, signUp, untilPrefetched } from '../feedback.ts';
import { htmlFaults } from '../html.ts';
import { type Product, startProduct } from '../product.ts';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { accessibilityFaults, leaveBrowser, lookFaults, openBrowser, visit } from '../visit.ts';

let product: Product;
let browser: Browser;
let request: string;
let issue: string;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(staffEnvironment), openBrowser()]);
  const pathIn = async (list: string, pattern: RegExp) =>
    pattern.exec(await (await fetch(product.site + list)).text())?.[1] ?? '';
  request = await pathIn('/feedback/roadmap', /href="(\/feedback\/requests\/put-categories[^"]+)"/);
  issue = await pathIn('/feedback/issues', /href="(\/feedback\/issues\/removed-collab[^"]+)"/);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product.stop();
});

const toast = (page: Page, title: string) =>
  page.getByRole('status').filter({ has: page.getByText(title, { exact: true }) });
const submitButton = (page: Page) => page.getByRole('button', { name: /^Submit / });

const pages = [
  { name: 'the form', path: () => '/feedback' },
  { name: 'the form of a report', path: () => '/feedback?kind=report' },
  { name: 'the roadmap', path: () => '/feedback/roadmap' },
  { name: 'the known issues', path: () => '/feedback/issues?severity=high' },
  { name: 'a search without hits', path: () => '/feedback/roadmap?q=zebra' },
  { name: 'a request', path: () => request },
  { name: 'an issue', path: () => issue },
  { name: 'the account', path: () => '/feedback/account' },
];

describe.each(pages)('$name', ({ path }) => {
  // The kind of database changes nothing in the markup.
  test.skipIf(process.env.TEST_DATABASE === 'server')(
    'passes axe and does not scroll sideways at any width',
    async () => {
      expect(await lookFaults(browser, product.site + path())).toEqual([]);
    },
  );

  test('is valid HTML, identical for all visitors who are not signed in', async () => {
    const read = async (agent: string) =>
      (await fetch(product.site + path(), { headers: { 'user-agent': agent } })).text();
    const html = await read('Firefox');
    expect(await htmlFaults(html)).toEqual([]);
    expect(await read('Chrome')).toBe(html);
  });
});

test('a visitor writes a report, is asked for an account, submits, sees it pending, and withdraws it', async () => {
  const { page, complaints } = await visit(browser, `${product.site}/feedback`);
  await page.getByText('Bug Report', { exact: true }).click();
  await expect.poll(() => page.inputValue('[name=browser]')).toMatch(/^Chrome \d+$/);
  expect(await page.inputValue('[name=device]')).toMatch(/^Desktop/);
  expect(await page.inputValue('[name=severity]')).toBe('medium');
  await fillIn(page, { name: cast.ruth.name, email: cast.ruth.email, title: 'The list jumps', description: 'Always.' });
  await fillIn(page, { steps_to_reproduce: '1. Scroll', device: 'My old laptop' });
  await submitButton(page).click();

  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.inputValue('[name=name]')).toBe(cast.ruth.name);
  await page.fill('[name=password]', 'short');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText('Password must be at least 6 characters long').waitFor();
  await signUp(page, cast.ruth);
  await toast(page, 'Account Created').waitFor();
  await toast(page, 'Authentication Successful').waitFor();

  await expect.poll(() => page.inputValue('[name=title]')).toBe('The list jumps');
  expect(await page.inputValue('[name=device]')).toBe('My old laptop');
  expect(await page.locator('[name=email]').getAttribute('readonly')).not.toBeNull();
  await page.reload();
  await expect.poll(() => page.inputValue('[name=steps_to_reproduce]')).toBe('1. Scroll');
  await submitButton(page).click();
  await toast(page, 'Report Submitted').getByText('Your bug report has been submitted for review').waitFor();
  await toast(page, 'Bug Report Submitted').getByText('Thank you for your feedback!').waitFor();
  await expect.poll(() => page.inputValue('[name=title]')).toBe('');

  const own = page.getByRole('article', { name: 'The list jumps' });
  await own.getByText('Pending review').waitFor();
  await own.getByRole('link', { name: 'The list jumps' }).click();
  await page.getByText('Only you and our staff can see this page.').waitFor();
  const stranger = await fetch(page.url());
  expect(stranger.status).toBe(404);
  expect(await stranger.text()).not.toContain('Scroll');

  await page.goto(`${product.site}/feedback/issues`);
  await own.getByText('Pending review').waitFor();
  await own.getByText('Withdraw').click();
  await own.getByRole('button', { name: /^Delete it/ }).click();
  await own.waitFor({ state: 'detached' });
  await signOut(page);
  // The browser logs the 400 response to the refused password.
  expect(complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([]);
  await page.context().close();
});

test('somebody with an account signs in, and the form opens on sign-in from then on', async () => {
  const { page } = await visit(browser, `${product.site}/feedback`);
  const send = async () => {
    await fillIn(page, { name: 'Kenji', email: cast.kenji.email, title: 'Night shift', description: 'A dark screen.' });
    await submitButton(page).click();
  };
  await send();
  await signUp(page, cast.kenji);
  await signOut(page);
  await page.reload();
  await send();
  await page.locator('main label').getByText('Sign In', { exact: true }).click();
  await fillIn(page, { email: '' });
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('You must provide either an email or phone number and a password').waitFor();
  await fillIn(page, { email: cast.kenji.email, password: 'not the one' });
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('That e-mail and password do not match an account.').waitFor();
  await page.fill('[name=password]', 'four green trees');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await toast(page, 'Signed In').getByText('Welcome back! You can now submit feedback.').waitFor();
  await toast(page, 'Authentication Successful').waitFor();
  expect(await page.evaluate("localStorage.getItem('feedback-auth-mode')")).toBe('login');
  await signOut(page);
  await page.reload();
  await send();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'Sign In' }).isChecked()).toBe(true);
  await page.context().close();
});

test('somebody signed in to the app needs no feedback account, and loses nothing when offline', async () => {
  const { page, context } = await visitDesk(browser, product, '/feedback');
  expect(await page.inputValue('[name=email]')).toBe('admin@listgrove.example');
  const failed = page.getByRole('alert').filter({ has: page.getByText('Submission Failed', { exact: true }) });
  const isLost = page.waitForEvent('requestfailed', (request) => request.url().includes('/sign-out-'));
  await page.route('**/assets/sign-out-*', (route) => route.abort());
  await fillIn(page, { title: 'Sent from the back office', description: 'By staff.' });
  await isLost;
  await page.unroute('**/assets/sign-out-*');
  await fillIn(page, { title: 'Sent from the back office' });
  await untilPrefetched(page);
  await context.setOffline(true);
  await submitButton(page).click();
  await failed.getByText('There was an error submitting your feedback').waitFor();
  expect(await page.inputValue('[name=title]')).toBe('Sent from the back office');
  await context.setOffline(false);
  await submitButton(page).click();
  await toast(page, 'Request Submitted').waitFor();
  await toast(page, 'Feature Request Submitted').waitFor();
  await context.close();
});

test('a visitor without JavaScript reads, filters, signs up, submits and withdraws', async () => {
  const { page } = await visit(browser, `${product.site}/feedback/roadmap`, { javaScriptEnabled: false });
  expect(await page.getByRole('article').count()).toBe(5);
  await page.selectOption('[name=status]', 'implemented');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/feedback/roadmap?status=implemented');
  expect(await page.getByRole('article').count()).toBe(2);
  await page.getByRole('link', { name: 'Show who completed an item' }).click();
  await page.waitForURL('**/feedback/requests/show-who-*');

  await page.goto(`${product.site}/feedback`);
  expect(await page.locator('[name=severity]').isVisible()).toBe(false);
  await page.getByText('Bug Report', { exact: true }).click();
  expect(await page.locator('[name=severity]').isVisible()).toBe(true);
  const report = { name: cast.sofie.name, email: cast.sofie.email, title: 'Slow on my phone', description: 'Very.' };
  await fillIn(page, report);
  await page.selectOption('[name=severity]', 'high');
  await submitButton(page).click();
  await signUp(page, cast.sofie);
  expect(await page.inputValue('[name=title]')).toBe(report.title);
  expect(await page.inputValue('[name=severity]')).toBe('high');
  await page.getByText('You can now submit your feedback').waitFor();
  // The server refuses forms sent within 2 seconds (see feedback-privacy.test.ts).
  await page.waitForTimeout(2_100);
  await submitButton(page).click();
  await page.getByText('Your bug report has been submitted for review').waitFor();
  const own = page.getByRole('article', { name: report.title });
  await own.getByText('Withdraw').click();
  await own.getByRole('button', { name: /^Delete it/ }).click();
  await page.waitForURL('**/feedback');
  expect(await own.count()).toBe(0);
  await page.context().close();
});

test('without JavaScript a refused sign-in returns to the sign-in form', async () => {
  const { page } = await visit(browser, `${product.site}/feedback/account`, { javaScriptEnabled: false });
  await page.locator('main label').getByText('Sign In', { exact: true }).click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('Please enter your password.').waitFor();
  expect(await page.getByRole('radio', { name: 'Sign In' }).isChecked()).toBe(true);
  await page.context().close();
});

test('the tabs follow the ARIA tabs pattern and have addresses', async () => {
  const { page } = await visit(browser, `${product.site}/feedback`);
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect.poll(() => tab('Known Issues').getAttribute('tabindex')).toBe('-1');
  await tab('Submit Feedback').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/feedback/issues');
  await expect.poll(() => tab('Known Issues').getAttribute('aria-selected')).toBe('true');
  expect(await page.getByRole('tabpanel', { name: 'Known Issues' }).getByRole('article').first().innerText()).toContain(
    'Critical',
  );
  await page.goBack();
  await expect.poll(() => tab('Submit Feedback').getAttribute('aria-selected')).toBe('true');
  await page.context().close();
});

test('a request that staff approve appears on an open roadmap without a reload', async () => {
  const { page: roadmap } = await visit(browser, `${product.site}/feedback/roadmap`);
  await roadmap.evaluate('window.sameDocument = true');
  await roadmap.waitForTimeout(1_000); // the event stream opens after the page has loaded
  const { page: desk, context } = await visitDesk(browser, product, '/admin/feature-requests?status=pending');
  const title = 'A compact view for long lists';
  await desk.getByRole('article', { name: title }).getByLabel('Status').selectOption('approved');
  await roadmap.getByRole('article', { name: title }).waitFor();
  expect(await roadmap.evaluate('window.sameDocument')).toBe(true);
  await context.close();
  await roadmap.context().close();
});

test('an old title in the address redirects to the item, an unknown id to the list, and the sitemap has all public items', async () => {
  const fetched = (path: string) => fetch(product.site + path, { redirect: 'manual' });
  const old = await fetched(request.replace('put-categories', 'an-old-title'));
  expect([old.status, old.headers.get('location')]).toEqual([301, request]);
  const unknown = await fetched('/feedback/issues/nothing-00000000');
  expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/feedback/issues']);
  const sitemap = await (await fetched('/sitemap.xml')).text();
  for (const path of [request, issue]) expect(sitemap).toContain(`${path}</loc>`);
  expect(sitemap).not.toContain('points-and-a-leaderboard');
});
