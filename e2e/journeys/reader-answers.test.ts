import { expect, test } from 'vitest';
import { signIn, staffEnvironment } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults, layoutFaults, untilReady, visit } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

/** Returns the address of the first article in the help center. */
async function firstArticle(): Promise<string> {
  const page = await (await fetch(`${product.site}/help?view=all`)).text();
  return product.site + (/href="(\/help\/[^"?#]+-[0-9a-f]{8})"/.exec(page)?.[1] ?? '');
}

test('a reader says what they missed, staff read it and delete it', async () => {
  const article = await firstArticle();
  const reader = await visit(browser, article, { viewport: { width: 390, height: 844 } });
  await untilReady(reader.page);
  await reader.page.getByRole('button', { name: 'No', exact: true }).click();
  const field = reader.page.getByLabel('What did you miss?');
  await field.fill('A picture of the button');
  expect([await accessibilityFaults(reader.page), await layoutFaults(reader.page)]).toEqual([[], []]);
  await reader.page.getByRole('button', { name: 'Send', exact: true }).click();
  await reader.page.getByText('we have what you wrote').waitFor();
  await reader.page.reload();
  await reader.page.getByRole('button', { name: 'No', exact: true }).hover();
  await expect.poll(() => field.inputValue()).toBe('A picture of the button');
  expect(reader.complaints).toEqual([]);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await signIn(context, product);
  const page = await context.newPage();
  await page.goto(`${product.site}/admin/help`);
  await untilReady(page);
  await page.getByRole('link', { name: 'Reader Answers' }).click();
  await page.getByText('No 1', { exact: true }).waitFor();
  expect([await accessibilityFaults(page), await layoutFaults(page)]).toEqual([[], []]);
  await page.getByRole('link', { name: /^1 Reason from readers of / }).click();
  const words = page.getByRole('article', { name: 'A picture of the button' });
  await words.waitFor();
  expect([await accessibilityFaults(page), await layoutFaults(page)]).toEqual([[], []]);
  await reader.page.getByLabel('What did you miss?').fill('A picture of the menu');
  await reader.page.getByRole('button', { name: 'Send', exact: true }).click();
  const changed = page.getByRole('article', { name: 'A picture of the menu' });
  await changed.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Words' }).click();
  await page.getByText('What the reader wrote has been deleted').first().waitFor();
  await page.getByText('Nobody wrote what they missed').waitFor();
  await context.close();
  await reader.page.context().close();
});

test('a reader without JavaScript says what they missed, and a text that is too long stays', async () => {
  const { page } = await visit(browser, await firstArticle(), { javaScriptEnabled: false });
  await page.getByRole('button', { name: 'No', exact: true }).click();
  const field = page.getByLabel('What did you miss?');
  await field.fill('A picture');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('we have what you wrote').waitFor();
  expect(await field.inputValue()).toBe('A picture');
  await page.context().close();

  const long = 'x'.repeat(501);
  const answered = await fetch(await firstArticle(), {
    method: 'POST',
    headers: { origin: product.site },
    body: new URLSearchParams({ helpful: 'no', reason: long }),
  });
  const body = await answered.text();
  expect([answered.status, body.includes('at most 500 characters'), body.includes(long)]).toEqual([400, true, true]);
});
