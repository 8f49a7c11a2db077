import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { toast } from '../toast.ts';
import { leaveBrowser, openBrowser } from '../visit.ts';

const path = '/admin/media';
let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(staffEnvironment), openBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product?.stop();
});

/** Uploads small images with these names. A drawing would start three processes. */
async function upload(page: Page, ...names: string[]): Promise<void> {
  const image = sharp({ create: { width: 8, height: 6, channels: 3, background: 'teal' } });
  const buffer = await image.png().toBuffer();
  await page.getByLabel('Upload files').setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer })));
  await toast(page, names.length === 1 ? 'Upload Complete' : 'Uploads Complete').waitFor();
  expect(await page.getByRole('progressbar').count()).toBe(0);
}

test('staff see where a file is used, and files in use are listed and skipped when deleting', {
  tags: 'long',
}, async () => {
  const { page, context } = await visitDesk(browser, product, `${path}?q=logo`);
  await page.getByRole('button', { name: 'Preview logo.svg' }).click();
  const preview = page.getByRole('dialog', { name: 'logo.svg' });
  await preview.getByRole('link', { name: 'Setting "Logo"' }).waitFor();
  await preview.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Delete logo.svg' }).click();
  const question = page.getByRole('dialog', { name: 'Delete File' });
  await question.getByText('It is in use, and files in use are not deleted.').waitFor();
  await question.getByText('logo.svg: Setting "Icon in browser tabs", Setting "Logo"').waitFor();
  expect(await question.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
  await question.getByRole('button', { name: 'Close' }).last().click();
  await page.goto(product.site + path);
  await upload(page, 'spare.png');
  await page.getByRole('checkbox', { name: 'Select spare.png' }).check();
  await page.getByRole('checkbox', { name: 'Select logo.svg' }).check();
  await page.getByRole('button', { name: 'Delete selected (2)' }).click();
  const both = page.getByRole('dialog', { name: 'Delete Files' });
  await both.getByText('1 file in use will be skipped:').waitFor();
  await both.getByText('logo.svg: Setting "Icon in browser tabs", Setting "Logo"').waitFor();
  await both.getByRole('button', { name: 'Delete 1 file' }).click();
  await both.waitFor({ state: 'hidden' });
  await page.getByRole('checkbox', { name: 'Select spare.png' }).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Select logo.svg' }).waitFor();
  await context.close();
});

/** Holds back what the library reads again, so that it does not learn that a file has come into use. Returns what ends that. */
async function holdNews(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/admin/media.data*', async (route) => {
    if (route.request().method() === 'GET') await held.promise;
    await route.fallback();
  });
  return held.resolve;
}

/** Writes a post in another tab, with a file as its cover. */
async function writePost(context: BrowserContext, title: string, cover: string): Promise<void> {
  const tab = await context.newPage();
  await tab.goto(`${product.site}/admin/blog/new`);
  const [stored] = readdirSync(join(product.dataDir, 'media')).filter((each) => each.startsWith(`${cover}-`));
  await tab.fill('[name=title]', title);
  await tab.fill('[name=cover_image]', `/media/${stored}`);
  await tab.getByRole('button', { name: 'Save Post' }).click();
  await toast(tab, 'Post Created').waitFor();
  await tab.close();
}

test('of two files, one that comes into use while the question is open is kept, and staff are told why', async () => {
  const { page, context } = await visitDesk(browser, product, path);
  await upload(page, 'dusk.png', 'noon.png');
  for (const name of ['dusk.png', 'noon.png']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Delete selected (2)' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Files' });
  await question.waitFor();
  const endHold = await holdNews(page);
  await writePost(context, 'Late light', 'dusk');
  await question.getByRole('button', { name: 'Delete 2 files' }).click();
  endHold();
  const notice = page.getByRole('alert').filter({ hasText: 'One file is in use and was not deleted' });
  await notice.getByText('dusk.png: Blog post "Late light"').waitFor();
  await toast(page, 'File Deleted').getByText('Successfully removed 1 file from storage').waitFor();
  await page.getByRole('checkbox', { name: 'Select noon.png' }).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Select dusk.png' }).waitFor();
  await context.close();
});

test('a file that comes into use while the question is open is not deleted, and staff are told why', async () => {
  const { page, context } = await visitDesk(browser, product, path);
  await upload(page, 'dawn.png');
  await page.getByRole('button', { name: 'Delete dawn.png' }).click();
  const question = page.getByRole('dialog', { name: 'Delete File' });
  await question.waitFor();
  const endHold = await holdNews(page);
  await writePost(context, 'Early light', 'dawn');
  await question.getByRole('button', { name: 'Delete File' }).click();
  await toast(page, 'Delete Failed', 'alert').getByText('dawn.png is used by Blog post "Early light"').waitFor();
  endHold();
  await question.getByText('It is in use, and files in use are not deleted.').waitFor();
  await question.getByText('dawn.png: Blog post "Early light"').waitFor();
  await context.close();
});
