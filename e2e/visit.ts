import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { runAxe } from './axe.ts';
import { browserArguments, findBrowser } from './browser.ts';
import { onPageError } from './page-errors.ts';

/** Viewport widths in pixels at which every page is tested: desktop, tablet, phone. */
export const widths = [1440, 820, 390];

let shared: Promise<Browser> | undefined;
/** Errors of scripts and failed requests, by context. */
const troubles = new WeakMap<BrowserContext, string[]>();

/**
 * Returns a headless Chromium that all journeys of a process share, because starting one takes longer than most
 * journeys.
 */
export async function openBrowser(): Promise<Browser> {
  const open = await shared;
  if (open?.isConnected()) return open;
  shared = launch();
  return shared;
}

/** Returns for each page that is open its address, what it shows, and the last errors and failed requests of its context. */
export async function describeOpenPages(): Promise<string[]> {
  const pages = (await shared)?.contexts().flatMap((context) => context.pages()) ?? [];
  return Promise.all(
    pages.map(async (page) => {
      const shown = await describePage(page).catch((error: Error) => error.message);
      const trouble = troubles.get(page.context())?.slice(-8) ?? [];
      return [page.url(), shown.replace(/\s+/g, ' ').slice(0, 600), ...trouble].join('\n');
    }),
  );
}

async function describePage(page: Page): Promise<string> {
  const text = await page.innerText('body', { timeout: 2_000 });
  const busy = await page.locator('[aria-busy=true]').count();
  const hydrated = (await page.locator('html[data-ready]').count()) > 0 ? 'hydrated' : 'not hydrated';
  return `(${hydrated}, ${busy} busy) ${text}`;
}

/** Closes all contexts, so that the next journeys start clean. The browser itself ends with the test process. */
export async function leaveBrowser(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

async function launch(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    troubles.set(context, []);
    const note = (line: string) => troubles.get(context)?.push(line);
    context.on('weberror', (error) => note(error.error().message));
    context.on('requestfailed', (request) => note(`${request.failure()?.errorText} ${request.url()}`));
    return context;
  };
  return browser;
}

/**
 * Opens a page in a new context without cookies or cache. Console messages and page errors are collected in `complaints`.
 */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  onPageError(page, (error) => complaints.push(error));
  await page.goto(url);
  return { page, complaints };
}

/**
 * Waits until the page is hydrated, before which no person would fill in or click anything. Returns at once for a page that
 * hydrates only at the first sign of intent.
 */
export async function untilReady(page: Page): Promise<void> {
  await page.locator('html[data-ready], html[data-start="intent"]').waitFor({ state: 'attached' });
}

/** Returns the violations that axe finds on the page and in its frames, one line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // An element that fades in or out does not have its own colors meanwhile. Nothing fades while axe looks, and animations that run
  // already finish first. Those of an element that was just added begin in one of the next two frames.
  await page.evaluate(`(async () => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important } .toast { animation: none !important }');
    document.adoptedStyleSheets.push(still);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.all(
      document.getAnimations()
        .filter(({ timeline, playState, effect }) => timeline === document.timeline && playState === 'running'
          && effect.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => {})));
  })()`);
  const violations = await runAxe(page);
  await page.evaluate('document.adoptedStyleSheets.pop()');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

/** Widths at which axe looks at a page. `npm run test:all` adds the one in between. */
const lookedAt = process.env.TEST_SCOPE === 'gate' ? [1440, 390] : widths;

/**
 * Returns what is wrong with how an open page looks: the widths at which it scrolls sideways, and the faults that axe finds.
 * Leaves the page 1440 px wide.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths.toReversed()) {
    await page.setViewportSize({ width, height: 900 });
    const excess = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
    if (excess > 0) faults.push(`${excess} px too wide at ${width} px`);
    if (!lookedAt.includes(width)) continue;
    faults.push(...(await accessibilityFaults(page)).map((fault) => `${fault} (at ${width} px)`));
  }
  return faults;
}

/** Opens `url` and returns its `layoutFaults` and console messages other than about the status 404 of the page itself. */
export async function lookFaults(browser: Browser, url: string): Promise<string[]> {
  const { page, complaints } = await visit(browser, url);
  const faults = await layoutFaults(page);
  await page.context().close();
  return [...faults, ...complaints.filter((line) => !line.includes('404'))];
}
