import { cast } from '@listgrove/fixtures/cast';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mailedLink, mailsOf } from '../outbox.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults, visit } from '../visit.ts';

const password = 'four green trees';
const { product, browser } = await startWithBrowser();

/** Returns the newest mail to that address, if there is one yet. */
function newestMail(to: string): string | undefined {
  return mailsOf(product).findLast((text) => text.includes(`To: ${to}`));
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.fill(`[name=${name}]`, value);
  await page.click('[type=submit]');
}

async function register(context: BrowserContext, { name, email }: { name: string; email: string }): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${product.app}/register?return=${encodeURIComponent(`${product.site}/blog?page=1`)}`);
  await fill(page, { name, email, password });
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await confirmEmail(page, email);
  await page.waitForURL(`${product.site}/blog?page=1`);
  return page;
}

/** Opens the mailed link and presses its button. Opening the link alone changes nothing. */
async function confirmEmail(page: Page, email: string): Promise<void> {
  const link = await mailedLink(product, email);
  await page.goto(link);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm e-mail' }).click();
}

/** Waits for the list that a new account begins with. */
const firstList = (page: Page) => page.getByRole('textbox', { name: 'Add an item' }).waitFor();

const signOutLink = (page: Page) => page.locator('header').getByText('Sign Out').first();

test('Somebody registers, follows the mail and is signed in on the site; signing out on the app also signs out the open site', async () => {
  const context = await browser.newContext();
  const page = await register(context, cast.ruth);
  expect(page.url()).toBe(`${product.site}/blog?page=1`);
  await signOutLink(page).waitFor({ state: 'attached' });

  const elsewhere = await visit(browser, await mailedLink(product, cast.ruth.email));
  await elsewhere.page.getByRole('heading', { name: 'Your e-mail is confirmed' }).waitFor();
  expect(await elsewhere.page.locator('[type=password]').count(), 'the link was used').toBe(0);
  await elsewhere.page.context().close();

  const account = await context.newPage();
  await account.goto(`${product.app}/account`);
  await account.getByRole('heading', { name: 'Your account' }).waitFor();
  expect(await accessibilityFaults(account)).toEqual([]);
  await page.waitForTimeout(1_000); // until the pages have opened their event stream

  const other = await context.newPage();
  await other.goto(`${product.app}/logout?return=//evil.example`);
  await other.waitForURL(`${product.site}/`);
  await signOutLink(page).waitFor({ state: 'detached' });
  await account.waitForURL(/\/login\?/);
});

test('Forms keep what was typed, say what is wrong beside the field, and work without JavaScript', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.app}/register`);
  await fill(page, { name: 'Kenji', email: 'no address', password: 'abc' });
  expect(await page.inputValue('[name=name]')).toBe('Kenji');
  expect(await page.inputValue('[name=email]')).toBe('no address');
  expect(await page.locator('[aria-invalid=true]').count()).toBe(2);
  await fill(page, { email: cast.kenji.email, password });
  await confirmEmail(page, cast.kenji.email);
  await page.waitForURL(`${product.app}/`);
  expect(await page.content()).toContain('Lists need JavaScript.');
  await page.getByRole('link', { name: 'Account' }).click();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Your account');
});

test('Somebody with a company address sees Access Denied until it is verified, then the back office', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${product.app}/register`);
  await fill(page, { name: cast.priya.name, email: cast.priya.email, password });
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await page.goto(`${product.site}/admin`);
  expect(page.url()).toBe(`${product.app}/login?return=${encodeURIComponent(`${product.site}/admin`)}`);
  await fill(page, { email: cast.priya.email, password });
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await page.goto(await mailedLink(product, cast.priya.email));
  await page.goto(`${product.site}/admin`);
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await confirmEmail(page, cast.priya.email);
  await firstList(page);
  await page.goto(`${product.site}/admin/login`);
  expect(page.url()).toBe(`${product.site}/admin`);
});

test('The owner of a company address that a stranger registered takes over the account by opening the mail', {
  tags: 'long',
}, async () => {
  const [stranger, owner] = [await browser.newContext(), await browser.newContext()];
  const early = await stranger.newPage();
  await early.goto(`${product.app}/register`);
  await fill(early, { name: 'A stranger', email: cast.jonas.email, password });
  await early.getByRole('heading', { name: 'Check your inbox' }).waitFor();

  const page = await owner.newPage();
  await page.goto(await mailedLink(product, cast.jonas.email));
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await fill(page, { password: 'abc' });
  await page.getByText('Password must be at least 6 characters long').waitFor();
  await fill(page, { password: 'my own password' });
  await firstList(page);
  await page.goto(`${product.site}/admin/login`);
  expect(page.url()).toBe(`${product.site}/admin`);

  await early.goto(`${product.app}/login`);
  await fill(early, { email: cast.jonas.email, password });
  await early.getByText('That e-mail and password do not match an account.').waitFor();
});

test('Somebody signs up with a mailed code, without a password and without JavaScript, and signs in with a link in another browser', async () => {
  const email = 'lena.voss@mail.example';
  const wanted = `${product.site}/blog?page=1`;
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const first = await plain.newPage();
  await first.goto(`${product.app}/register?return=${encodeURIComponent(wanted)}`);
  await first.getByRole('link', { name: 'Continue by e-mail' }).click();
  await first.fill('[name=email]', email);
  await first.getByRole('button', { name: 'E-mail me a code' }).click();
  expect(first.url()).toBe(`${product.app}/login/code?return=${encodeURIComponent(wanted)}`);
  const field = first.getByRole('textbox', { name: 'Code' });
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  await field.fill('12');
  await first.getByRole('button', { name: 'Sign in' }).click();
  await first.getByText('Please enter the six digits of the mail.').waitFor();
  const used = await mailedLink(product, email);
  const code = newestMail(email)?.match(/^\d{6}$/m)?.[0] ?? '';
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await first.getByRole('button', { name: 'Sign in' }).click();
  await first.waitForURL(wanted);
  await first.goto(`${product.app}/account`);
  await first.getByRole('link', { name: 'Set a password' }).waitFor();

  const asking = await (await browser.newContext()).newPage();
  await asking.goto(`${product.app}/login?return=${encodeURIComponent(wanted)}`);
  await asking.fill('[name=email]', email);
  await asking.getByRole('button', { name: 'E-mail me a code' }).click();
  await asking.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  expect(await accessibilityFaults(asking)).toEqual([]);
  await asking.fill('[name=code]', 'abc');
  await asking.getByRole('button', { name: 'Sign in' }).click();
  await asking.getByText('Please enter the six digits of the mail.').waitFor();

  await expect.poll(() => mailedLink(product, email), { timeout: 20_000 }).not.toBe(used);
  const link = await mailedLink(product, email);
  for (const method of ['HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200); // as a mail scanner
  const opening = await (await browser.newContext()).newPage();
  await opening.goto(link);
  await opening.getByText(email).waitFor();
  expect(await accessibilityFaults(opening)).toEqual([]);
  const secondTab = await opening.context().newPage();
  await secondTab.goto(link);
  await opening.getByRole('button', { name: 'Sign in' }).click();
  await opening.waitForURL(wanted);
  await signOutLink(opening).waitFor({ state: 'attached' });
  await secondTab.getByRole('heading', { name: 'That link does not work' }).waitFor(); // it follows by itself
  await opening.goto(link);
  await opening.getByRole('heading', { name: 'That link does not work' }).waitFor();
});

test('Somebody without JavaScript signs in to give feedback with a mailed link, and returns to the roadmap', async () => {
  const email = 'lena.voss@mail.example';
  const earlier = newestMail(email);
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${product.site}/feedback/account?return=%2Ffeedback%2Froadmap`);
  await page.getByRole('link', { name: 'E-mail me a link instead' }).click();
  await page.fill('[name=email]', email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('A mail is on its way.').waitFor();
  await expect.poll(() => newestMail(email), { timeout: 20_000 }).not.toBe(earlier);
  await page.goto(await mailedLink(product, email));
  await page.getByText(email).waitFor();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${product.site}/feedback/roadmap`);
  await page.getByText(`You are signed in to feedback as lena.voss (${email}).`).waitFor();
});
