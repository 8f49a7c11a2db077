import { expect, test } from 'vitest';
import { signIn, staffEnvironment } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults, layoutFaults, untilReady } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

test('staff see what a visitor searched for and did not find, and ignore it', async () => {
  const reader = await browser.newPage();
  await reader.goto(`${product.site}/help`);
  await untilReady(reader);
  await reader.getByRole('searchbox').pressSequentially('Zither Strings', { delay: 30 });
  await reader.waitForURL(/q=Zither\+Strings/);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await signIn(context, product);
  const page = await context.newPage();
  await page.goto(`${product.site}/admin/missed-searches`);
  // Counts are stored every ten seconds, searches at the second time; the page shows them by itself.
  const row = page.getByRole('article', { name: 'zither strings' });
  await row.getByText('Searched for 1 time').waitFor({ timeout: 50_000 });
  await row.getByText('On /help').waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  expect([await accessibilityFaults(page), await layoutFaults(page)]).toEqual([[], []]);
  expect(await row.getByRole('link', { name: 'Search Again' }).getAttribute('href')).toBe('/help?q=zither+strings');
  await row.getByRole('button', { name: 'Ignore' }).click();
  await page.getByText('The search is not listed any more').first().waitFor();
  await page.getByText('No search was missed').waitFor();
  await page.getByRole('link', { name: 'Show ignored ones' }).click();
  await row.getByRole('button', { name: 'Show zither strings' }).click();
  await page.getByText('No search is ignored').waitFor();
  await context.close();
});
