import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults, layoutFaults, visit } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

test('a super admin takes a changed post back from an archive, after a preview', async () => {
  const { page, context, complaints } = await visitDesk(browser, product, '/admin/settings/export');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  // The blocks of zeros at its end make it larger than the largest form.
  const buffer = Buffer.concat([readFileSync(await download.path()), Buffer.alloc(21 * 2 ** 20)]);
  const archive = { name: 'content.tar', mimeType: 'application/x-tar', buffer };

  await page.goto(`${product.site}/admin/blog?status=published`);
  const row = page.getByRole('article').first();
  const title = (await row.getByRole('heading').textContent()) ?? '';
  await row.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Title', { exact: true }).fill('A title by mistake');
  await page.getByRole('button', { name: 'Save Post' }).click();
  await page.getByRole('status').filter({ hasText: 'Post Updated' }).waitFor();

  await page.goto(`${product.site}/admin/settings`);
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByRole('heading', { name: 'Import', level: 1 }).waitFor();
  const importing = page.getByRole('button', { name: 'Import' });
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('alert').filter({ hasText: 'choose an archive' }).waitFor();
  await page.getByLabel('Archive', { exact: true }).setInputFiles({ ...archive, buffer: Buffer.from('no archive') });
  await page.getByRole('button', { name: 'Preview' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /archive/ })
    .waitFor();
  expect(await importing.isDisabled()).toBe(true);

  await page.getByLabel('Archive', { exact: true }).setInputFiles(archive);
  await page.getByRole('radio', { name: 'Take what is in the archive' }).check();
  await page.getByRole('button', { name: 'Preview' }).click();
  const heading = page.getByRole('heading', { name: 'Preview', level: 2 });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  const item = page.getByRole('listitem').filter({ hasText: title });
  await item.getByText('In conflict').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await layoutFaults(page), String(width)).toEqual([]);
  }
  const { page: blog } = await visit(browser, `${product.site}/blog`);
  await blog.getByText('A title by mistake').first().waitFor();

  await importing.click();
  await page.getByRole('heading', { name: 'Imported', level: 2 }).waitFor();
  await blog.reload();
  await blog.getByText(title).first().waitFor();
  expect(await blog.getByText('A title by mistake').count()).toBe(0);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('heading', { name: 'Preview', level: 2 }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: title }).count()).toBe(0);
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
  await context.close();
});
