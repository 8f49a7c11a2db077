import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilKept } from '../lists.ts';
import { onPageError } from '../page-errors.ts';
import { type Product, startProduct } from '../product.ts';
import { signIn, staffEnvironment } from '../staff.ts';
import { layoutFaults, leaveBrowser, openBrowser } from '../visit.ts';

let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(staffEnvironment), openBrowser()]);
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn(context, product);
  page = await context.newPage();
  onPageError(page, (error) => complaints.push(error));
  await page.goto(`${product.app}/today`);
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product.stop();
});

const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true }).waitFor();
const section = (name: RegExp) => page.getByRole('region', { name });

/** Leaves the field that has the focus, so that single keys belong to the screen. */
const leaveField = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

/** Expects no violation of accessibility and nothing wider than the page, at each width. */
async function expectSound(): Promise<void> {
  expect(await layoutFaults(page)).toEqual([]);
}

test('Somebody adds todos to a day, moves one to the next day by keyboard and ticks another', async () => {
  await page.getByRole('button', { name: /^Add a todo for Today/ }).click();
  for (const todo of ['Water the plants', 'Call Jonas', 'Pay the rent']) {
    await page.keyboard.type(todo);
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: todo }).waitFor();
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('t'); // the letter is a key again, and leads to the same screen
  await page.getByRole('link', { name: 'Week' }).first().click();
  await heading('Week');
  await page.getByRole('checkbox', { name: 'Call Jonas' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await section(/^Tomorrow/)
    .getByRole('checkbox', { name: 'Call Jonas' })
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Call Jonas');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  expect(await page.getByRole('checkbox', { name: 'Pay the rent' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Change the date of Water the plants' }).click();
  await page.getByRole('menuitem', { name: /^Tomorrow/ }).click();
  await section(/^Tomorrow/)
    .getByRole('checkbox', { name: 'Water the plants' })
    .waitFor();
  await section(/^Tomorrow/)
    .getByRole('listitem')
    .filter({ hasText: 'Water' })
    .dragTo(section(/^Today/));
  await section(/^Today/)
    .getByRole('checkbox', { name: 'Water the plants' })
    .waitFor();
  await expectSound();
});

test('Today follows the clock past midnight', async () => {
  const night = await context.newPage();
  const now = new Date();
  const late = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 23, 59, 50);
  await night.clock.install({ time: late });
  await night.goto(`${product.app}/today`);
  await night.getByRole('checkbox', { name: 'Water the plants' }).waitFor();
  expect(await night.getByRole('heading', { name: 'Overdue' }).count()).toBe(0);
  await night.clock.runFor(15_000);
  await night.getByRole('heading', { name: 'Overdue' }).waitFor();
  await night.getByRole('checkbox', { name: 'Call Jonas' }).waitFor();
  await night.close();
});

test('Quick add by its key takes several lines, and the palette finds, adds and goes by keyboard', {
  tags: 'long',
}, async () => {
  await leaveField();
  await page.keyboard.press('q');
  await page.getByRole('textbox', { name: 'Items' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('items');
  await page.getByRole('textbox', { name: 'Items' }).fill('- Crème fraîche\n- Flour');
  await page.keyboard.press('Enter');
  await page.getByText('2 items added to').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('items');
  await expectSound();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search lists, items and actions' }).waitFor();
  await page.keyboard.type('creme');
  await page.getByRole('option', { name: /^Crème fraîche/ }).waitFor();
  await expectSound();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/items\//);
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await leaveField();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.waitFor();
  await expectSound();
  await keys.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  await page.keyboard.press('q');
  await wait(300);
  expect(await page.getByRole('dialog').count()).toBe(0);
  // Nobody waits for the palette, which is loaded now.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('keyboard');
  await page.getByRole('option', { name: /^Keyboard shortcuts/ }).waitFor();
  await page.keyboard.press('Enter');
  await keys.getByRole('checkbox', { name: 'Single-key shortcuts' }).check();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
});

test('Search finds everything without a network, its address has the query, and Back comes back to it', async () => {
  await page.getByRole('link', { name: 'Search' }).first().click();
  await heading('Search');
  await untilKept(page);
  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Search lists and items' }).fill('RENT pay');
  const found = page.getByRole('main').getByRole('link', { name: /^Pay the rent/ });
  await found.waitFor();
  expect(await found.textContent()).toContain('Completed');
  expect(new URL(page.url()).searchParams.get('q')).toBe('RENT pay');
  await expectSound();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/items\//);
  await page.goBack();
  await heading('Search');
  expect(await page.getByRole('searchbox').inputValue()).toBe('RENT pay');
  await page.getByRole('searchbox').fill('nothing like this');
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
  await expectSound();
});

test('A deleted list is restored from the trash, and the toast undoes that', async () => {
  await page.getByRole('button', { name: 'Actions for To-do' }).click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await page.getByRole('link', { name: 'Trash' }).first().click();
  await heading('Trash');
  await page.getByRole('button', { name: 'Restore To-do' }).waitFor();
  await page.getByText(/^Kept until/).waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
  await page.locator('.toast').waitFor({ state: 'detached' });
  await expectSound();
  await page.getByRole('button', { name: 'Restore To-do' }).click();
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
  await page.getByText('“To-do” restored').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByRole('button', { name: 'Restore To-do' }).click();
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
  await context.setOffline(false);
  expect(complaints).toEqual([]);
});
