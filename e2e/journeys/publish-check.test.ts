import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults, layoutFaults } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

/** Pastes HTML into the editor. */
function paste(page: Page, html: string) {
  return page.evaluate((html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('[contenteditable=true]')?.dispatchEvent(event);
  }, html);
}

const selected = (page: Page) => page.evaluate(() => document.getSelection()?.toString());

test.each([
  { name: 'desk', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
])('a writer checks a post before publishing it, and each finding leads to its place ($name)', async ({ viewport }) => {
  const { page, context, complaints } = await visitDesk(browser, product, '/admin/blog/new', { viewport });
  await page.locator('[contenteditable=true]').waitFor();
  await page.getByRole('textbox', { name: 'Content', exact: true }).click();
  const lines = '<p>A line of the post.</p>'.repeat(30);
  await paste(page, `<h2>Begin</h2>${lines}<p>See <a href="/help/nothing-0badcafe">the help</a>.</p><h2>Go on</h2>`);
  const check = page.getByRole('region', { name: 'Check' });
  await check.getByRole('button', { name: 'Check Before Publishing' }).click();
  await check.getByRole('button', { name: 'There is no excerpt' }).click();
  await expect.poll(() => page.getByLabel('Excerpt').evaluate((field) => field === document.activeElement)).toBe(true);
  expect([await accessibilityFaults(page), await layoutFaults(page)]).toEqual([[], []]);

  await check.getByRole('button', { name: 'The link “the help” leads to' }).click();
  await expect.poll(() => selected(page)).toBe('the help');
  // The editor has the same selection: the dialog for links opens with this one.
  await page.keyboard.press('Control+k');
  expect(await page.getByRole('dialog').getByLabel('URL').inputValue()).toBe('/help/nothing-0badcafe');
  await page.getByRole('dialog').getByLabel('URL').fill('/help');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByLabel('Excerpt').fill('What to do first.');
  await check.getByRole('button', { name: 'Check Before Publishing' }).click();
  await check.getByText('Nothing to mend.').waitFor();
  expect(complaints.filter((complaint) => !complaint.startsWith('info'))).toEqual([]);
  await context.close();
});

test('a writer describes an image that a check finds', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/help/new');
  await page.locator('[contenteditable=true]').waitFor();
  await page.getByRole('textbox', { name: 'Content', exact: true }).click();
  await paste(page, '<p>Before</p><img src="https://pictures.example/heron.png"><p>After</p>');
  const check = page.getByRole('region', { name: 'Check' });
  await check.getByRole('button', { name: 'Check Before Publishing' }).click();
  await check.getByRole('button', { name: 'Image 1 has no alternative text.' }).click();
  await page.getByLabel('Alternative text').fill('A heron in the reeds');
  await expect.poll(() => page.locator('input[name=content]').inputValue()).toContain('alt="A heron in the reeds"');
  await check.getByRole('button', { name: 'Check Before Publishing' }).click();
  await check.getByRole('button', { name: 'There is no excerpt' }).waitFor();
  await check.getByText('has no alternative text').waitFor({ state: 'detached' });
  await context.close();
});
