import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startWithBrowser } from '../start-with-browser.ts';
import { describeSiteLayout, eventually } from './site-layout.ts';

const { product, browser } = await startWithBrowser();

/** Opens a page with a fake clock and waits until it is hydrated. */
async function openHydrated(
  path: string,
  options: BrowserContextOptions = {},
  prepare: () => void = () => {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  await page.addInitScript(prepare);
  await page.clock.install();
  await page.goto(product.site + path);
  await page.evaluate('dispatchEvent(new Event("app:start"))');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForTimeout(100);
  return page;
}

describe('the hero list', () => {
  test('lets a visitor tick and add items', async () => {
    const page = await openHydrated('/');
    const list = page.getByRole('region', { name: /Weekly shopping/ });
    expect(await list.getByText('3 collaborators').count()).toBe(1);
    expect(await list.getByText('2 of 4 completed').count()).toBe(1);
    await list.getByRole('checkbox', { name: /Sourdough/ }).check();
    await eventually(() => list.getByText('3 of 4 completed').count()).toBe(1);
    await list.getByRole('textbox', { name: 'Add an item' }).fill('eggs x12');
    await page.keyboard.press('Enter');
    await eventually(() => list.getByText('3 of 5 completed').count()).toBe(1);
    await expect.poll(() => list.getByText('×12').count()).toBe(1);
    await page.context().close();
  });
});

describe('the list types', () => {
  const selected = (page: Page) => page.getByRole('tab', { selected: true }).textContent();

  test('rotate every 5 seconds, in a loop', async () => {
    const page = await openHydrated('/');
    const seen = [];
    for (let turn = 0; turn < 5; turn++) {
      seen.push(await selected(page));
      await page.clock.runFor(5000);
    }
    expect(seen).toEqual(['Shopping Lists', 'Todo Lists', 'Wishlists', 'Notes', 'Shopping Lists']);
    await page.context().close();
  });

  test('keep rotating while the pointer or the focus rests on a tab, and wait while the focus is in a list', async () => {
    const page = await openHydrated('/');
    await page.getByRole('tab', { name: 'Shopping Lists' }).hover();
    await page.clock.runFor(5000);
    expect(await selected(page)).toBe('Todo Lists');
    await page.getByRole('tab', { selected: true }).focus();
    await page.clock.runFor(5000);
    expect(await selected(page)).toBe('Wishlists');
    await page.getByRole('tabpanel').getByRole('link').focus();
    await page.clock.runFor(20_000);
    expect(await selected(page)).toBe('Wishlists');
    await page.context().close();
  });

  test('stop rotating once a visitor clicks a tab, even the current one', async () => {
    const page = await openHydrated('/');
    await page.getByRole('tab', { name: 'Shopping Lists' }).click();
    await page.mouse.move(5, 5);
    await page.getByRole('heading', { level: 1 }).click();
    await page.clock.runFor(60_000);
    await expect.poll(() => selected(page)).toBe('Shopping Lists');
    await page.context().close();
  });

  test('follow the arrow keys, and each shows four features and the progress of its list', async () => {
    const page = await openHydrated('/');
    await page.getByRole('tab', { name: 'Shopping Lists' }).click();
    const progress = [];
    for (let step = 0; step < 4; step++) {
      const panel = page.getByRole('tabpanel');
      await expect.poll(() => panel.getByRole('list').first().getByRole('listitem').count()).toBe(4);
      expect(await panel.getByText('Live', { exact: true }).count()).toBe(1);
      expect(await panel.getByText('Real-time', { exact: true }).count()).toBe(1);
      progress.push(
        await panel
          .getByText(/ (completed|notes)$/)
          .first()
          .textContent(),
      );
      await page.keyboard.press('ArrowRight');
    }
    expect(progress).toEqual(['3 of 5 completed', '2 of 5 completed', '1 of 4 completed', '4 notes']);
    await expect.poll(() => selected(page)).toBe('Shopping Lists');
    await page.context().close();
  });

  test('do not shift the content below when switched, at any width', async () => {
    const page = await openHydrated('/');
    const top = () => page.locator('#testimonials').evaluate((section) => (section as HTMLElement).offsetTop);
    for (const width of [320, 390, 820, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const tops = [];
      for (const name of ['Shopping Lists', 'Todo Lists', 'Wishlists', 'Notes']) {
        await page.getByRole('tab', { name }).click();
        await page.getByRole('tabpanel', { name }).getByText('Real-time').waitFor();
        tops.push(await top());
      }
      expect(new Set(tops).size, `${width} px`).toBe(1);
    }
    await page.context().close();
  });
});

describe('the testimonials', () => {
  const current = (page: Page) =>
    page.locator('[aria-roledescription="slide"][data-shown="true"]').getAttribute('aria-label');

  test('show one at a time, advance by themselves, and restart their timer when a visitor moves them', async () => {
    const page = await openHydrated('/');
    const count = await page.locator('[aria-roledescription="slide"]').count();
    await eventually(() => current(page)).toBe(`1 of ${count}`);
    await eventually(() => page.getByRole('article', { name: /Testimonial by/ }).count()).toBe(1);
    await page.clock.runFor(5000);
    expect(await current(page)).toBe(`2 of ${count}`);

    await page.clock.runFor(3000);
    await page.getByRole('button', { name: 'Next testimonial' }).click();
    await eventually(() => current(page)).toBe(`3 of ${count}`);
    await page.clock.runFor(3500);
    await expect.poll(() => current(page)).toBe(`3 of ${count}`);
    await page.clock.runFor(2000);
    expect(await current(page)).toBe(`4 of ${count}`);
    await page.context().close();
  });

  test('follow a swipe in a browser without the event scrollend', async () => {
    const page = await openHydrated('/', {}, () => {
      Reflect.deleteProperty(Document.prototype, 'onscrollend');
      addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
    });
    const count = await page.locator('[aria-roledescription="slide"]').count();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Next testimonial' }).click();
    await eventually(() => page.locator('.carousel-slides[data-moving]').count()).toBe(0);
    await page.locator('.carousel-viewport').evaluate((view) => view.scrollTo({ left: view.clientWidth * 3 }));
    await eventually(() => current(page)).toBe(`4 of ${count}`);
    await eventually(() => page.locator('.carousel-slides[data-moving]').count()).toBe(0);
    await page.context().close();
  });

  test('wrap around at both ends, and stop while paused', async () => {
    const page = await openHydrated('/');
    const count = await page.locator('[aria-roledescription="slide"]').count();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Previous testimonial' }).click();
    await eventually(() => current(page)).toBe(`${count} of ${count}`);
    await page.clock.runFor(60_000);
    await expect.poll(() => current(page)).toBe(`${count} of ${count}`);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.clock.runFor(5000);
    await expect.poll(() => current(page)).toBe(`1 of ${count}`);
    await page.getByRole('button', { name: 'Go to testimonial 3' }).click();
    await expect
      .poll(() => page.locator('[aria-current="true"]').getAttribute('aria-label'))
      .toContain('testimonial 3');
    await page.context().close();
  });

  test.each([
    { width: 1440, height: 350 },
    { width: 390, height: 400 },
  ])('have a card $height px tall at $width px', async ({ width, height }) => {
    const page = await openHydrated('/', { viewport: { width, height: 900 } });
    const box = await page
      .getByRole('article', { name: /Testimonial by/ })
      .first()
      .boundingBox();
    expect(box?.height).toBe(height);
    await page.context().close();
  });
});

test('a visitor without JavaScript can read every list type and testimonial, and "Contact Us" opens a mail', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(product.site);
  for (const type of ['Shopping Lists', 'Todo Lists', 'Wishlists', 'Notes']) {
    expect(await page.getByRole('heading', { name: type, exact: true }).isVisible()).toBe(true);
  }
  const cards = await page.getByRole('article', { name: /Testimonial by/ }).all();
  expect(cards.length).toBeGreaterThan(1);
  for (const card of cards) expect((await card.boundingBox())?.x).toBeLessThan(1280);
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' });
  expect(await contact.getAttribute('href')).toMatch(/^mailto:/);
  await context.close();
});

describeSiteLayout({ openHydrated, visitors: () => browser, site: () => product.site });
