import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { toast } from '../toast.ts';
import { accessibilityFaults } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

const row = (page: Page, title: string) => page.getByRole('article', { name: title });
const card = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(`^${title}`) });

test('staff filter requests by cards with counts, which the address keeps, and set a status in the list', async () => {
  const { page, context, complaints } = await visitDesk(browser, product, '/admin/feature-requests');
  expect(await accessibilityFaults(page)).toEqual([]);
  await card(page, 'Pending Review').click();
  await expect.poll(() => page.url()).toContain('status=pending');
  await expect.poll(() => row(page, 'A compact view for long lists').count()).toBe(1);
  const before = Number((await card(page, 'Approved').innerText()).match(/\d+/)?.[0]);
  await row(page, 'A compact view for long lists').getByLabel('Status').selectOption('approved');
  await toast(page, 'Request Updated').getByText('Feature request has been updated successfully').waitFor();
  await row(page, 'A compact view for long lists').waitFor({ state: 'detached' });
  await expect.poll(() => card(page, 'Approved').innerText()).toContain(String(before + 1));
  await page.getByLabel('Search requests...').fill('no such thing');
  await page.getByRole('heading', { name: 'No feature requests found' }).waitFor();
  await page.getByText('Try adjusting your search criteria').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('the current page stays, with a loading message, while reports are slow to load', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/admin/bug-reports.data*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Bug Reports', exact: true }).click();
  const word = page.getByRole('status').filter({ hasText: 'Loading bug reports...' });
  await word.waitFor();
  await page.getByRole('heading', { name: 'Marketing Dashboard' }).waitFor();
  release();
  await page.getByRole('heading', { name: 'Bug Reports' }).waitFor();
  await word.waitFor({ state: 'detached' });
  await context.close();
});

test('notes are saved when staff leave the field, and are not lost if saving fails', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/bug-reports');
  const title = 'Long list names run under the share button in landscape';
  await row(page, title).getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: 'Bug Report Details' });
  expect(await accessibilityFaults(page)).toEqual([]);
  const notes = details.getByLabel('Admin Notes');
  expect(await notes.getAttribute('placeholder')).toBe('Add internal notes about this bug report...');
  await context.setOffline(true);
  await notes.fill('Seen on two phones.');
  await notes.blur();
  await details.getByText(/^Not saved: /).waitFor();
  expect(await notes.inputValue()).toBe('Seen on two phones.');
  await context.setOffline(false);
  await details.getByRole('button', { name: 'Try again' }).click();
  await details.getByText('Saved', { exact: true }).waitFor();
  await details.getByLabel('Severity').selectOption('critical');
  await page.keyboard.press('Escape');
  await row(page, title).getByText('Seen on two phones.').waitFor();
  await row(page, title).getByText('Critical').first().waitFor();
  await context.close();
});

test('details stay open with what was saved when a change takes the item out of the filtered list', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/bug-reports?status=pending');
  const title = await page.getByRole('article').first().getByRole('heading').innerText();
  await row(page, title).getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: 'Bug Report Details' });
  await details.getByLabel('Status').selectOption('confirmed');
  expect(await details.getByLabel('Status').inputValue()).toBe('confirmed');
  // The rows behind the open details are hidden from roles.
  await page.getByRole('article', { name: title, includeHidden: true }).waitFor({ state: 'detached' });
  expect(await details.getByLabel('Status').inputValue()).toBe('confirmed');
  const notes = details.getByLabel('Admin Notes');
  await notes.fill('Seen again.');
  await notes.blur();
  await details.getByText('Saved', { exact: true }).waitFor();
  await page.waitForTimeout(500);
  expect(await notes.inputValue()).toBe('Seen again.');
  await notes.fill('Seen again, on a tablet.');
  await page.keyboard.press('Escape'); // saves first
  await details.waitFor({ state: 'detached' });
  await page.goto(`${product.site}/admin/bug-reports?status=confirmed`);
  await row(page, title).getByText('Seen again, on a tablet.').waitFor();
  await context.close();
});

test('closing the details loses no notes if saving fails: they stay open, then staff are asked', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/feature-requests');
  await page.getByRole('article').first().getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: 'Feature Request Details' });
  const closed = Promise.withResolvers<void>();
  await page.route('**/feature-requests.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await closed.promise; // the field is saved when the button takes the focus, before the click ends
    return route.abort('internetdisconnected');
  });
  await details.getByLabel('Admin Notes').fill('Offline thoughts');
  await details.getByRole('button', { name: 'Close' }).click();
  closed.resolve();
  await details.getByText(/^Not saved: /).waitFor();
  await details.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await details.getByLabel('Admin Notes').inputValue()).toBe('Offline thoughts');
  await page.unroute('**/feature-requests.data*');
  await details.getByRole('button', { name: 'Try again' }).click();
  await toast(page, 'Request Updated').waitFor();
  await details.getByRole('button', { name: 'Close' }).click();
  await details.waitFor({ state: 'detached' });
  await context.close();
});

test('two staff write notes on one report: the later one sees the first note and keeps both', async () => {
  const [first, second] = await Promise.all([
    visitDesk(browser, product, '/admin/bug-reports'),
    visitDesk(browser, product, '/admin/bug-reports'),
  ]);
  const open = async ({ page }: { page: Page }) => {
    await page
      .getByRole('article')
      .filter({ hasText: 'Progress bar' })
      .getByRole('button', { name: 'View Details' })
      .click();
    return page.getByRole('dialog', { name: 'Bug Report Details' });
  };
  const [one, two] = [await open(first), await open(second)];
  await two.getByLabel('Admin Notes').fill('Rounding, I think.');
  await one.getByLabel('Admin Notes').fill('Happens above 200 items.');
  await one.getByLabel('Admin Notes').blur();
  await one.getByText('Saved', { exact: true }).waitFor();
  await two.getByLabel('Admin Notes').blur();
  await two.getByText('Saved by someone else:').waitFor();
  await two.getByRole('button', { name: 'Keep both' }).click();
  await two.getByText('Saved', { exact: true }).waitFor();
  expect(await two.getByLabel('Admin Notes').inputValue()).toBe('Happens above 200 items.\n\nRounding, I think.');
  await expect.poll(() => one.getByLabel('Admin Notes').inputValue()).toContain('Rounding, I think.');
  await Promise.all([first.context.close(), second.context.close()]);
});

test('staff are asked, with its title, before a report is deleted', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/bug-reports');
  const item = page.getByRole('article').first();
  const title = await item.getByRole('heading').innerText();
  await item.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Bug Report' });
  await question.getByText('It can be restored from the trash for 30 days.').waitFor();
  await question.getByText(title).waitFor();
  await question.getByRole('button', { name: 'Delete Report' }).click();
  await toast(page, 'Report Deleted').getByText('Bug report has been deleted successfully').waitFor();
  await row(page, title).waitFor({ state: 'detached' });
  await context.close();
});

test('staff triage requests without a mouse and enter a vote on behalf of somebody', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/feature-requests');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  const first = page.getByRole('article').first();
  expect(await first.evaluate((row) => row === row.ownerDocument.activeElement)).toBe(true);
  await page.keyboard.press('4');
  await toast(page, 'Request Updated').waitFor();
  await expect.poll(() => first.getByLabel('Status').inputValue()).toBe('denied');

  const voted = page.getByRole('article').nth(2);
  const votes = Number((await voted.innerText()).match(/(\d+) votes?/)?.[1]);
  await voted.getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: 'Feature Request Details' });
  await details.getByLabel('Vote on behalf of').fill('not an address');
  await details.getByRole('button', { name: 'Add vote' }).click();
  await details.getByText('Please enter a complete e-mail address').waitFor();
  await details.getByLabel('Vote on behalf of').fill('gardener@mail.example');
  await details.getByRole('button', { name: 'Add vote' }).click();
  await toast(page, 'Vote Added').waitFor();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => voted.innerText()).toContain(`${votes + 1} votes`);
  await context.close();
});

test('staff export the filtered list', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/feature-requests?status=implemented');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('feature-requests.csv');
  const lines = readFileSync(await download.path(), 'utf8').trim();
  expect(lines).toMatch(/^id,title,description,user_name,user_email,/);
  expect(lines).toContain('Show who completed an item');
  expect(lines).not.toContain('Put categories in the order of my store');
  await context.close();
});
