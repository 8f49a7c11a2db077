import { cast } from '@listgrove/fixtures/cast';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { itemRow, makeList, untilSaved, untilStored } from '../lists.ts';
import { addJonas, jonas, signIn, staff, staffEnvironment } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment, addJonas);

/** A browser of its own, signed in as `account`, on a screen of lists. */
async function open(account: typeof staff | null, path = '/', options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  if (account) await signIn(context, product, account);
  const page = await context.newPage();
  await page.goto(product.app + path);
  return page;
}

const section = (page: Page) => page.getByRole('region', { name: 'Comments' });
const field = (page: Page) => section(page).getByRole('textbox', { name: 'Write a comment' });
const comment = (page: Page, text: string) => section(page).getByRole('listitem').filter({ hasText: text });

async function openItem(page: Page, name: string): Promise<void> {
  await itemRow(page, name).locator('[data-row-link]').click();
  await section(page).waitFor();
}

/** Makes a link to the open list and returns its path. */
async function makeLink(page: Page, role: string, guests = false): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await share.locator('[name=role]').selectOption(role);
  if (guests) await share.getByLabel('People without an account may join').check();
  await share.getByRole('button', { name: 'Create link' }).click();
  const link = new URL(await share.locator('[name=link]').inputValue()).pathname;
  await share.getByText(guests ? 'also without an account' : 'Link, 0 joined').waitFor();
  await share.getByRole('button', { name: 'Close' }).click();
  return link;
}

async function choose(page: Page, text: string, action: string): Promise<void> {
  await comment(page, text)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

test('two talk about an item with a mention, offline too, edit and take back what they wrote, and a viewer may', async () => {
  const maya = await open(staff);
  await makeList(maya, 'Weekend', 'shopping', ['Milk', 'Bread']);
  const page = await open(jonas, await makeLink(maya, 'viewer'));
  await page.getByRole('button', { name: 'Join the list' }).click();
  await openItem(page, 'Milk');
  await maya.getByText(`Here now: ${cast.jonas.name}`).waitFor({ state: 'attached' });

  await openItem(maya, 'Milk');
  await field(maya).pressSequentially(`See https://shop.example and ask @${cast.jonas.name.slice(0, 2)}`);
  await maya.getByRole('option', { name: cast.jonas.name }).waitFor();
  expect(await accessibilityFaults(maya)).toEqual([]);
  await maya.keyboard.press('Enter');
  await maya.keyboard.press('Control+Enter');
  await comment(page, `ask @${cast.jonas.name}`).waitFor();
  expect(await comment(page, 'See').getByRole('link').getAttribute('href')).toBe('https://shop.example');
  await itemRow(page, 'Milk').getByText('1 comment').waitFor({ state: 'attached' });
  await section(page)
    .getByText(/: See https/)
    .waitFor({ state: 'attached' });

  await page.context().setOffline(true);
  await field(page).fill('Two bottles,\nplease');
  await section(page).getByRole('button', { name: 'Comment', exact: true }).click();
  await comment(page, 'Two bottles').getByText('Not sent yet').waitFor({ state: 'attached' });
  await untilStored(page);
  await page.context().setOffline(false);
  await comment(maya, 'Two bottles').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await choose(page, 'Two bottles', 'Edit');
  await section(page).getByRole('textbox', { name: 'Edit comment' }).fill('Three bottles');
  await section(page).getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => focused(page)).toBe('Actions for your comment');
  await comment(maya, 'Three bottles').getByText('Edited').waitFor();
  await choose(page, 'Three bottles', 'Delete');
  await comment(maya, 'Three bottles').waitFor({ state: 'detached' });
  await page.getByText('Comment deleted').waitFor();
  await expect.poll(() => focused(page)).toBe('Comments');
  await page.getByRole('button', { name: 'Undo' }).click();
  await comment(maya, 'Three bottles').waitFor();

  // What is not sent is there after the page was loaded again.
  await field(page).fill('Half a thought');
  await untilSaved(page);
  await page.reload();
  await expect.poll(() => field(page).inputValue()).toBe('Half a thought');
  await maya.context().close();
  await page.context().close();
});

test('a guest reads the comments and has no field', async () => {
  const maya = await open(staff);
  await makeList(maya, 'Party', 'todo', ['Cake', 'Music']);
  const link = await makeLink(maya, 'checker', true);
  await openItem(maya, 'Cake');
  await field(maya).fill('Without nuts');
  await maya.keyboard.press('Control+Enter');
  await untilSaved(maya);
  const guest = await open(null, link, { viewport: { width: 390, height: 844 } });
  await guest.fill('[name=name]', 'Ruth');
  await guest.getByRole('button', { name: 'Continue as guest' }).click();
  await itemRow(guest, 'Cake').getByText('1 comment').waitFor({ state: 'attached' });
  await openItem(guest, 'Cake');
  await comment(guest, 'Without nuts').waitFor();
  expect(await field(guest).count()).toBe(0);
  expect(await accessibilityFaults(guest)).toEqual([]);
  await maya.context().close();
  await guest.context().close();
});
