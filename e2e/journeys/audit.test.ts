import { cast } from '@listgrove/fixtures/cast';
import { expect, test } from 'vitest';
import { addJonas, jonas, staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { toast } from '../toast.ts';
import { accessibilityFaults, layoutFaults } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment, addJonas);

test('a super admin reads who did what, from what to what, searches it and downloads it', async () => {
  const { page: other, context: otherContext } = await visitDesk(
    browser,
    product,
    '/admin/testimonials/new',
    {},
    jonas,
  );
  await other.getByLabel('Name').fill('Nora Herons');
  await other.getByLabel('Content').fill('We never argue about milk again.');
  await other.getByRole('button', { name: 'Save Testimonial' }).click();
  await toast(other, 'Testimonial Created').waitFor();
  expect(await other.getByRole('link', { name: 'Audit Log' }).count()).toBe(0);

  const { page, context } = await visitDesk(browser, product, '/admin/audit');
  const entry = page.getByRole('article', { name: 'Nora Herons' });
  await entry.getByText('Created').waitFor();
  await entry.getByText('Jonas').waitFor();
  await page.getByText('signed in with').first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await layoutFaults(page)).toEqual([]);

  // The list is live: what happens while it is open appears without a reload.
  await other.goto(`${product.site}/admin/testimonials?q=Herons`);
  await other.getByRole('link', { name: 'Nora Herons' }).click();
  await other.getByLabel('Name').fill('Nora Storks');
  await other.getByRole('button', { name: 'Save Testimonial' }).click();
  await toast(other, 'Testimonial Updated').waitFor();
  const changed = page.getByRole('article', { name: 'Nora Storks' });
  await changed.locator('del', { hasText: 'Nora Herons' }).waitFor();
  await changed.locator('ins', { hasText: 'Nora Storks' }).waitFor();

  // Whoever is no super admin reads the history of one item, without network addresses.
  await other.goto(`${product.site}/admin/testimonials?q=Storks`);
  await other.getByRole('link', { name: 'Nora Storks' }).click();
  await other.getByRole('link', { name: 'History', exact: true }).click();
  await other.getByRole('heading', { name: 'History of Nora Storks' }).waitFor();
  await other.getByRole('article', { name: 'Nora Storks' }).locator('del', { hasText: 'Nora Herons' }).waitFor();
  expect(await other.locator('main').textContent()).not.toMatch(/This machine|127\.0\.0\.1/);
  expect([await accessibilityFaults(other), await layoutFaults(other)]).toEqual([[], []]);
  await other.getByRole('link', { name: 'Back' }).click();
  await other.getByLabel('Name').waitFor();

  await page.getByLabel('Person', { exact: true }).selectOption({ label: cast.jonas.name });
  await page.waitForURL(/person=/);
  const all = page.getByRole('article');
  await expect.poll(async () => (await all.count()) - (await all.filter({ hasText: cast.jonas.name }).count())).toBe(0);
  await changed.waitFor();
  await page.getByLabel('Person', { exact: true }).selectOption({ label: 'Everybody' });
  await page.waitForURL((url) => !url.search.includes('person='));
  await changed.getByRole('link', { name: 'History of Nora Storks' }).click();
  await page.getByText('2 entries of one item.').waitFor();
  await page.getByRole('searchbox').fill('storks');
  await page.getByText('1 entry of one item.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const rows = (await download.createReadStream()).setEncoding('utf8');
  let csv = '';
  for await (const piece of rows) csv += piece;
  expect(csv.trim().split('\n')).toHaveLength(2);
  expect(csv).toContain('Nora Storks');
  await Promise.all([context.close(), otherContext.close()]);
});
