import { expect, test } from 'vitest';
import { itemRow, makeList, openDevice, untilSaved } from '../lists.ts';
import { staffEnvironment } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

test('a visitor without script reports a link, and staff end it without seeing the list', async () => {
  const { page, context } = await openDevice(browser, product);
  await makeList(page, 'Cheap watches', 'todo', ['A secret item', 'Another one']);
  await itemRow(page, 'A secret item').waitFor();
  await untilSaved(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await share.getByRole('button', { name: 'Create link' }).click();
  const link = await share.locator('[name=link]').inputValue();
  await share.getByText('Link, 0 joined').waitFor();
  await untilSaved(page);

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(link);
  await visitor.getByRole('link', { name: 'Report it' }).click();
  await visitor.getByRole('button', { name: 'Send report' }).click();
  await visitor.getByText('Choose what is wrong with it.').waitFor();
  await visitor.locator('[name=reason]').selectOption('spam');
  await visitor.locator('[name=details]').fill('It came with a hundred others.');
  await visitor.getByRole('button', { name: 'Send report' }).click();
  await visitor.getByRole('heading', { name: 'Thank you' }).waitFor();

  await page.goto(`${product.site}/admin/link-reports`);
  const report = page.getByRole('article', { name: 'Link to a list' }).first();
  await report.getByText('It came with a hundred others.').waitFor();
  await report.getByText('1 member, 2 items').waitFor();
  expect(await page.locator('main').textContent()).not.toMatch(/watches|secret/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await report.getByRole('button', { name: 'End Link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End Link' }).click();
  await page.getByText('Nothing is reported').waitFor();
  await page.getByRole('link', { name: 'Answered' }).click();
  await report.getByText('Link has ended').waitFor();
  await visitor.goto(link);
  await visitor.getByRole('heading', { name: 'That link does not work' }).waitFor();
  await context.close();
});
