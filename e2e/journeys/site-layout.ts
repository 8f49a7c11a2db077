import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../visit.ts';

// Journeys through the parts that all pages share: the header, its menus, links to sections, the chat. home.test.ts runs
// them on the product that it starts.

/** Polls for up to 20 seconds, because the machine may be busy. */
export const eventually: typeof expect.poll = (probe) => expect.poll(probe, { timeout: 20_000 });

function menuButton(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

async function isOpen(page: Page, name: string): Promise<boolean> {
  return (await menuButton(page, name).getAttribute('aria-expanded')) === 'true';
}

/** Defines the journeys for the parts that all pages share. */
export function describeSiteLayout({
  openHydrated,
  visitors,
  site,
}: {
  openHydrated: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  visitors: () => Browser;
  site: () => string;
}) {
  describe('the menus of the header', () => {
    test.each([
      { name: 'with script', options: {} },
      { name: 'before any script has loaded', options: { serviceWorkers: 'block' as const } },
    ])(
      'at most one is open; Escape, its button, a link in it and a click outside close it ($name)',
      async ({ name, options }) => {
        const context = await visitors().newContext({ viewport: { width: 1440, height: 900 }, ...options });
        const page = await context.newPage();
        // They are not refused, because the page would then be loaded again.
        if (name !== 'with script') await page.route('**/assets/*.js', () => {});
        await page.goto(site());
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
        await page.locator('#company-menu').getByText('About', { exact: true }).last().click(); // no link
        await page.waitForTimeout(300);
        expect(await isOpen(page, 'Company')).toBe(true);
        await page.mouse.click(200, 800);
        await eventually(() => isOpen(page, 'Company')).toBe(false);

        await menuButton(page, 'Company').click();
        await page.getByRole('link', { name: 'Testimonials', exact: true }).first().click();
        await eventually(() => isOpen(page, 'Company')).toBe(false);
        await context.close();
      },
    );

    test('the keyboard reaches every entry, an open menu passes axe, and tabbing past it closes it', async () => {
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
      expect(await isOpen(page, 'Support')).toBe(true);

      await page.keyboard.press('Tab'); // the panel beside the entries, then the next entry of the header
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Pricing');
      await eventually(() => isOpen(page, 'Support')).toBe(false);
      await page.context().close();
    });

    test('below 1280 px there is one menu with everything in it, also without script', async () => {
      const context = await visitors().newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(site());
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
    'the header turns dark when scrolled more than 20 px and transparent again at the top (reduced motion: %s)',
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

  describe('a link to a section', () => {
    test('on another page leads to the section of the home page', async () => {
      const page = await openHydrated('/blog');
      await page.getByRole('link', { name: 'List Types' }).click();
      await page.waitForURL('**/#lists');
      await eventually(() => top(page, 'lists')).toBeLessThan(120);
      await page.context().close();
    });

    test.each(['no-preference', 'reduce'] as const)(
      'in the address scrolls to the section at page load (reduced motion: %s)',
      async (reducedMotion) => {
        const context = await visitors().newContext({ viewport: { width: 1440, height: 900 }, reducedMotion });
        const page = await context.newPage();
        await page.addInitScript(() => {
          Object.assign(window, { positions: [] as number[] });
          addEventListener('scroll', () => (window as unknown as { positions: number[] }).positions.push(scrollY));
        });
        await page.goto(`${site()}/#testimonials`);
        await eventually(() => top(page, 'testimonials')).toBeLessThan(120);
        const positions = await page.evaluate(() => (window as unknown as { positions: number[] }).positions);
        const between = positions.filter((position) => position > 50 && position < Math.max(...positions) - 50);
        if (reducedMotion === 'reduce') expect(between).toEqual([]);
        else expect(between).not.toEqual([]);
        await context.close();
      },
    );

    test('a visitor who opens another page starts at its top', async () => {
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
    test('opens at "Contact Us", takes the focus, passes axe, and returns the focus when closed', async () => {
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
}
