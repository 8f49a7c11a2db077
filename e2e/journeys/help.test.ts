import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { htmlFaults } from '../html.ts';
import { type Product, startProduct } from '../product.ts';
import { leaveBrowser, lookFaults, openBrowser, visit } from '../visit.ts';

/** A long timeout, because the machine may be busy. */
const patiently = { timeout: 15_000 };

let product: Product;
let browser: Browser;
let article: string;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  const center = await (await fetch(`${product.site}/help`)).text();
  article = /href="(\/help\/create-your-first-list-[^"]+)"/.exec(center)?.[1] ?? '';
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product.stop();
});

const ofHere = (path: string) => fetch(product.site + path, { redirect: 'manual' });

const pages = [
  { name: 'all articles', path: () => '/help?view=all' },
  { name: 'category', path: () => '/help?category=features' },
  { name: 'search without hits', path: () => '/help?q=zebra' },
];

describe.each(pages)('$name', ({ path }) => {
  test('passes axe and does not scroll sideways at any width', async () => {
    expect(await lookFaults(browser, product.site + path())).toEqual([]);
  });

  test('is valid HTML', async () => {
    expect(await htmlFaults(await (await fetch(product.site + path())).text())).toEqual([]);
  });
});

test('a visitor without JavaScript goes from the categories to a help article and back', async () => {
  const { page } = await visit(browser, `${product.site}/help`, { javaScriptEnabled: false });
  expect(await page.getByRole('region', { name: 'Featured Articles' }).getByRole('article').count()).toBe(3);
  const features = page.getByRole('region', { name: 'Features', exact: true });
  expect(await features.getByRole('article').count()).toBe(6);
  await features.getByRole('link', { name: 'View all Features articles' }).click();
  await page.waitForURL('**/help?category=features');
  await expect.poll(() => page.getByRole('article').count()).toBe(8);
  await page.getByRole('link', { name: 'Keyboard shortcuts' }).click();
  await page.waitForURL('**/help/keyboard-shortcuts-*');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Keyboard shortcuts');
  await expect.poll(() => page.title()).toBe('Keyboard shortcuts | Listgrove');
  await page.getByRole('link', { name: 'Back to Help Center' }).click();
  await page.waitForURL('**/help');
  await page.getByRole('link', { name: 'All Articles', exact: true }).click();
  await page.waitForURL('**/help?view=all');
  await expect.poll(() => page.getByRole('article').count()).toBe(14);
  await page.goto(`${product.site}/help?category=account`);
  await page.getByRole('link', { name: 'Back to all categories' }).click();
  await page.waitForURL('**/help');
  await page.context().close();
});

test('a visitor without JavaScript searches, finds nothing, and returns to all articles', async () => {
  const { page } = await visit(browser, `${product.site}/help`, { javaScriptEnabled: false });
  await page.getByRole('searchbox', { name: 'Search help articles...' }).fill('OFFLINE');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/help?q=OFFLINE');
  await expect.poll(() => page.getByRole('link', { name: 'Use your lists offline' }).count()).toBe(1);
  await page.getByRole('searchbox').fill('zebra');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/help?q=zebra');
  await expect.poll(() => page.getByRole('heading', { name: 'No articles found' }).count()).toBe(1);
  await page.getByRole('link', { name: 'View All Articles' }).click();
  await page.waitForURL('**/help?view=all');
  await page.context().close();
});

test('the list follows a visitor’s typing without a reload, and an older response never replaces a newer one', async () => {
  const { page, complaints } = await visit(browser, `${product.site}/help`);
  await page.evaluate('window.sameDocument = true');
  // Delays the response to the first search until long after that to the second.
  await page.route(/help\.data\?.*q=sh(&|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue().catch(() => {}); // the page has aborted the request by now, as it should
  });
  const box = page.getByRole('searchbox');
  await box.click();
  await expect.poll(() => page.evaluate('window.__reactRouterDataRouter !== undefined'), patiently).toBe(true);
  await box.pressSequentially('sh');
  await page.waitForTimeout(500);
  await box.fill('shortcuts');
  await page.waitForURL('**/help?q=shortcuts*');
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).first().textContent(), patiently)
    .toBe('Results for “shortcuts”');
  await page.waitForTimeout(1800);
  expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Results for “shortcuts”');
  expect(await page.evaluate('window.sameDocument')).toBe(true);
  expect(await box.and(page.locator(':focus')).count()).toBe(1);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('an article shows its category, badge, date, author, keywords, sharing, and at most three related ones', async () => {
  const { page } = await visit(browser, product.site + article, { javaScriptEnabled: false });
  const text = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
  for (const piece of [
    'Getting Started',
    'Featured',
    'January 15, 2026',
    'Priya Raman',
    'First Steps',
    'Published on',
  ]) {
    expect(text).toContain(piece);
  }
  for (const network of ['Twitter', 'Facebook', 'LinkedIn']) {
    const link = page.getByRole('link', { name: `Share on ${network}` });
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(product.site + article);
  }
  const related = await page.getByRole('region', { name: 'Related Articles' }).getByRole('article').count();
  expect(related).toBeGreaterThan(0);
  expect(related).toBeLessThanOrEqual(3);
  await page.context().close();
});

describe('"Was this helpful?"', () => {
  test('is answered, changed and taken back without JavaScript', async () => {
    const { page } = await visit(browser, product.site + article, { javaScriptEnabled: false });
    const yes = page.getByRole('button', { name: 'Yes' });
    const no = page.getByRole('button', { name: 'No' });
    await yes.click();
    await expect.poll(() => yes.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => page.getByRole('status').first().textContent()).toContain('Thank you');
    await no.click();
    expect([await yes.getAttribute('aria-pressed'), await no.getAttribute('aria-pressed')]).toEqual(['false', 'true']);
    await no.click();
    await expect.poll(() => no.getAttribute('aria-pressed')).toBe('false');
    await page.context().close();
  });

  test('is answered without a reload, and the answer is there when the visitor returns', async () => {
    const { page, complaints } = await visit(browser, product.site + article);
    await page.evaluate('window.sameDocument = true');
    const yes = page.getByRole('button', { name: 'Yes' });
    await yes.click(); // before hydration: the click is held until the script has loaded, which also fetches an earlier vote
    await expect.poll(() => yes.getAttribute('aria-pressed'), patiently).toBe('true');
    await expect.poll(() => page.evaluate('window.sameDocument')).toBe(true);
    await expect
      .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'help-visitor'), patiently)
      .toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/help' });
    await page.goto(product.site + article);
    await page.getByRole('button', { name: 'No' }).hover();
    await expect.poll(() => yes.getAttribute('aria-pressed'), patiently).toBe('true');
    await yes.click();
    await expect.poll(() => yes.getAttribute('aria-pressed'), patiently).toBe('false');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('does not change the page for other visitors', async () => {
    const answer = await vote(article, 'yes');
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(cookie).toContain('help-visitor=');
    const [mine, others] = await Promise.all([
      fetch(product.site + article, { headers: { cookie } }),
      fetch(product.site + article),
    ]);
    expect(mine.headers.get('set-cookie')).toBeNull();
    expect(await mine.text()).toBe(await others.text());
    const own = await fetch(`${product.site}${article}/vote.data`, { headers: { cookie } });
    expect(own.headers.get('cache-control')).toContain('no-store');
    expect(await own.text()).toContain('yes');
  });

  test('refuses an invalid answer and an article that does not exist', async () => {
    expect((await vote(article, 'maybe')).status).toBe(400);
    expect((await vote('/help/nothing-00000000', 'yes')).status).toBe(404);
  });

  test('is rate limited: many answers from one address are politely refused', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 70; count++) statuses.push((await vote(article, 'yes')).status);
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
    expect(await (await vote(article, 'yes')).text()).toContain('Too many attempts');
  });

  function vote(path: string, helpful: string) {
    return fetch(product.site + path, {
      method: 'POST',
      headers: { origin: product.site },
      body: new URLSearchParams({ helpful }),
    });
  }
});

test('an old title in the address redirects permanently to the current one, an unknown id to the help center', async () => {
  const old = await ofHere(`/help/some-older-title-${article.slice(-8)}`);
  expect([old.status, old.headers.get('location')]).toEqual([301, article]);
  const unknown = await ofHere('/help/anything-00000000');
  expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/help']);
});

test.each(['?page=99', '?page=-1', '?view=%00', '?q=%25%27%3B--', '?category=%E2%80%AEabc', '?category=constructor'])(
  'the help center takes %s without harm',
  async (query) => {
    expect((await ofHere(`/help${query}`)).status).toBe(200);
  },
);

test('the help center takes a search of ten thousand characters without harm', async () => {
  expect((await ofHere(`/help?q=${'x'.repeat(10_000)}`)).status).toBe(200);
});

test('a page past the last one leads to the last one', async () => {
  const answer = await fetch(`${product.site}/help?view=all&page=99`);
  expect([answer.status, new URL(answer.url).pathname]).toEqual([200, '/help']);
  expect(answer.url).not.toContain('page=99');
});
