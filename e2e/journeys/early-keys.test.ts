import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { signIn, staffEnvironment, visitDesk } from '../staff.ts';
import { leaveBrowser, openBrowser } from '../visit.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(staffEnvironment), openBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product.stop();
});

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

test('Escape while the code of the palette is still on its way closes it', async () => {
  const { page, context } = await visitDesk(browser, product);
  const chunk = Promise.withResolvers<void>();
  await page.route('**/assets/palette-dialog*.js', async (route) => {
    await chunk.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('gp');
  await page.keyboard.press('Escape');
  chunk.resolve();
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
