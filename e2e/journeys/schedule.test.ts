import { expect, test } from 'vitest';
import { twoProcesses } from '../product.ts';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { layoutFaults, untilReady, visit } from '../visit.ts';

const { product, browser } = await startWithBrowser({ ...staffEnvironment, ...twoProcesses });

test('staff plan when a draft is published, see it in the calendar, and open pages follow at that time', async () => {
  const { page, context, complaints } = await visitDesk(browser, product, '/admin/blog?status=draft', {
    timezoneId: 'Europe/Berlin',
  });
  const row = page.getByRole('article').first();
  const title = (await row.getByRole('heading').textContent()) ?? '';
  await row.getByRole('link', { name: 'Edit' }).click();
  const panel = page.getByRole('region', { name: 'Schedule' });
  await panel.getByRole('button', { name: 'Plan a time' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Europe/Berlin').waitFor();
  await dialog.getByLabel('Date and time').fill('2020-01-01T09:00');
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await dialog.getByText('Choose a time in the future.').waitFor();
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Date and time').fill(`${day}T09:30`);
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await panel.getByText(/9:30 AM GMT\+[12]/).waitFor();

  await panel.getByRole('link', { name: 'All planned' }).click();
  const planned = page.getByRole('region', { name: 'Planned', exact: true }).getByRole('article', { name: title });
  await planned.getByText(/9:30 AM GMT\+[12]/).waitFor();
  await page.goto(`${product.site}/admin/schedule?month=${day.slice(0, 7)}`);
  await untilReady(page);
  await page.getByRole('region', { name: 'Calendar' }).getByText('9:30 AM').waitFor();
  expect(await layoutFaults(page)).toEqual([]);

  // The form offers whole minutes, so a time that is near is sent without it.
  const reader = await visit(browser, `${product.site}/blog?q=${encodeURIComponent(title)}`);
  await reader.page.waitForLoadState('networkidle');
  const shown = reader.page.getByRole('heading', { name: title });
  expect(await shown.count()).toBe(0);
  const id = (await planned.getByRole('link').first().getAttribute('href'))?.split('/').at(-1) ?? '';
  const due_at = new Date(Date.now() + 2_000).toISOString();
  const answer = await page.request.post(`${product.site}/admin/schedule`, {
    form: { intent: 'plan', table_name: 'blog_posts', id, action: 'publish', due_at },
    headers: { origin: product.site },
  });
  expect(answer.status()).toBe(200);
  await shown.first().waitFor({ timeout: 30_000 });
  await page.getByRole('region', { name: 'Done' }).getByRole('article', { name: title }).waitFor({ timeout: 30_000 });
  await page.goto(`${product.site}/admin/blog/${id}/revisions`);
  await page.getByText(/Published by schedule of/).waitFor();
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([]);
  await context.close();
});

test('staff cancel what they have planned', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/policies');
  await page.getByRole('article').first().getByRole('link', { name: 'Edit' }).click();
  const panel = page.getByRole('region', { name: 'Schedule' });
  await panel.getByRole('button', { name: 'Plan a time' }).click();
  await page.getByRole('dialog').getByLabel('Action').selectOption('Deactivate');
  await page.getByRole('dialog').getByRole('button', { name: 'Plan', exact: true }).click();
  await panel.getByText('Will be deactivated', { exact: true }).waitFor();
  await panel.getByRole('button', { name: /^Cancel/ }).click();
  await panel.getByText('Will be deactivated', { exact: true }).waitFor({ state: 'detached' });
  await context.close();
});
