import { codeFor, waitForEarlyStep } from '@listgrove/domain/accounts/testing/authenticator';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { staff, staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults, untilReady } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function openProfile(page: Page, tab?: string) {
  await page.getByRole('button', { name: 'Profile Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Profile Settings' });
  if (tab) await dialog.getByRole('tab', { name: tab }).click();
  return dialog;
}

async function fillIn(page: Page, { email, password }: typeof staff) {
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', password);
  await page.click('[type=submit]');
}

test('staff change their name: saving waits for a change, the e-mail cannot be changed, the sidebar follows', async () => {
  const { page, context } = await visitDesk(browser, product);
  const dialog = await openProfile(page);
  await dialog.getByText('Super Admin').waitFor();
  await dialog.getByText('Email cannot be changed').waitFor();
  expect(await dialog.getByLabel('Email').getAttribute('readonly')).not.toBeNull();
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  expect(await save.isDisabled()).toBe(true);
  await dialog.getByLabel('Display Name').fill('Maya Lindqvist');
  await dialog.getByRole('tab', { name: 'Password' }).click();
  await dialog.getByRole('tab', { name: 'Profile' }).click();
  expect(await dialog.getByLabel('Display Name').inputValue()).toBe('Maya Lindqvist');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await openProfile(page);
  expect(await dialog.getByLabel('Display Name').inputValue()).toBe('Maya Lindqvist');
  await save.click();
  await status(page, 'Profile Updated').waitFor();
  await expect.poll(() => save.isDisabled()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /Maya Lindqvist/ }).waitFor();
  await context.close();
});

test('staff see why each bad password is refused, then set a good one, which ends their other sessions', {
  tags: 'long',
}, async () => {
  const { page, context } = await visitDesk(browser, product);
  const other = await visitDesk(browser, product);
  const dialog = await openProfile(page, 'Password');
  await dialog.getByText('At least 6 characters long').waitFor();
  await dialog.getByText('Must match confirmation').waitFor();
  const form = dialog.getByRole('tabpanel', { name: 'Password' });
  const update = form.getByRole('button', { name: 'Update Password' });
  async function type(current: string, next: string, confirmation: string) {
    await form.locator('[name=current_password]').fill(current);
    await form.locator('[name=new_password]').fill(next);
    await form.locator('[name=confirm_password]').fill('');
    expect(await update.isDisabled()).toBe(true);
    await form.locator('[name=confirm_password]').fill(confirmation);
    await update.click();
  }
  await type('wrong', 'birch', 'beech');
  await alert(page, 'Password MismatchNew passwords do not match').waitFor();
  await type('wrong', 'beech', 'beech');
  await alert(page, 'Password Too ShortPassword must be at least 6 characters long').waitFor();
  await type('wrong', 'six tall birches', 'six tall birches');
  await alert(page, 'Current password is incorrect').first().waitFor();
  await form.getByRole('button', { name: 'Show new password' }).click();
  expect(await form.locator('[name=new_password]').getAttribute('type')).toBe('text');
  await type(staff.password, 'six tall birches', 'six tall birches');
  await status(page, 'Password Updated').waitFor();
  expect(await update.isDisabled()).toBe(true);
  await other.page.waitForURL(/\/login\?/);
  await type('six tall birches', staff.password, staff.password);
  await expect.poll(() => form.locator('[name=new_password]').inputValue()).toBe('');
  await page.reload();
  await page.getByRole('heading', { name: 'Marketing Dashboard' }).waitFor();
  await context.close();
  await other.context.close();
});

test('with two-factor on, a password leads to a challenge, which a code or a recovery code completes', {
  tags: 'long',
}, async () => {
  const { page, context } = await visitDesk(browser, product);
  const dialog = await openProfile(page, 'Security');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('wrong');
  await dialog.getByRole('button', { name: 'Set up two-factor' }).click();
  await dialog.getByText('Current password is incorrect').waitFor();
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(staff.password);
  await dialog.getByRole('button', { name: 'Set up two-factor' }).click();
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const key = await dialog.locator('[name=key]').inputValue();
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
  await dialog.getByRole('button', { name: 'Turn on two-factor' }).click();
  await dialog.getByText('That code is not right.').waitFor();
  await waitForEarlyStep();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeFor(key, -1));
  await dialog.getByRole('button', { name: 'Turn on two-factor' }).click();
  const codes = dialog.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(10);
  const recovery = await codes.first().innerText();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await dialog.getByText('On', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Marketing Dashboard' }).waitFor();

  // In a browser without JavaScript: password, wrong code, right code, then the page originally requested.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const signInPage = await plain.newPage();
  const wanted = `${product.site}/admin/policies`;
  await signInPage.goto(`${product.app}/login?return=${encodeURIComponent(wanted)}`);
  await fillIn(signInPage, staff);
  await signInPage.getByRole('heading', { name: 'Enter your code' }).waitFor();
  expect((await plain.cookies()).map(({ name }) => name)).toEqual(['account.challenge']);
  await signInPage.goto(wanted);
  expect(signInPage.url()).toContain('/login?return=');
  await signInPage.goto(`${product.app}/challenge?return=${encodeURIComponent(wanted)}`);
  await signInPage.fill('[name=code]', '999999');
  await signInPage.click('[type=submit]');
  await signInPage.getByText('That code is not right.').waitFor();
  await signInPage.fill('[name=code]', codeFor(key));
  await signInPage.click('[type=submit]');
  expect(signInPage.url()).toBe(wanted);
  await plain.close();

  const lost = await browser.newContext();
  const phone = await lost.newPage();
  await phone.goto(`${product.app}/login?return=${encodeURIComponent(wanted)}`);
  await fillIn(phone, staff);
  await phone.getByRole('link', { name: 'Use a recovery code' }).click();
  await phone.getByLabel('Recovery code').fill(recovery.toUpperCase());
  expect(await accessibilityFaults(phone)).toEqual([]);
  await phone.click('[type=submit]');
  await phone.waitForURL(wanted);

  // The app shows the same setting, where two-factor is turned off again.
  await phone.goto(`${product.app}/account`);
  await untilReady(phone);
  const section = phone.getByRole('region', { name: 'Two-factor authentication' });
  await section.getByRole('textbox', { name: 'Your password' }).fill(staff.password);
  await section.getByRole('button', { name: 'Turn off two-factor' }).click();
  await section.getByText('Two-factor authentication is off.').waitFor();
  await lost.close();
  await context.close();
});

test('staff see a session in another browser in the list and end it', async () => {
  const { page, context } = await visitDesk(browser, product);
  const other = await visitDesk(browser, product);
  await page.waitForTimeout(1_000); // until the pages have opened their event streams
  const dialog = await openProfile(page, 'Security');
  await dialog.getByText('This browser').waitFor();
  await dialog.getByRole('button', { name: 'Sign out others' }).click();
  await other.page.waitForURL(/\/login\?/);
  await expect.poll(() => dialog.getByRole('button', { name: /^Sign out/ }).count()).toBe(0);
  await context.close();
  await other.context.close();
});
