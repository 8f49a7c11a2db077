import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { toast } from '../toast.ts';
import { accessibilityFaults, layoutFaults, leaveBrowser, openBrowser } from '../visit.ts';

const path = '/admin/media';
let product: Product;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'listgrove-files-'));
  [product, browser] = await Promise.all([startProduct(staffEnvironment), openBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a file to upload and returns its path. */
function file(name: string, content: string | Buffer): string {
  const at = join(folder, name);
  writeFileSync(at, content);
  return at;
}

const drawing = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="${color}"/></svg>`;

const chooser = (page: Page) => page.getByLabel('Upload files');
const complaint = (page: Page, title: string) => toast(page, title, 'alert');

test('staff upload several files at once, describe an image, find it, copy its address and delete it', async () => {
  const { page, context } = await visitDesk(browser, product, path, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await chooser(page).setInputFiles([file('Moss.svg', drawing('#2f7d4f')), file('notes.txt', 'Äpfel und Milch')]);
  await toast(page, 'Uploads Complete').getByText('Successfully uploaded 2 files to storage').waitFor();
  await page.getByLabel(/^Alternative text of Moss/).fill('A patch of moss');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Description Saved').waitFor();

  await page.getByRole('searchbox', { name: 'Search files...' }).fill('patch of');
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  const card = page.getByRole('article', { name: 'Moss.svg' });
  // The button shows it only briefly, so both are awaited at the same time.
  await Promise.all([
    toast(page, 'URL Copied').getByText('File URL has been copied to clipboard').waitFor(),
    card.getByRole('button', { name: 'Copied!' }).waitFor(),
    card.getByRole('button', { name: 'Copy URL of Moss.svg' }).click(),
  ]);
  const url: string = await page.evaluate('navigator.clipboard.readText()');
  expect(url).toMatch(/\/media\/Moss-\d+-[0-9a-f]+\.svg$/);
  expect((await fetch(url)).headers.get('content-security-policy')).toContain('sandbox');

  await card.getByRole('button', { name: 'Delete Moss.svg' }).click();
  await page.getByRole('dialog', { name: 'Delete File' }).getByRole('button', { name: 'Delete File' }).click();
  await toast(page, 'File Deleted').getByText('Successfully removed 1 file from storage').waitFor();
  await page.getByText('No files found').waitFor();
  expect((await fetch(url)).status).toBe(404);
  await context.close();
});

test('staff are asked before a drawing is stored that loses its animation', async () => {
  const { page, context } = await visitDesk(browser, product, path);
  const moving = drawing('#2f7d4f').replace('</svg>', '<rect><set attributeName="x" to="3"/></rect></svg>');
  await chooser(page).setInputFiles([file('Drift.svg', moving), file('Sway.svg', moving)]);
  const question = (name: string) => page.getByRole('group', { name: `Question about ${name}` });
  await question('Drift.svg')
    .getByText('The drawing is stored without its animation. Store it all the same?')
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await question('Drift.svg').getByRole('button', { name: 'Leave it out' }).click();
  await question('Sway.svg').getByRole('button', { name: 'Store it' }).click();
  await page.getByText('1 of 1 uploaded').waitFor();
  await page.getByRole('article', { name: 'Sway.svg' }).waitFor();
  expect(await page.getByRole('article', { name: 'Drift.svg' }).count()).toBe(0);
  await context.close();
});

test('when one of ten files is refused, the rest wait until staff choose to continue', { tags: 'long' }, async () => {
  const { page, context } = await visitDesk(browser, product, path);
  const files = Array.from({ length: 10 }, (_, index) =>
    index === 3 ? file('fake.png', 'MZ\0 no image') : file(`note-${index}.txt`, `Note ${index}`),
  );
  await chooser(page).setInputFiles(files);
  await complaint(page, 'Upload Failed').getByText('fake.png: This type of file is not accepted').waitFor();
  await page.getByText('3 of 10 uploaded').waitFor();
  await page.getByRole('button', { name: 'Skip failed file' }).click();
  await page.getByText('9 of 9 uploaded').waitFor();
  expect(readdirSync(join(product.dataDir, 'uploads'))).toEqual([]);

  // Later uploads show their own errors while the last one is still visible.
  await chooser(page).setInputFiles([file('first.exe', 'MZ\0')]);
  await complaint(page, 'Upload Failed').getByText('first.exe: This type of file is not accepted').waitFor();
  await chooser(page).setInputFiles([file('second.exe', 'MZ\0')]);
  await complaint(page, 'Upload Failed').getByText('second.exe: This type of file is not accepted').waitFor();
  await context.close();
});

test('the upload of a large file resumes after a broken connection and stores the same bytes', async () => {
  const { page, context } = await visitDesk(browser, product, path);
  // 20 MB: three chunks.
  const bytes = Buffer.alloc(20 * 1024 * 1024, 'listgrove');
  bytes.write('RIFF\0\0\0\0WAVEfmt ', 'latin1');
  let pieces = 0;
  await page.route('**/admin/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH' && ++pieces === 2) return route.abort('connectionreset');
    return route.continue();
  });
  await chooser(page).setInputFiles(file('birds.wav', bytes));
  await toast(page, 'Upload Complete').waitFor({ timeout: 30_000 });
  expect(pieces).toBe(4);
  const [name] = readdirSync(join(product.dataDir, 'media')).filter((each) => each.startsWith('birds-'));
  const stored = Buffer.from(await (await fetch(`${product.site}/media/${name}`)).arrayBuffer());
  expect(createHash('sha256').update(stored).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  await context.close();
});

test('choices and clicks made before any script has loaded take effect afterwards', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin');
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()));
  await page.goto(product.site + path, { waitUntil: 'commit' });
  await chooser(page).setInputFiles([file('early.txt', 'Up before the birds')]);
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  scripts.resolve();
  await page.getByRole('dialog', { name: 'Delete File' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('1 of 1 uploaded').waitFor();
  await context.close();
});

test('somebody who publishes with an undescribed image is warned, and it is published', { tags: 'long' }, async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/blog/new');
  await page.fill('[name=title]', 'Moss in winter');
  await page.getByLabel('Upload cover image').setInputFiles(file('winter.svg', drawing('#8aa39b')));
  await toast(page, 'File Uploaded').waitFor();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('published');
  await page.getByRole('button', { name: 'Save Post' }).click();
  await toast(page, 'Post Created').waitFor();
  await toast(page, 'Alternative Text Missing')
    .getByText('One image has no alternative text; add it in the media library')
    .waitFor();
  await context.close();
});

test('filters and views are part of the address; other types of file say that they have no preview', async () => {
  const { page, context } = await visitDesk(browser, product, path);
  await chooser(page).setInputFiles([file('plain.txt', 'Words')]);
  await toast(page, 'Upload Complete').waitFor();
  await page.getByRole('navigation', { name: 'Types of files' }).getByRole('link', { name: 'Documents' }).click();
  await page.waitForURL('**/admin/media?type=document');
  await page.getByRole('link', { name: 'List view' }).click();
  await page.waitForURL(/type=document&view=list/);
  await page.getByRole('button', { name: 'Preview plain.txt' }).click();
  await page.getByText('Preview not available for this file type').waitFor();
  await context.close();
});

test('staff fill an image field from the picker, by upload or by dropping files, of which the first image counts', {
  tags: 'long',
}, async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/testimonials/new');
  await page.getByRole('button', { name: 'Select from library' }).click();
  const picker = page.getByRole('dialog', { name: 'Select Image' });
  expect(await picker.getByRole('button', { name: 'Select Image' }).isDisabled()).toBe(true);
  await picker.getByRole('searchbox', { name: 'Search images' }).fill('avatar-maya');
  await expect.poll(() => picker.getByRole('radio').count()).toBe(1);
  await picker.getByRole('radio', { name: 'avatar-maya.webp' }).check({ force: true });
  await picker.getByRole('button', { name: 'Select Image' }).click();
  await toast(page, 'Media Selected').getByText('Image has been selected successfully').waitFor();
  expect(await page.inputValue('[name=avatar_url]')).toMatch(/^\/media\/avatar-maya-/);

  await page.getByLabel('Upload avatar').setInputFiles(file('new.svg', drawing('#9a3412')));
  await toast(page, 'File Uploaded').getByText('new.svg has been uploaded and URL updated').waitFor();
  expect(await page.inputValue('[name=avatar_url]')).toMatch(/^\/media\/new-/);

  await page.getByLabel('Upload avatar').setInputFiles(file('bad.svg', 'no drawing'));
  await complaint(page, 'Upload Failed').getByText('Failed to upload bad.svg').waitFor();

  await page.evaluate(`{
    const dropped = new DataTransfer();
    dropped.items.add(new File(['text'], 'a.txt', { type: 'text/plain' }));
    dropped.items.add(new File([${JSON.stringify(drawing('#0f5c3a'))}], 'dropped.svg', { type: 'image/svg+xml' }));
    document.querySelector('[name=avatar_url]').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: dropped }));
  }`);
  await expect.poll(() => page.inputValue('[name=avatar_url]')).toMatch(/^\/media\/dropped-/);
  await page.getByRole('button', { name: 'Remove avatar' }).click();
  expect(await page.inputValue('[name=avatar_url]')).toBe('');
  await context.close();
});

test('the library fits its width and passes axe, empty or full, with a dialog open', { tags: 'long' }, async () => {
  const { page, context, complaints } = await visitDesk(browser, product, path);
  expect(await layoutFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Preview share.png' }).click();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(400); // until the dialog has faded in
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(`${product.site}${path}?q=nothing-like-it`);
  await page.getByText('No files found').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints.filter((line) => line.startsWith('error'))).toEqual([]);
  await context.close();
});
