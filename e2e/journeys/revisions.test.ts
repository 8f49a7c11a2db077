import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { toast } from '../toast.ts';
import { layoutFaults } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

const versions = (page: Page) => page.getByRole('navigation', { name: 'Versions' }).getByRole('listitem');
const comparison = (page: Page) => page.getByRole('region', { name: 'Comparison' });

/** Opens the form of the first item of the list and returns its path. */
async function openFirst(page: Page): Promise<string> {
  await page.getByRole('article').first().getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('link', { name: 'Revisions' }).waitFor();
  return new URL(page.url()).pathname;
}

async function save(page: Page, noun: string, title: string, field = 'Title') {
  await page.getByLabel(field, { exact: true }).fill(title);
  await page.getByRole('button', { name: `Save ${noun}` }).click();
}

test('staff compare the versions of a post, and restore the first one as a new version while it stays published', async () => {
  const { page, context, complaints } = await visitDesk(browser, product, '/admin/blog');
  await openFirst(page);
  const first = await page.getByLabel('Title', { exact: true }).inputValue();
  await page.getByLabel('Status').selectOption('published');
  for (const title of ['A second title', 'A third title']) {
    await save(page, 'Post', title);
    await page.getByRole('article', { name: title }).getByRole('link', { name: 'Edit' }).click();
  }
  await page.getByRole('link', { name: 'Revisions' }).click();
  await page.getByRole('heading', { name: 'Revisions', level: 1 }).waitFor();
  expect(await versions(page).count()).toBe(3);
  await versions(page).nth(0).getByText('Current version').waitFor();
  await versions(page).nth(2).getByText('First version').waitFor();
  const title = comparison(page).getByRole('region', { name: 'Title' });
  await title.locator('mark').getByText('third').waitFor();
  await title.locator('mark').getByText('second').waitFor();

  // Any two can be compared: the first one with the current one.
  await versions(page).nth(2).getByRole('link', { name: 'Compare' }).click();
  await title.getByText(first).waitFor();
  await versions(page).nth(2).getByRole('link').first().click();
  await comparison(page).getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await toast(page, 'Version Restored').waitFor();
  await page.getByRole('heading', { name: 'Edit Post', level: 1 }).waitFor();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(first);
  expect(await page.getByLabel('Status').inputValue()).toBe('published');
  await page.getByRole('link', { name: 'Revisions' }).click();
  await expect.poll(() => versions(page).count()).toBe(4);

  expect(await layoutFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a version that was saved meanwhile is not overwritten by a restored one', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/policies');
  const path = await openFirst(page);
  const shown = await page.locator('input[name=updated_at]').inputValue();
  await save(page, 'Policy', 'Privacy in brief');
  await toast(page, 'Policy Updated').waitFor();
  const restore = (updated_at: string) =>
    page.request.post(`${product.site}${path}/revisions`, {
      form: { version: String(Date.parse(shown)), updated_at },
      headers: { origin: product.site },
    });

  // The first page was opened before the save, so it does not know the version that it would replace.
  expect((await restore(shown)).status()).toBe(409);
  await page.goto(`${product.site}${path}`);
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Privacy in brief');
  const now = await page.locator('input[name=updated_at]').inputValue();
  expect((await restore(now)).status()).toBe(200);
  await page.goto(`${product.site}${path}`);
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).not.toBe('Privacy in brief');
  await context.close();
});

test.each([
  ['/admin/help', 'Article', 'Title'],
  ['/admin/code-snippets', 'Snippet', 'Name'],
])('the revisions of %s name who saved them and what changed', async (path, noun, field) => {
  const { page, context } = await visitDesk(browser, product, path);
  const address = await openFirst(page);
  await save(page, noun, 'Another name', field);
  await toast(page, `${noun} Updated`).waitFor();
  await page.goto(`${product.site}${address}/revisions`);
  await versions(page)
    .nth(0)
    .getByText(new RegExp(`· ${field}$`))
    .waitFor();
  await comparison(page).getByRole('region', { name: field }).locator('mark').first().waitFor();
  await context.close();
});
