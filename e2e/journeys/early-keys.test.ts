import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addItem, itemRow, openDevice } from '../lists.ts';
import { signIn, staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { visit } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

// Begins with a sequence that opens another page outside of a field.
const words = 'gpnothing is called so';

function paletteField(page: Page) {
  return page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');
}

/** Presses Ctrl+K and types without a pause, and expects all of it in the palette, on the page that was open. */
async function typeIntoPalette(page: Page, when: string) {
  const path = new URL(page.url()).pathname;
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  await expect.poll(() => paletteField(page).inputValue(), { message: when }).toBe(words);
  await page.getByText('Nothing found.').waitFor();
  await page.keyboard.press('Escape');
  await paletteField(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname, when).toBe(path);
}

test('what staff type right after Ctrl+K is in the palette, the first time, again, and after a link', async () => {
  const { page, context } = await visitDesk(browser, product);
  await typeIntoPalette(page, 'the first time');
  await typeIntoPalette(page, 'again');
  // It still fades out.
  await page.keyboard.press('Control+k');
  await paletteField(page).waitFor();
  await page.keyboard.press('Escape');
  await typeIntoPalette(page, 'while it fades out');
  await page.getByRole('link', { name: 'Policies', exact: true }).click();
  await page.waitForURL(`${product.site}/admin/policies`);
  await typeIntoPalette(page, 'after a link');
  await page.getByRole('link', { name: 'Testimonials', exact: true }).click();
  // The page is still being fetched.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('compact');
  await page.waitForURL(`${product.site}/admin/testimonials`);
  await expect.poll(() => paletteField(page).inputValue()).toBe('compact');
  await context.close();
});

test('what staff type while the code of the page or of the palette is still on its way is in the palette', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn(context, product);
  const page = await context.newPage();
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto(`${product.site}/admin`, { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .waitFor();
  expect(await page.locator('html[data-ready]').count(), 'not hydrated yet').toBe(0);
  await typeIntoPalette(page, 'before hydration');
  await context.close();
});

/** Holds the script that is called so back. Returns the function that waits until it is asked for, and lets it through. */
async function delay(page: Page, name: string): Promise<() => Promise<void>> {
  const asked = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    asked.resolve();
    await free.promise;
    await route.continue();
  });
  return async () => {
    await asked.promise;
    free.resolve();
  };
}

test('Escape while the code of the palette is still on its way closes it', async () => {
  const { page, context } = await visitDesk(browser, product);
  const arrive = await delay(page, 'palette-dialog');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('gp');
  await page.keyboard.press('Escape');
  await arrive();
  await page.keyboard.type('gt');
  await page.waitForURL(`${product.site}/admin/testimonials`);
  expect(await paletteField(page).count()).toBe(0);
  await context.close();
});

test('what is typed right after a press that opens a field is in that field', async () => {
  const phone = await visitDesk(browser, product, '/admin', { viewport: { width: 390, height: 800 } });
  await phone.page.getByRole('button', { name: 'Search' }).click();
  await phone.page.keyboard.type(words);
  await expect.poll(() => paletteField(phone.page).inputValue(), { message: 'search on a phone' }).toBe(words);
  await phone.context.close();

  const { page, context } = await visitDesk(browser, product, '/admin/blog/new');
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('our lists');
  const link = page.getByRole('dialog', { name: 'Insert Link' });
  await expect.poll(() => link.getByLabel('Link Text').inputValue(), { message: 'the link dialog' }).toBe('our lists');
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'hidden' });
  expect(await content.innerText()).not.toContain('o');
  await page.route('**/admin/media/pick*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Media library' }).click();
  await page.keyboard.type('leaf');
  const search = page.getByRole('dialog', { name: 'Select Image' }).getByLabel('Search images');
  await expect.poll(() => search.inputValue(), { message: 'the media picker' }).toBe('leaf');
  await context.close();

  const seo = await visitDesk(browser, product, '/admin/seo');
  await seo.page.getByRole('article', { name: 'About Us' }).getByRole('button').first().click();
  await seo.page.getByRole('button', { name: 'Edit SEO' }).click();
  await seo.page.keyboard.type('!');
  await expect
    .poll(() => seo.page.locator('form [name=title]').inputValue(), { message: 'an inline edit' })
    .toContain('!');
  await seo.context.close();
});

test('what staff type while the parts of an open dialog are still on their way is no shortcut', async () => {
  const { page, context } = await visitDesk(browser, product);
  const arrive = await delay(page, 'profile-tabs');
  await page.getByRole('button', { name: 'Profile Settings' }).click();
  await page.keyboard.type('gp');
  await arrive();
  await page.getByRole('dialog', { name: 'Profile Settings' }).getByRole('tab', { name: 'Password' }).waitFor();
  await page.keyboard.type('gp');
  expect(new URL(page.url()).pathname).toBe('/admin');
  await context.close();
});

test('what a visitor types while the code of the chat is still on its way is in its first field', async () => {
  const { page } = await visit(browser, `${product.site}/about`);
  const arrive = await delay(page, 'chat-panel');
  await page.keyboard.press('Tab');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await page.keyboard.type('Maren Holt');
  await arrive();
  const chat = page.getByRole('dialog', { name: 'Live chat' });
  await expect.poll(() => chat.getByLabel('Name').inputValue()).toBe('Maren Holt');
  await page.context().close();
});

test('what a visitor types into the chat before the page is hydrated is in its first field', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const free = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await free.promise;
    await route.continue();
  });
  await page.goto(`${product.site}/about`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await page.keyboard.type('Maren ');
  free.resolve();
  await page.keyboard.type('Holt');
  const name = page.getByRole('dialog', { name: 'Live chat' }).getByLabel('Name');
  await expect.poll(() => name.inputValue()).toBe('Maren Holt');
  await context.close();
});

test('what people type while the code of a dialog or screen of the app is still on its way is in its field', async () => {
  // The service worker has the code of everything.
  const { page, context } = await openDevice(browser, product, '/', { serviceWorkers: 'block' });
  const arrival = {
    list: await delay(page, 'new-list-dialog'),
    item: await delay(page, 'item-panel'),
    search: await delay(page, 'search-screen'),
    recipe: await delay(page, 'recipe-dialog'),
  };
  await page.getByRole('button', { name: 'New list' }).first().click();
  // Each of these is a key of the screen.
  await page.keyboard.type('n g t q');
  await arrival.list();
  const list = page.getByRole('dialog', { name: 'New list' });
  await expect.poll(() => list.getByLabel('Name').inputValue(), { message: 'a new list' }).toBe('n g t q');
  await page.keyboard.press('Enter');
  // Until the new list is open, the field is that of the list before it.
  await page.locator('main h1[data-name="n g t q"]').waitFor();
  await addItem(page, 'Milk');

  await itemRow(page, 'Milk').locator('[data-row-link]').focus();
  await page.keyboard.type('eq n');
  await arrival.item();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect.poll(() => name.inputValue(), { message: 'the name of an item' }).toBe('q n');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'View and actions' }).click();
  await page.getByRole('menuitem', { name: 'From a recipe' }).click();
  await page.keyboard.type('gnq');
  await arrival.recipe();
  const recipe = page.getByRole('dialog', { name: 'From a recipe' });
  await expect.poll(() => recipe.getByLabel('Address').inputValue(), { message: 'a recipe' }).toBe('gnq');
  await page.keyboard.press('Escape');
  await recipe.waitFor({ state: 'hidden' });

  await page.setViewportSize({ width: 390, height: 800 });
  await page.keyboard.press('g');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.keyboard.type('gtn');
  await arrival.search();
  await expect.poll(() => page.getByRole('searchbox').inputValue(), { message: 'search on a phone' }).toBe('gtn');
  await context.close();
});
