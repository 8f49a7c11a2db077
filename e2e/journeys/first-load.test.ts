import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { startTrickle } from '../trickle.ts';
import { leaveBrowser, openBrowser, visit, widths } from '../visit.ts';

/** Limits of a first visit, in bytes transferred with gzip (docs/decisions/106-first-load.md). */
const most = { read: 2.75 * 1024, interactive: 140 * 1024, styles: 14 * 1024 };

let product: Product;
let browser: Browser;
const found = { article: '', help: '', policy: '' };
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  const first = async (path: string, pattern: RegExp) =>
    pattern.exec(await (await fetch(product.site + path)).text())?.[1] ?? '';
  found.article = await first('/blog', /href="(\/blog\/[^"?]+-[0-9a-f]{8})"/);
  found.help = await first('/help', /href="(\/help\/[^"?]+-[0-9a-f]{8})"/);
  found.policy = await first('/', /href="(\/policies\/[a-z]+)"/);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product.stop();
});

const home = { name: 'home', path: () => '/' };
const idle = [
  { name: 'pricing', path: () => '/pricing' },
  { name: 'feedback', path: () => '/feedback' },
  { name: 'roadmap', path: () => '/feedback/roadmap' },
];
const content = [
  { name: 'blog', path: () => '/blog' },
  { name: 'article', path: () => found.article },
  { name: 'help', path: () => '/help' },
  { name: 'help article', path: () => found.help },
  { name: 'search', path: () => '/search?q=list' },
  { name: 'about', path: () => '/about' },
  { name: 'policy', path: () => found.policy },
  { name: 'sitemap', path: () => '/sitemap' },
];

/** Opens a page. `loaded` returns the URLs it requested of a resource type. */
async function open(path: string) {
  const loaded = new Map<string, string>();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.on('request', (request) => loaded.set(request.url(), request.resourceType()));
  await page.goto(product.site + path, { waitUntil: 'networkidle' });
  return { page, loaded: (kind: string) => [...loaded].flatMap(([url, each]) => (each === kind ? [url] : [])) };
}

/** Returns the total size of the gzipped response bodies in bytes. */
async function weigh(urls: string[]): Promise<number> {
  const sizes = await Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
      expect(answer.headers.get('content-encoding')).toBe('gzip');
      return Number(answer.headers.get('content-length'));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Returns the gzipped size of a page's inline scripts in bytes, without the router's data (`enqueue`). */
async function inlineCode(path: string): Promise<number> {
  const html = await (await fetch(product.site + path)).text();
  const code = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  return gzipSync(code.filter((text) => !text.includes('streamController.enqueue')).join('')).length;
}

/** Expects little that the first paint waits for: styles of at most 14 KB, shortly its font, and reserved space for every image. */
async function expectQuickPaint(page: Page, styles: string[]): Promise<void> {
  expect(await weigh(styles)).toBeLessThanOrEqual(most.styles);
  expect(await page.evaluate(ownFontDisplay)).toBe('optional');
  expect(await unsized(page)).toEqual([]);
  expect(await lateInSight(page)).toEqual([]);
}

describe.each(content)('a visit that only reads: $name', ({ path }) => {
  test('paints soon, loads at most 2.75 KB of script, and 140 KB after the first sign of intent', async () => {
    const { page, loaded } = await open(path());
    await expectQuickPaint(page, loaded('stylesheet'));
    await page.mouse.wheel(0, 3_000);
    await page.waitForTimeout(500);
    expect(loaded('script')).toEqual([]);
    const own = await inlineCode(path());
    expect(own).toBeLessThanOrEqual(most.read);
    await page.keyboard.press('Tab');
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(own + (await weigh(loaded('script')))).toBeLessThanOrEqual(most.interactive);
    await page.context().close();
  });
});

describe('home', () => {
  const parts = { lists: '#lists [role=tablist]', stories: '[aria-roledescription=carousel]' };

  test('paints soon, loads at most 2.75 KB of script while nothing that moves is in view, and the app when somebody uses its list', async () => {
    const { page, loaded } = await open('/');
    await expectQuickPaint(page, loaded('stylesheet'));
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(500);
    expect(loaded('script')).toEqual([]);
    const own = await inlineCode('/');
    expect(own).toBeLessThanOrEqual(most.read);
    await page.getByRole('checkbox', { name: /Sourdough/ }).check();
    await page.getByText('3 of 4 completed').waitFor();
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await page.waitForLoadState('networkidle');
    expect(own + (await weigh(loaded('script')))).toBeLessThanOrEqual(most.interactive);
    await page.context().close();
  });

  test.each(Object.entries(parts))(
    'starts when a visitor scrolls to the %s, which move by themselves',
    async (_, part) => {
      const { page, loaded } = await open('/');
      expect(loaded('script')).toEqual([]);
      await page.locator(part).scrollIntoViewIfNeeded();
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await page.context().close();
    },
  );
});

describe.each(idle)('an interactive page: $name', ({ path }) => {
  test('paints soon and loads at most 140 KB of script', async () => {
    const { page, loaded } = await open(path());
    await expectQuickPaint(page, loaded('stylesheet'));
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await page.waitForLoadState('networkidle');
    const scripts = loaded('script');
    expect(scripts.length).toBeGreaterThan(0);
    expect((await inlineCode(path())) + (await weigh(scripts))).toBeLessThanOrEqual(most.interactive);
    await page.context().close();
  });
});

const lists = [
  { name: 'all help articles', path: () => '/help?view=all' },
  { name: 'help articles of a category', path: () => '/help?category=getting-started' },
];

// The help center has most kinds of parts that texts move: chips, cards, marks and a form.
describe.each([home, ...lists])('the layout of $name', ({ path }) => {
  test.each(widths)(
    'does not move while the page loads and starts at %i px, also if its font is late',
    async (width) => {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      const page = await context.newPage();
      await page.route('**/*.woff2', async (route) => {
        await page.locator('footer').waitFor();
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      await page.addInitScript(noteShifts);
      await page.goto(product.site + path(), { waitUntil: 'networkidle' });
      await page.evaluate('document.fonts.ready');
      await page.evaluate("dispatchEvent(new Event('app:start'))");
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
      expect(await page.evaluate('window.shifts')).toEqual([]);
      await context.close();
    },
  );
});

test.each(['/', '/about', '/nowhere'])(
  '%s does not move while its HTML arrives bit by bit, at any width',
  async (path) => {
    const slow = await startTrickle(product.site);
    onTestFinished(() => slow.stop());
    for (const width of widths) {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      const page = await context.newPage();
      await page.addInitScript(noteShifts);
      await page.goto(slow.url + path);
      await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
      expect(await page.evaluate('window.shifts'), `${width} px`).toEqual([]);
      await context.close();
    }
  },
);

/** Notes what moves, as `window.shifts`: how much in all, and for each part what it was and where. */
const noteShifts = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const name = (node?.outerHTML ?? node?.textContent ?? '').slice(0, 90);
        return [name, from.x, from.y, from.width, from.height, 'to', to.x, to.y, to.width, to.height].join(' ');
      });
      window.shifts.push(value, ...moved);
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

const ownFontDisplay = `[...document.fonts].find(({ family }) => family.includes('Figtree Variable')).display`;

/** Returns images without reserved space. */
function unsized(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const isSized = image.hasAttribute('width') && image.hasAttribute('height');
      return isSized || getComputedStyle(image).position === 'absolute' ? [] : [image.outerHTML.slice(0, 200)];
    }),
  );
}

/** Returns the URLs of lazy-loaded images within the first viewport. */
function lateInSight(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const { top, height } = image.getBoundingClientRect();
      return image.loading === 'lazy' && height > 0 && top < innerHeight ? [image.src] : [];
    }),
  );
}

test('a prerendered page opens no event stream and loads no script until a visitor sees it', async () => {
  const asked: string[] = [];
  const context = await browser.newContext();
  const page = await context.newPage();
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  });
  await page.goto(`${product.site}/pricing`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  expect(asked.filter((path) => path === '/events' || path.endsWith('.js'))).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect.poll(() => asked).toContain('/events');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await context.close();
});

test('the browser may prerender public pages, but no page with side effects or personal content', async () => {
  const { page, complaints } = await visit(browser, `${product.site}/blog`);
  const rules = JSON.parse((await page.locator('script[type=speculationrules]').textContent()) ?? '');
  expect(rules.prerender[0].eagerness).toBe('moderate');
  const isAhead = (path: string) =>
    page.evaluate(
      ([patterns, url]) =>
        !(patterns as string[]).some((pattern) => new URLPattern(pattern, location.origin).test(url as string)),
      [rules.prerender[0].where.and[1].not.href_matches, product.site + path] as const,
    );
  for (const path of ['/', '/help', found.article, '/pricing', '/feedback/roadmap', '/app-tips'])
    expect(await isAhead(path), path).toBe(true);
  for (const path of [
    '/admin',
    '/admin/blog',
    '/login',
    '/app/x',
    '/search?q=a',
    '/feedback/sign-out',
    '/blog/feed.xml',
  ])
    expect(await isAhead(path), path).toBe(false);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a visitor without JavaScript can read and navigate every public page', async () => {
  const { page } = await visit(browser, product.site, { javaScriptEnabled: false });
  for (const path of [...idle, ...content].map((each) => each.path())) {
    await page.goto(product.site + path);
    await expect.poll(() => page.locator('main h1').count(), { message: path }).toBe(1);
    await page.locator('header').getByRole('button', { name: 'Company' }).click();
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await page.waitForURL('**/about');
  }
  await page.context().close();
});
