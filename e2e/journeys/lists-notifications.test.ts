import { cast } from '@listgrove/fixtures/cast';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { itemRow, makeList, untilSaved, untilStored } from '../lists.ts';
import { addJonas, jonas, signIn, staff, staffEnvironment } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment, addJonas);

/** A browser of its own, signed in as `account`, on the overview. */
async function open(account: typeof staff, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  await signIn(context, product, account);
  const page = await context.newPage();
  await page.goto(product.app);
  await page.getByRole('link', { name: 'Notifications' }).waitFor();
  return page;
}

/** The name of the first staff account. */
const inviter = 'Administrator';

/** The id of the list that a page shows. */
const listId = (page: Page) => /\/lists\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

const bell = (page: Page, unread = 0) =>
  page.getByRole('link', { name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications', exact: true });
const row = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });

test('an invitation and a mention reach the bell at once, lead to what they are about, and are read everywhere', async () => {
  const maya = await open(staff);
  const page = await open(jonas, { viewport: { width: 390, height: 844 } });
  const second = await open(jonas);
  await bell(page).click();
  await page.getByRole('heading', { name: 'Nothing new' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await makeList(maya, 'Weekend', 'shopping', ['Milk', 'Bread']);
  await maya.getByRole('button', { name: 'Share', exact: true }).click();
  const share = maya.getByRole('dialog', { name: 'Share' });
  await share.locator('[name=email]').fill(jonas.email);
  await share.getByRole('button', { name: 'Send invitation' }).click();
  await share.getByText(jonas.email).waitFor();
  await maya.keyboard.press('Escape');
  await untilSaved(maya);

  // The screen of one device is open, which reads it for both.
  const invited = `${inviter} invites you to Weekend`;
  await row(page, invited).getByText('New:').waitFor({ state: 'attached' });
  await bell(second).waitFor();
  await row(page, invited).getByRole('link').click();
  await page.getByRole('button', { name: 'Join the list' }).click();
  await itemRow(page, 'Milk').waitFor();

  await itemRow(maya, 'Milk').locator('[data-row-link]').click();
  const comments = maya.getByRole('region', { name: 'Comments' });
  await comments.getByRole('textbox', { name: 'Write a comment' }).fill(`Two bottles, @${cast.jonas.name}?`);
  await maya.keyboard.press('Control+Enter');
  await bell(page, 1).waitFor();
  await bell(second, 1).click();
  const mentioned = row(second, `${inviter} mentioned you in Milk`);
  await mentioned.getByText('Two bottles').waitFor();
  await second.getByText(`${inviter} invited you to Weekend`).waitFor();
  expect(await accessibilityFaults(second)).toEqual([]);
  await bell(page).waitFor();
  await mentioned.getByRole('link').click();
  await second.getByRole('region', { name: 'Comments' }).getByText('Two bottles').waitFor();

  // Whoever follows the list hears when somebody else finishes it.
  await second.goto(new URL(`/lists/${listId(maya)}`, product.app).href);
  await second.getByRole('button', { name: 'View and actions' }).click();
  await second.getByRole('menuitem', { name: 'Follow', exact: true }).click();
  await second.getByText('You hear when somebody else finishes this list').waitFor();
  await untilSaved(second);
  await itemRow(maya, 'Milk').getByRole('checkbox').click();
  await itemRow(maya, 'Bread').getByRole('checkbox').click();
  await bell(second, 1).click();
  await row(second, `${inviter} finished Weekend`).getByText('New:').waitFor({ state: 'attached' });
  expect(await accessibilityFaults(second)).toEqual([]);
  await row(second, `${inviter} finished Weekend`).getByRole('link').click();
  await second.getByRole('heading', { name: 'Weekend' }).waitFor();

  // Whoever wrote is not notified, nor whoever finished.
  await bell(maya).click();
  await maya.getByRole('heading', { name: 'Nothing new' }).waitFor();
  expect(await bell(maya).count()).toBe(1);
});

test('the account page leads to the choices, which stay, say what is wrong with quiet hours and take the zone of the device', async () => {
  const page = await open(jonas, { viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Berlin' });
  await page.goto(`${product.app}/account`);
  await page.getByRole('region', { name: 'Notifications' }).getByRole('link', { name: 'Choose' }).click();
  const zone = page.getByLabel('Time zone');
  const byMail = page.getByRole('group', { name: 'Somebody mentions you in a comment' }).getByLabel('By e-mail');
  await expect.poll(() => zone.inputValue()).toBe('Europe/Berlin');
  expect(await accessibilityFaults(page)).toEqual([]);
  await byMail.uncheck();
  const plan = page.getByRole('group', { name: 'The plan of your week, on Mondays at eight' }).getByLabel('By e-mail');
  expect(await plan.isChecked()).toBe(false);
  await plan.check();
  await page.getByLabel('Do not disturb me at certain hours').check();
  await page.getByLabel('Until').fill('22:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Choose another time than the first one.').waitFor();
  expect(await byMail.isChecked()).toBe(false);
  await page.getByLabel('Until').fill('06:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your choices are saved.').waitFor();
  await page.reload();
  expect(await byMail.isChecked()).toBe(false);
  expect(await plan.isChecked()).toBe(true);
  expect(await page.getByLabel('Until').inputValue()).toBe('06:30');
  expect(await zone.inputValue()).toBe('Europe/Berlin');
});

test('a link out of the mails that is incomplete says so', async () => {
  const page = await open(jonas);
  const response = await page.goto(`${product.app}/notifications/mails?token=nothing&kind=mentioned`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: 'That link does not work' }).waitFor();
});

test('a reminder that was set offline is sent at its time, and stands in the item', async () => {
  const page = await open(jonas, { timezoneId: 'America/New_York' });
  await makeList(page, 'Errands', 'todo', ['Call the bank']);
  await itemRow(page, 'Call the bank').locator('[data-row-link]').click();
  // Its code comes from the server until the device keeps it.
  await page.getByLabel('Remind me').waitFor();
  await page.context().setOffline(true);
  await page.getByLabel('Remind me').selectOption('At a time of my own…');
  const soon = await page.evaluate(() => {
    const moment = new Date(Date.now() - 60_000);
    return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  });
  await page.getByLabel('Date and time').fill(soon);
  await page.getByText('That was').waitFor();
  await untilStored(page);
  await page.context().setOffline(false);
  // What comes late from a device is sent at once.
  await bell(page, 1).click();
  await row(page, 'Reminder: Call the bank').getByText('Errands').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await row(page, 'Reminder: Call the bank').getByRole('link').click();
  await expect.poll(() => page.getByLabel('Date and time').inputValue()).toBe(soon);
});
