import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilKept, untilOpen } from '../lists.ts';
import { signIn, staffEnvironment } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

const field = (page: Page) => page.getByRole('textbox', { name: 'Add an item' });
const saved = (page: Page) => page.locator('html[data-sync=idle]').waitFor({ state: 'attached' });
const open = (page: Page) =>
  page
    .locator('[data-item] input[type=checkbox]:not(:checked)')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')).toSorted());

async function openDevice(options: Parameters<Browser['newContext']>[0] = {}): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  await signIn(context, product);
  const page = await context.newPage();
  await page.goto(`${product.app}/`);
  await untilOpen(page);
  await saved(page);
  return [page, context];
}

/** Makes a list, empty or from a template, and opens it. */
async function makeList(page: Page, name: string, template?: string): Promise<void> {
  // A new account begins in its first list.
  if (new URL(page.url()).pathname !== '/') await page.goto(`${product.app}/`);
  await page.getByRole('button', { name: 'New list' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New list' });
  if (template) await dialog.getByLabel('Begin with').selectOption({ label: template });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create list' }).click();
  await page
    .getByRole('textbox', { name: 'Name of the list' })
    .and(page.locator(`[value="${name}"]`))
    .waitFor();
}

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'View and actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function add(page: Page, ...lines: string[]): Promise<void> {
  for (const line of lines) {
    await field(page).fill(line);
    await field(page).press('Enter');
  }
}

test('somebody shops for the second time: suggestions, the last price, favourite items, and a list from the ticked ones', {
  tags: 'long',
}, async () => {
  const [page, context] = await openDevice();
  await makeList(page, 'Saturday');
  await add(page, '2 l milk 1,29 €', 'tomatoes 500 g', 'bread');
  await page.getByText('€1.29').first().waitFor();
  for (const name of ['milk', 'tomatoes']) await page.getByRole('checkbox', { name, exact: true }).click();
  await expect.poll(() => open(page)).toEqual(['bread']);

  await field(page).fill('mil');
  await page.getByRole('option', { name: /^milk/ }).waitFor();
  await field(page).press('ArrowDown');
  expect(await accessibilityFaults(page)).toEqual([]);
  await field(page).press('Enter');
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: 'milk', checked: false }) })
    .getByText('2 l', { exact: true })
    .waitFor();
  // What is typed is added as it is typed, although something is suggested.
  await add(page, 'mil');
  await expect.poll(() => open(page)).toEqual(['bread', 'mil', 'milk']);
  await field(page).fill('2 l milk');
  await page.getByRole('button', { name: 'Price €1.29 as last time, leave it out' }).click();
  await field(page).fill('');

  await page.getByRole('button', { name: 'Favourite items' }).click();
  const favourites = page.getByRole('dialog', { name: 'Favourite items' });
  await favourites.getByRole('button', { name: /^tomatoes/ }).click();
  await favourites.getByRole('button', { name: /^tomatoes/, pressed: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => open(page)).toEqual(['bread', 'mil', 'milk', 'tomatoes']);

  await page.getByRole('checkbox', { name: 'bread', exact: true }).click();
  await choose(page, 'New list from this one…');
  const copy = page.getByRole('dialog', { name: 'New list from this one' });
  await copy.getByLabel('Name').fill('Next Saturday');
  await copy.getByLabel('Items').selectOption('done');
  expect(await accessibilityFaults(page)).toEqual([]);
  await copy.getByRole('button', { name: 'Create list' }).click();
  await expect.poll(() => open(page)).toEqual(['bread', 'milk']);
  await context.close();
});

test('a template is made without a network, and another device makes a list from it; a starter needs none', {
  tags: 'long',
}, async () => {
  const [page, context] = await openDevice();
  await makeList(page, 'Lisbon', 'Packing · To-do');
  await page.getByRole('heading', { name: /^Documents/ }).waitFor();
  await page.getByRole('checkbox', { name: 'Passport or ID' }).click();
  await add(page, 'Camera');
  await saved(page);
  await untilKept(page);
  await context.setOffline(true);
  await choose(page, 'Save as a template…');
  const dialog = page.getByRole('dialog', { name: 'Save as a template' });
  await dialog.getByLabel('Name').fill('My packing');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await page.getByText('Template saved').waitFor();
  await context.setOffline(false);
  await saved(page);

  const [other, phone] = await openDevice({ viewport: { width: 390, height: 844 } });
  await other.getByText(/^Templates \(/).click();
  await other.getByRole('link', { name: /^My packing/ }).click();
  await other.getByText('This is a template.').waitFor();
  expect(await accessibilityFaults(other)).toEqual([]);
  await makeList(other, 'Porto', 'My packing (your template)');
  await expect.poll(() => open(other)).toContain('Camera');
  expect(await open(other)).toContain('Passport or ID');
  await Promise.all([context.close(), phone.close()]);
});

test('a recipe is scaled and added at once; the server reads none from its own network', async () => {
  const asked: string[] = [];
  const inside = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  const { port } = inside.address() as AddressInfo;
  const [page, context] = await openDevice({ viewport: { width: 390, height: 844 } });
  await makeList(page, 'Dinner');
  await choose(page, 'From a recipe…');
  const dialog = page.getByRole('dialog', { name: 'From a recipe' });
  for (const host of ['127.0.0.1', '[::ffff:7f00:1]', '0x7f.1', 'localhost']) {
    await dialog.getByLabel('Address').fill(`http://${host}:${port}/soup`);
    await dialog.getByRole('button', { name: 'Read recipe' }).click();
    await dialog.getByText('no recipe that can be read').waitFor();
  }
  expect(asked).toEqual([]);
  inside.close();
  await page.keyboard.press('Escape');

  // No page on the internet stays the same, so the answer of the server is given here.
  const soup = { title: 'Soup', yield: '2 servings', ingredients: ['1 leek', '250 g carrots', 'salt'] };
  await page.route('**/links/recipe*', (route) => route.fulfill({ json: { recipe: soup } }));
  await field(page).fill('https://cooking.example/soup');
  await page.getByRole('option', { name: 'Read the recipe at cooking.example' }).click();
  await dialog.getByRole('button', { name: 'More servings' }).click();
  await dialog.getByText('3 servings').waitFor();
  await dialog.getByRole('checkbox', { name: 'salt' }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 2 items' }).click();
  await page.getByRole('listitem').filter({ hasText: 'carrots' }).getByText('375 g', { exact: true }).waitFor();
  await page.getByText('2 items added').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => open(page)).toEqual([]);
  await context.close();
});
