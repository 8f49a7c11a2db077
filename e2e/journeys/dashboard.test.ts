import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Numbers' }).getByRole('link', { name: new RegExp(`^${name}`) });

test('the dashboard has its eight cards and its panels, each chart also as a table', async () => {
  const { page, context, complaints } = await visitDesk(browser, product);
  await page.getByRole('heading', { name: 'Marketing Dashboard', level: 1 }).waitFor();
  expect(await page.getByRole('list', { name: 'Numbers' }).getByRole('link').allInnerTexts()).toEqual(
    [
      ['Blog Posts', '12', '10 published'],
      ['Help Articles', '15', '14 published'],
      ['Featured Content', '2', 'featured blog posts'],
      ['Active Policies', '4', '8 total'],
      ['Feature Requests', '2', 'pending'],
      ['Bug Reports', '2', 'pending'],
      ['Implemented', '2', 'feature requests'],
      ['Fixed Bugs', '2', 'bug reports'],
    ].map((lines) => lines.join('\n')),
  );
  const recent = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem');
  expect(await recent.count()).toBe(6);
  expect(await recent.first().innerText()).toMatch(/Draft$/);
  for (const table of [
    'Feedback received per week',
    'Help articles by category',
    'Feature requests by category',
    'Bug reports by severity',
  ]) {
    expect(await page.getByRole('table', { name: table }).getByRole('row').count(), table).toBeGreaterThan(4);
  }
  // The visually hidden tables do not lengthen the page, and the weekly chart is low and has a number for every week.
  expect(await page.evaluate('document.documentElement.scrollHeight - document.body.scrollHeight')).toBeLessThan(1);
  const weeks = page.getByRole('region', { name: 'Feedback per Week' });
  expect((await weeks.boundingBox())?.height).toBeLessThan(280);
  const numbers = await weeks.locator('ol > li').allInnerTexts();
  expect(numbers.filter((text) => /^\d+$/.test(text))).toHaveLength(12);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('staff see a change made elsewhere without a reload', async () => {
  const { page, context } = await visitDesk(browser, product);
  const other = await visitDesk(browser, product, '/admin/policies');
  await page.waitForTimeout(1_000); // until the page has opened its event stream
  expect(await card(page, 'Active Policies').innerText()).toContain('8 total');
  const row = other.page.getByRole('article').last();
  await row.getByRole('button', { name: 'Delete' }).click();
  await other.page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect.poll(() => card(page, 'Active Policies').innerText()).toContain('7 total');
  await context.close();
  await other.context.close();
});

test('Refresh reloads the numbers without a page load; an error shows above them until the next success', async () => {
  const { page, context } = await visitDesk(browser, product);
  await page.evaluate('window.isTheSame = true');
  let failing: 'no network' | 'proxy' | null = 'no network';
  await page.route('**/admin.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    if (failing === 'proxy') await route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' });
    else await (failing ? route.abort() : route.continue());
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Loading dashboard...').waitFor();
  const alert = page.getByRole('alert').filter({ hasText: 'Data Loading Error' });
  await alert.getByText('Failed to fetch analytics').waitFor();
  await card(page, 'Blog Posts').waitFor();
  for (const next of [null, 'proxy', null] as const) {
    failing = next;
    await page.getByRole('button', { name: 'Refresh' }).click();
    await alert.waitFor({ state: next ? 'visible' : 'hidden' });
  }
  expect(await page.evaluate('window.isTheSame')).toBe(true);
  await context.close();
});
