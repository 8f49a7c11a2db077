import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { accessibilityFaults, layoutFaults, leaveBrowser, openBrowser, visit } from '../visit.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(staffEnvironment), openBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product?.stop();
});

test('staff change a published post for days, preview it at a secret address, and publish it with one press', {
  tags: 'long',
}, async () => {
  const { page, context, complaints } = await visitDesk(browser, product, '/admin/blog?status=published');
  const row = page.getByRole('article').first();
  const title = (await row.getByRole('heading').textContent()) ?? '';
  const editAgain = async (name: string) => {
    await page.getByRole('article', { name }).getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('heading', { name: 'Edit Post', level: 1 }).waitFor();
  };
  await editAgain(title);
  const form = page.url();
  const { page: other } = await visitDesk(browser, product, new URL(form).pathname);
  await other.getByLabel('Title', { exact: true }).fill('A title of somebody else');
  await page.getByLabel('Title', { exact: true }).fill('A title that waits');
  await page.getByRole('button', { name: 'Save Without Publishing' }).click();
  await page.getByRole('status').filter({ hasText: 'Changes Saved' }).waitFor();
  await page.getByRole('article', { name: title }).getByText('Unpublished changes').waitFor();

  // A form that was opened before shows the public version, and publishes nothing over the changes.
  expect(await other.getByRole('region', { name: 'Unpublished changes' }).count()).toBe(0);
  await other.getByRole('button', { name: 'Save Post' }).click();
  await other.getByText('A title that waits').first().waitFor();
  await other.close();

  await editAgain(title);
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('A title that waits');
  const notice = page.getByRole('region', { name: 'Unpublished changes' });
  await notice.waitFor();
  // Ctrl+S keeps the changes unpublished.
  await page.getByLabel('Title', { exact: true }).fill('A title that still waits');
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { name: 'Blog', level: 1 }).waitFor();
  await editAgain(title);

  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: /QR code/ }).waitFor();
  const address = await dialog.getByLabel('Address of the preview').inputValue();
  expect(await layoutFaults(page)).toEqual([]);
  const { page: preview } = await visit(browser, address, { viewport: { width: 390, height: 844 } });
  await preview.getByRole('heading', { name: 'A title that still waits', level: 1 }).waitFor();
  expect(await accessibilityFaults(preview)).toEqual([]);
  const { page: blog } = await visit(browser, `${product.site}/blog`);
  expect(await blog.getByText('that still waits').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await notice.getByRole('button', { name: 'Publish Changes' }).click();
  await page.getByRole('status').filter({ hasText: 'Post Updated' }).waitFor();
  await blog.getByText('A title that still waits').first().waitFor({ timeout: 30_000 });
  await editAgain('A title that still waits');
  expect(await notice.count()).toBe(0);

  // What is kept again can be discarded.
  await page.getByLabel('Title', { exact: true }).fill('Not this one');
  await page.getByRole('button', { name: 'Save Without Publishing' }).click();
  await page.getByRole('heading', { name: 'Blog', level: 1 }).waitFor();
  await editAgain('A title that still waits');
  await notice.getByRole('button', { name: 'Discard' }).click();
  await dialog.getByRole('button', { name: 'Discard Changes' }).click();
  await page.getByRole('status').filter({ hasText: 'Changes Discarded' }).waitFor();
  await editAgain('A title that still waits');
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('A title that still waits');
  expect(complaints).toEqual([]);
  await context.close();
});
