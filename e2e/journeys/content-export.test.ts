import { createReadStream } from 'node:fs';
import { extract } from 'tar-stream';
import { expect, test } from 'vitest';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults, layoutFaults } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

test('a super admin downloads the content of the site from the settings', async () => {
  const { page, context, complaints } = await visitDesk(browser, product, '/admin/settings');
  await page.getByRole('link', { name: 'Export' }).click();
  await page.getByRole('heading', { name: 'Export', level: 1 }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await layoutFaults(page), String(width)).toEqual([]);
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^content-\d{4}-\d\d-\d\d\.tar$/);
  const names: string[] = [];
  for await (const entry of createReadStream(await download.path()).pipe(extract())) {
    names.push(entry.header.name);
    entry.resume();
  }
  expect(names[0]).toBe('archive.json');
  for (const name of [
    /^blog\/.+\.md$/,
    /^help\/.+\.md$/,
    /^policies\/.+\.md$/,
    /^settings\.json$/,
    /^media\/.+\.webp$/,
  ])
    expect(names.some((each) => name.test(each))).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});
