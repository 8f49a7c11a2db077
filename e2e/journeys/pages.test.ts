import { allNouns, sluggedNouns } from '@listgrove/domain/public-nouns.server';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { htmlFaults } from '../html.ts';
import { findPublicItem } from '../public-item.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { lookFaults, visit } from '../visit.ts';

/** A long timeout, because the machine may be busy. */
const patiently = { timeout: 15_000 };

const { product, browser } = await startWithBrowser();

const pages = ['/about', '/pricing', '/pricing?plan=team&seats=12', '/sitemap'];
pages.push('/policies/privacy', '/policies/acceptable_use');

/** Expects that a page passes axe, does not scroll sideways at any width, and is valid HTML. */
async function expectSound(path: string) {
  expect(await lookFaults(browser, product.site + path), path).toEqual([]);
  expect(await htmlFaults(await (await fetch(product.site + path)).text()), path).toEqual([]);
}

test.each(pages)('%s passes axe, fits every width and is valid HTML', expectSound);

test.each(sluggedNouns.flatMap(([, { listPage, plural, path }]) => (listPage ? [[plural, path] as const] : [])))(
  'the list of %s at %s passes axe, fits every width and is valid HTML',
  (_, path) => expectSound(path),
);

test.each(allNouns.map(([, noun]) => noun))(
  'an item of $plural passes axe, fits every width and is valid HTML',
  async (noun) => expectSound(await findPublicItem(product.site, noun)),
);

/** Returns the text of a page as shown without JavaScript. */
async function textOf(path: string): Promise<string> {
  const { page } = await visit(browser, product.site + path, { javaScriptEnabled: false });
  const text = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
  await page.context().close();
  return text;
}

describe('About', () => {
  test('shows everything from the settings', async () => {
    const text = await textOf('/about');
    for (const piece of [
      'Our Story',
      'It began with eleven avocados.',
      'Real-time Collaboration',
      'Smart Input',
      'All List Types',
      'Maya Lindqvist',
      'Get in Touch',
      'Our Mission',
      'Our Vision',
      'Ready to Get Organized?',
    ]) {
      expect(text).toContain(piece);
    }
  });

  test('keeps the line breaks of the story, and leads to the app in a new tab and to the help center', async () => {
    const { page } = await visit(browser, `${product.site}/about`, { javaScriptEnabled: false });
    expect(await page.locator('.prose br').count()).toBe(4);
    const main = page.getByRole('main');
    const start = main.getByRole('link', { name: 'Get Started Free' });
    expect(await start.getAttribute('target')).toBe('_blank');
    expect(await start.getAttribute('href')).toContain('/register');
    expect(await main.getByRole('link', { name: 'Learn More' }).getAttribute('href')).toBe('/help');
    expect(await main.getByRole('link', { name: 'LinkedIn' }).getAttribute('href')).toContain('linkedin.com');
    expect(await main.getByRole('link', { name: 'Get in Touch' }).getAttribute('href')).toContain('mailto:');
    await page.context().close();
  });

  test('shows a stock image in place of a portrait that fails to load', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route('**/media/founder*', (route) => route.abort());
    await page.goto(`${product.site}/about`);
    const portrait = `document.querySelector('[aria-labelledby="founder"] img')`;
    await expect.poll(() => page.evaluate(`${portrait}.naturalWidth > 0`), patiently).toBe(true);
    expect(await page.evaluate(`${portrait}.src`)).not.toContain('/media/founder');
    await context.close();
  });
});

describe('Pricing', () => {
  test('shows the offer, three plans with their prices, and the answers', async () => {
    const text = await textOf('/pricing');
    for (const piece of [
      'Free until August 15th',
      'Now through August 14th',
      'From $2.59/month',
      'after a 14-day free trial',
      '$2.99',
      '$2.69',
      'Minimum 3 seats',
      '$2.59',
      'Minimum 5 seats',
      'Most Popular',
      'Up to 15 family members',
      'Unlimited team members',
      'Can I cancel anytime?',
    ]) {
      expect(text).toContain(piece);
    }
  });

  test('lets a visitor count seats in a dialog within the limits, all at the price of their tier', async () => {
    const { page, complaints } = await visit(browser, `${product.site}/pricing`);
    await page.evaluate('window.sameDocument = true');
    await started(page);
    const open = page.getByRole('article', { name: 'Family plan' }).getByRole('button', { name: 'Select Plan' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Family: how many seats?' });
    await dialog.waitFor();
    await expect.poll(() => dialog.and(page.locator(':modal')).count()).toBe(1);
    const [minus, plus] = [
      dialog.getByRole('button', { name: 'Remove a seat' }),
      dialog.getByRole('button', { name: 'Add a seat' }),
    ];
    const reads = async () => (await dialog.innerText()).replace(/\s+/g, ' ');
    expect(await minus.isDisabled()).toBe(true);
    expect(await reads()).toContain('3 × $2.69 per seat');
    expect(await reads()).toContain('$8.07 per month');
    for (let seats = 4; seats <= 15; seats++) {
      await plus.click();
      await expect
        .poll(() => dialog.getByRole('status', { name: 'Seats' }).textContent(), patiently)
        .toBe(String(seats));
    }
    expect(await reads()).toContain('15 × $2.19 per seat');
    expect(await reads()).toContain('$32.85 per month');
    expect(await plus.isDisabled()).toBe(true);
    await page.waitForURL('**/pricing?plan=family&seats=15');
    // Two clicks, as quick as can be.
    await minus.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect.poll(() => dialog.getByRole('status', { name: 'Seats' }).textContent(), patiently).toBe('13');
    await page.waitForURL('**/pricing?plan=family&seats=13');
    await page.keyboard.press('Escape');
    await page.waitForURL('**/pricing');
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => open.and(page.locator(':focus')).count()).toBe(1);
    await expect.poll(() => page.evaluate('window.sameDocument')).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('works without JavaScript: every click loads a page with the total', async () => {
    const { page } = await visit(browser, `${product.site}/pricing`, { javaScriptEnabled: false });
    await page.getByRole('article', { name: 'Team plan' }).getByRole('button', { name: 'Select Plan' }).click();
    await page.waitForURL('**/pricing?plan=team');
    const dialog = page.getByRole('dialog', { name: 'Team: how many seats?' });
    await expect.poll(() => dialog.getByRole('button', { name: 'Remove a seat' }).isDisabled()).toBe(true);
    await expect.poll(() => dialog.innerText()).toContain('$12.95');
    await dialog.getByRole('button', { name: 'Add a seat' }).click();
    await page.waitForURL('**/pricing?plan=team&seats=6');
    await expect.poll(() => dialog.innerText()).toContain('$15.54');
    await dialog.getByRole('link', { name: 'Close' }).click();
    await page.waitForURL('**/pricing');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });

  test.each([
    ['?plan=family&seats=99', '15 × $2.19'],
    ['?plan=team&seats=1', '5 × $2.59'],
    ['?plan=team&seats=abc', '5 × $2.59'],
    ['?plan=team&seats=11', '11 × $2.39'],
  ])('%s is quoted as %s', async (query, quote) => {
    expect(await textOf(`/pricing${query}`)).toContain(quote);
  });

  test.each(['?plan=personal', '?plan=__proto__', '?plan=', '?seats=7'])('%s opens no dialog', async (query) => {
    expect(await (await fetch(`${product.site}/pricing${query}`)).text()).not.toContain('<dialog');
  });

  async function started(page: Page): Promise<void> {
    await expect.poll(() => page.evaluate('window.__reactRouterDataRouter !== undefined'), patiently).toBe(true);
  }
});

describe('Policies', () => {
  test('a policy shows its version, its dates and a contact', async () => {
    const text = await textOf('/policies/privacy');
    for (const piece of [
      'Privacy Policy',
      'Version',
      'Effective date',
      'Last updated',
      'legal questions, contact us',
    ]) {
      expect(text).toContain(piece);
    }
  });

  test('an unknown type redirects to the 404 page', async () => {
    const first = await fetch(`${product.site}/policies/refunds`, { redirect: 'manual' });
    expect([first.status, first.headers.get('location')]).toEqual([302, '/404']);
    expect((await fetch(`${product.site}/policies/refunds`)).status).toBe(404);
  });
});

describe('Sitemap', () => {
  test('has every section, and its links lead somewhere', async () => {
    const { page } = await visit(browser, `${product.site}/sitemap`, { javaScriptEnabled: false });
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    const known = ['Main Pages', 'Legal Policies', 'Features', 'XML Sitemap', 'Blog Posts', 'Help Center'];
    const listed = sluggedNouns.flatMap(([, { sitemapPage, ...noun }]) =>
      sitemapPage ? [{ ...noun, sitemapPage }] : [],
    );
    expect(headings.filter((heading) => known.includes(heading))).toEqual(known);
    expect(
      headings,
      'The headings of nouns are those of `sitemapPage` in their statements, in the order of the nouns.',
    ).toEqual([...known.slice(0, 4), ...listed.map(({ sitemapPage }) => sitemapPage.heading)]);
    const text = await page.getByRole('main').innerText();
    expect(text).toContain('Last updated');
    expect(text).not.toContain('Loading sitemap');
    const paths = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const own = [...new Set(paths)].filter((path) => /^\/\w/.test(path));
    expect(own.length).toBeGreaterThan(25);
    for (const [, noun] of allNouns) {
      if (noun.address === 'slug' && !noun.sitemapPage) continue;
      const why = `${noun.plural}: the sitemap page links none of them. See its layout in sitemap-page.tsx, and fixtures/seed.ts.`;
      expect(own.filter((each) => each.startsWith(`${noun.path}/`)).length, why).toBeGreaterThan(0);
    }
    for (const path of own) expect([path, (await fetch(product.site + path)).status]).toEqual([path, 200]);
    await page.context().close();
  });
});
