import { expect, test } from 'vitest';
import { signIn, staffEnvironment } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults, layoutFaults, untilReady } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

test('staff make a redirect from an address that a visitor missed, and the visitor gets there', async () => {
  const missed = `${product.site}/Summer-Offer`;
  const reader = await browser.newPage();
  for (let time = 0; time < 2; time += 1) expect((await reader.goto(missed))?.status()).toBe(404);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await signIn(context, product);
  const page = await context.newPage();
  await page.goto(`${product.site}/admin/redirects/missed`);
  // Counts are stored every ten seconds; the page shows them by itself.
  const row = page.getByRole('article', { name: '/summer-offer' });
  await row.getByText('Asked for 2 times').waitFor();
  expect([await accessibilityFaults(page), await layoutFaults(page)]).toEqual([[], []]);
  await row.getByRole('link', { name: 'Make a Redirect' }).click();
  await untilReady(page);
  expect(await page.getByLabel('Old Address').inputValue()).toBe('/summer-offer');
  await page.getByLabel('New Address').fill('/summer-offer');
  await page.getByRole('button', { name: 'Save Redirect' }).click();
  await page.getByText('This redirect would lead back to itself').first().waitFor();
  await page.getByLabel('New Address').fill('pricing');
  await page.getByRole('button', { name: 'Save Redirect' }).click();
  await page.getByText('Please give an address of this site').first().waitFor();
  await page.getByLabel('New Address').fill(`${product.site}/pricing`);
  expect([await accessibilityFaults(page), await layoutFaults(page)]).toEqual([[], []]);
  await page.getByRole('button', { name: 'Save Redirect' }).click();
  await page.getByText('Your redirect has been created successfully').waitFor();
  await page.getByRole('link', { name: 'Missed Addresses' }).click();
  await page.getByText('No address was missed').waitFor();

  await reader.goto(missed);
  expect(reader.url()).toBe(`${product.site}/pricing`);

  await page.getByRole('link', { name: 'All Redirects' }).click();
  const redirect = page.getByRole('article', { name: '/summer-offer' });
  await redirect.getByText('→ /pricing').waitFor();
  expect([await accessibilityFaults(page), await layoutFaults(page)]).toEqual([[], []]);
  await redirect.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Redirect has been deleted successfully').waitFor();
  expect((await reader.goto(missed))?.status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await redirect.waitFor();
  await reader.goto(missed);
  expect(reader.url()).toBe(`${product.site}/pricing`);
  await context.close();
});
