import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { browserArguments, findBrowser } from './browser.ts';

/** The widths that every screen is looked at: a desktop, a tablet, a phone. */
export const widths = [1440, 820, 390];

let shared: Promise<Browser> | undefined;

/** A headless Chromium, one for all journeys of a process: to start one takes longer than most journeys. */
export async function openBrowser(): Promise<Browser> {
  const open = await shared;
  if (open?.isConnected()) return open;
  shared = launch();
  return shared;
}

/** Ends what was opened in the browser, for the next journeys to find it as if new; it goes when its process does. */
export async function leaveBrowser(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
}

/** A page of its own visitor: no cookies, nothing cached. Console errors and failed scripts end up in `complaints`. */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(url);
  return { page, complaints };
}

/**
 * Waits until React has the page, which nobody fills in or clicks sooner; a page that waits for a sign of intent is as it is.
 */
export async function untilReady(page: Page): Promise<void> {
  await page.locator('html[data-ready], html[data-start="intent"]').waitFor({ state: 'attached' });
}

/** What axe finds wrong with the page, one line each; empty when all is well. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // What is just fading in has not its own colours yet.
  await page.evaluate(`Promise.all(
    document.getAnimations()
      .filter(({ timeline, playState, effect }) => timeline === document.timeline && playState === 'running'
        && effect.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished.catch(() => {})))`);
  // What frames have to say is put together in a page of its own, which one without frames can do without.
  const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}
