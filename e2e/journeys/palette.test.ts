import { editedNouns } from '@listgrove/domain/edited-nouns.server';
import { wordOf } from '@listgrove/domain/editing/trashed-noun';
import { expect, test } from 'vitest';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

test('staff press Ctrl+K, a few letters and Enter to open a page, an item by its title, or a new post', async () => {
  const { page, context } = await visitDesk(browser, product);
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await page.keyboard.press('Control+k');
  await palette.getByRole('option', { name: 'New post' }).waitFor();
  const beginning = Object.values(editedNouns).map((noun) => `New ${wordOf(noun)}`);
  expect(await palette.getByRole('option', { name: /^New / }).allInnerTexts()).toEqual(
    expect.arrayContaining(beginning.map((label) => expect.stringContaining(label))),
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.type('polic');
  await palette.getByRole('option', { name: 'Policies' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${product.site}/admin/policies`);
  await palette.waitFor({ state: 'hidden' });

  await page.keyboard.press('Control+k');
  await page.keyboard.type('compact view');
  await palette.getByRole('option', { name: /A compact view for long lists/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/feature-requests\?q=A/);
  await page.getByRole('article', { name: 'A compact view for long lists' }).waitFor();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('new snip');
  await palette.getByRole('option', { name: 'New snippet' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${product.site}/admin/code-snippets/new`);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('nothing is called so');
  await palette.getByText('Nothing found.').waitFor();
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'hidden' });
  await context.close();
});

test('staff open a page with two keys, but not while typing in a field', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/testimonials');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.waitForURL(`${product.site}/admin/policies`);
  await page.getByPlaceholder('Search policies...').or(page.getByRole('searchbox')).first().click();
  await page.keyboard.type('gd');
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe('/admin/policies');
  await context.close();
});

test('on a phone the palette opens from a button of the top bar', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin', { viewport: { width: 390, height: 800 } });
  await page.getByRole('button', { name: 'Search' }).click();
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('option', { name: 'Settings' }).waitFor();
  const box = await palette.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(390);
  await context.close();
});
