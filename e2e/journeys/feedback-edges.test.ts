import { bug_reports, feature_requests } from '@listgrove/db/schema/feedback';
import { cast } from '@listgrove/fixtures/cast';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillIn, signUp, untilPrefetched } from '../feedback.ts';
import { type Product, startProduct } from '../product.ts';
import { leaveBrowser, openBrowser, visit } from '../visit.ts';

const long = 'W'.repeat(140);
const words = { description: 'w'.repeat(400), user_name: cast.sofie.name, user_email: cast.sofie.email };

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct({}, async (db) => {
      await db.insert(feature_requests).values({ ...words, title: long, status: 'approved' });
      await db.insert(bug_reports).values({ ...words, title: long, status: 'confirmed', browser: 'b'.repeat(120) });
    }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product.stop();
});

const tooWide = (page: Page) => page.evaluate('document.documentElement.scrollWidth - innerWidth');
const alert = (page: Page, title: string) =>
  page.getByRole('alert').filter({ has: page.getByText(title, { exact: true }) });

async function visitSignedIn(person: { name: string; email: string }): Promise<Page> {
  const { page } = await visit(browser, `${product.site}/feedback/account?return=/feedback/roadmap`);
  await signUp(page, person);
  await page.waitForURL(({ pathname }) => pathname === '/feedback/roadmap');
  await untilPrefetched(page);
  return page;
}

test('very long words do not make any feedback page wider than a phone', { tags: 'long' }, async () => {
  const page = await visitSignedIn(cast.ruth);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const list of ['roadmap', 'issues']) {
    await page.goto(`${product.site}/feedback/${list}?q=${long.slice(0, 40)}`);
    await page.getByRole('article', { name: long }).waitFor();
    expect(await tooWide(page)).toBe(0);
    await page.getByRole('article').getByRole('link').click();
    await page.getByRole('heading', { name: long }).waitFor();
    expect(await tooWide(page)).toBe(0);
  }
  await page.goto(`${product.site}/feedback`);
  await fillIn(page, { title: long, description: words.description });
  await page.getByRole('region', { name: 'Similar requests' }).waitFor();
  expect(await tooWide(page)).toBe(0);
  await page.getByRole('button', { name: 'Submit Feature Request' }).click();
  await page.getByText('Pending review').waitFor();
  // The focus is back on the first field for the next request.
  await expect.poll(() => page.getByRole('radio', { name: 'Feature Request' }).evaluate(isFocused)).toBe(true);
  expect(await tooWide(page)).toBe(0);
  await page.context().close();
});

test('somebody offline is told that voting, withdrawing and signing out failed, and succeeds once online again', {
  tags: 'long',
}, async () => {
  const page = await visitSignedIn(cast.kenji);
  await page.getByRole('tab', { name: 'Submit Feedback' }).click();
  await fillIn(page, { title: 'A calmer bell', description: 'It is loud.' });
  await page.getByRole('button', { name: 'Submit Feature Request' }).click();
  const own = page.getByRole('article', { name: 'A calmer bell' });
  await own.waitFor();
  await page.getByRole('tab', { name: 'Feature Roadmap' }).click();
  const vote = page.getByRole('button', { name: /vote for Show who completed an item/ });
  await vote.waitFor();

  await page.context().setOffline(true);
  await vote.click();
  await alert(page, 'Vote Failed').getByText('Your vote could not be saved. Please try again.').waitFor();
  await expect.poll(() => vote.getAttribute('aria-pressed')).toBe('false');
  await own.getByText('Withdraw').click();
  await own.getByRole('button', { name: /^Delete it/ }).click();
  await alert(page, 'Withdraw Failed').getByText('It could not be deleted. Please try again.').waitFor();
  const signOut = page.getByRole('button', { name: 'Sign out of feedback' });
  await signOut.click();
  await alert(page, 'Sign Out Failed').getByText('You are still signed in. Please try again.').waitFor();

  await page.context().setOffline(false);
  await vote.click();
  await expect.poll(() => vote.getAttribute('aria-pressed')).toBe('true');
  await own.getByRole('button', { name: /^Delete it/ }).click();
  await own.waitFor({ state: 'detached' });
  await signOut.click();
  await signOut.waitFor({ state: 'detached' });
  await page.context().close();
});

test('signing in and out reaches the other tabs, also when a busy server refuses their first refetches', {
  tags: 'long',
}, async () => {
  const { page: first } = await visit(browser, `${product.site}/feedback/roadmap`);
  const second = await first.context().newPage();
  await second.goto(`${product.site}/feedback/account`);
  await second.waitForTimeout(1_500); // the event stream opens after the page has loaded
  await signUp(second, { name: 'Two Tabs', email: 'tabs@mail.example' });
  await second.waitForURL('**/feedback');
  const name = 'Sign out of feedback';
  let refused = 0;
  await second.route('**/*.data*', (route) => {
    refused += 1;
    return refused <= 2 ? route.fulfill({ status: 503, headers: { 'retry-after': '1' } }) : route.continue();
  });
  await first.bringToFront();
  await first.getByRole('button', { name }).click();
  await first.getByRole('button', { name }).waitFor({ state: 'detached' });
  await second.bringToFront();
  await second.getByRole('button', { name }).waitFor({ state: 'detached' });
  expect(refused).toBeGreaterThan(2);
  await first.context().close();
});

test('a draft keeps the last key typed before a reload, but not the name of somebody who has signed out', async () => {
  const page = await visitSignedIn(cast.sofie);
  await page.goto(`${product.site}/feedback`);
  await fillIn(page, { title: 'Half a thou' });
  await page.locator('[name=title]').press('End');
  await page.keyboard.type('ght');
  await page.reload();
  await expect.poll(() => page.inputValue('[name=title]')).toBe('Half a thought');
  await page.getByRole('button', { name: 'Sign out of feedback' }).click();
  await expect.poll(() => page.locator('main [name=name]').getAttribute('readonly')).toBeNull();
  await page.reload();
  await expect.poll(() => page.inputValue('[name=title]')).toBe('Half a thought');
  expect(await page.inputValue('main [name=name]')).toBe('');
  await page.context().close();
});

test('somebody whose browser denies storage can still sign up and submit', async () => {
  const { page, complaints } = await visit(browser, `${product.site}/feedback/account`);
  await page.addInitScript("Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied'); } })");
  await page.goto(`${product.site}/feedback`);
  const person = { name: 'Private', email: 'private@mail.example' };
  await fillIn(page, { ...person, title: 'Nothing kept', description: 'Please.' });
  await page.getByRole('button', { name: 'Submit Feature Request' }).click();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await signUp(page, person);
  const submit = page.getByRole('button', { name: 'Submit Feature Request' });
  await expect.poll(() => submit.evaluate(isFocused)).toBe(true);
  expect(await page.inputValue('[name=title]')).toBe('Nothing kept');
  await page.keyboard.press('Enter');
  await page.getByRole('article', { name: 'Nothing kept' }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

const isFocused = (element: Element) => element === document.activeElement;
