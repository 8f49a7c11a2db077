import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { accessibilityFaults, leaveBrowser, openBrowser } from '../visit.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product.stop();
});

/** What becomes true in a moment, on a machine that may be busy. */
const eventually: typeof expect.poll = (probe) => expect.poll(probe, { timeout: 10_000 });

/** The page once React is there; its clock can be moved on. */
async function openHydrated(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(product.site + path);
  await page.evaluate('dispatchEvent(new Event("app:start"))');
  await eventually(() => page.evaluate('window.__reactRouterDataRouter?.state.initialized')).toBe(true);
  await page.waitForTimeout(100);
  return page;
}

function menuButton(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

async function isOpen(page: Page, name: string): Promise<boolean> {
  return (await menuButton(page, name).getAttribute('aria-expanded')) === 'true';
}

describe('the menus of the bar', () => {
  test.each([
    { name: 'with script', options: {} },
    { name: 'before any script has come', options: { serviceWorkers: 'block' as const } },
  ])(
    'one is open at most; Escape, the same button, a choice and a click outside close it ($name)',
    async ({ name, options }) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      const page = await context.newPage();
      if (name !== 'with script') await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(product.site);
      expect(await isOpen(page, 'Company')).toBe(false);

      await menuButton(page, 'Company').click();
      await eventually(() => isOpen(page, 'Company')).toBe(true);
      await menuButton(page, 'Support').click();
      await eventually(() => isOpen(page, 'Support')).toBe(true);
      await expect.poll(() => isOpen(page, 'Company')).toBe(false);

      await page.keyboard.press('Escape');
      await eventually(() => isOpen(page, 'Support')).toBe(false);
      await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Support');

      await menuButton(page, 'Support').click();
      await menuButton(page, 'Support').click();
      await eventually(() => isOpen(page, 'Support')).toBe(false);

      await menuButton(page, 'Company').click();
      await page.mouse.click(200, 800);
      await eventually(() => isOpen(page, 'Company')).toBe(false);

      await menuButton(page, 'Company').click();
      await page.getByRole('link', { name: 'Testimonials', exact: true }).first().click();
      await eventually(() => isOpen(page, 'Company')).toBe(false);
      await context.close();
    },
  );

  test('the keyboard reaches every entry, and an open menu has no fault that axe finds', async () => {
    const page = await openHydrated('/');
    await menuButton(page, 'Support').focus();
    await page.keyboard.press('Enter');
    expect(await accessibilityFaults(page)).toEqual([]);
    const reached: (string | null)[] = [];
    for (let step = 0; step < 3; step++) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate('document.activeElement.textContent'));
    }
    expect(reached).toEqual(['Help Center', 'Feedback', 'Contact Us']);
    await page.context().close();
  });

  test('below 1280 px there is one menu with everything in it, also without script', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(product.site);
    await page.getByRole('button', { name: /menu/i }).click();
    const menu = page.locator('#site-menu');
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'Features',
      'Lists',
      'Pricing',
      'About',
      'Blog',
      'Testimonials',
      'Help Center',
      'Feedback',
      'Contact Us',
      'Sign In',
      'Get Started',
    ]);
    await context.close();
  });
});

test.each(['no-preference', 'reduce'] as const)(
  'the bar turns dark beyond 20 px and clear again at the top (reduced motion: %s)',
  async (reducedMotion) => {
    const page = await openHydrated('/', { reducedMotion });
    const opacity = () =>
      page.evaluate(
        () =>
          /\/ ([\d.]+)\)$/.exec(
            getComputedStyle(document.querySelector('header') ?? document.body).backgroundColor,
          )?.[1],
      );
    expect(await opacity()).toBe('0');
    await page.evaluate('scrollTo(0, 20)');
    await page.waitForTimeout(300);
    expect(await opacity()).toBe('0');
    await page.evaluate('scrollTo(0, 21)');
    await eventually(opacity).toBe('0.91');
    await page.evaluate('scrollTo(0, 0)');
    await eventually(opacity).toBe('0');
    await page.context().close();
  },
);

describe('the hero list', () => {
  test('can be ticked and typed into', async () => {
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

  test('take turns every 5 seconds, round and round', async () => {
    const page = await openHydrated('/');
    const seen = [];
    for (let turn = 0; turn < 5; turn++) {
      seen.push(await selected(page));
      await page.clock.runFor(5000);
    }
    expect(seen).toEqual(['Shopping Lists', 'Todo Lists', 'Wishlists', 'Notes', 'Shopping Lists']);
    await page.context().close();
  });

  test('stop for good once a tab is clicked, also the one that shows', async () => {
    const page = await openHydrated('/');
    await page.getByRole('tab', { name: 'Shopping Lists' }).click();
    await page.mouse.move(5, 5);
    await page.getByRole('heading', { level: 1 }).click();
    await page.clock.runFor(60_000);
    await expect.poll(() => selected(page)).toBe('Shopping Lists');
    await page.context().close();
  });

  test('follow the arrow keys, and each says four things and how far its list is', async () => {
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
});

describe('the testimonials', () => {
  const current = (page: Page) =>
    page.locator('[aria-roledescription="slide"][data-shown="true"]').getAttribute('aria-label');

  test('come one at a time, move on by themselves, and begin their time anew when moved by hand', async () => {
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

  test('wrap around at both ends, and hold still while paused', async () => {
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
  ])('stand in a card of $height px at $width px', async ({ width, height }) => {
    const page = await openHydrated('/', { viewport: { width, height: 900 } });
    const box = await page
      .getByRole('article', { name: /Testimonial by/ })
      .first()
      .boundingBox();
    expect(box?.height).toBe(height);
    await page.context().close();
  });
});

describe('the way to a section', () => {
  test('from another page leads home and to the section', async () => {
    const page = await openHydrated('/blog');
    await page.getByRole('link', { name: 'List Types' }).click();
    await page.waitForURL('**/#lists');
    await eventually(() => top(page, 'lists')).toBeLessThan(120);
    await page.context().close();
  });

  test('a new page begins at its top', async () => {
    const page = await openHydrated('/#pricing');
    await eventually(() => top(page, 'pricing')).toBeLessThan(120);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL('**/blog');
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    await eventually(() => page.evaluate('scrollY')).toBe(0);
    await page.context().close();
  });

  async function top(page: Page, id: string): Promise<number> {
    return page.evaluate((name) => Math.abs(document.getElementById(name)?.getBoundingClientRect().top ?? 1e6), id);
  }
});

describe('the live chat', () => {
  test('opens at "Contact Us", takes the focus, gives it back, and has no fault that axe finds', async () => {
    const page = await openHydrated('/');
    const opener = page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' });
    await opener.click();
    const panel = page.getByRole('dialog', { name: 'Live chat' });
    await panel.waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('name');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Contact Us');
    await page.context().close();
  });

  test("gives way to a provider's widget where a snippet has loaded one", async () => {
    const page = await openHydrated('/');
    await page.evaluate('window.$crisp = []');
    await menuButton(page, 'Support').click();
    await page.getByRole('link', { name: /Need Immediate Help\?/ }).click();
    await eventually(() => page.evaluate('JSON.stringify(window.$crisp)')).toBe('[["do","chat:open"]]');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });
});

test('without script every list type and every testimonial can be read, and "Contact Us" writes a mail', async () => {
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
