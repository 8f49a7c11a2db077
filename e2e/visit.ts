import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { browserArguments, findBrowser } from './browser.ts';

/** The widths that every screen is looked at (look.md). */
export const widths = [1440, 820, 390];

/** A headless Chromium. */
export async function openBrowser(): Promise<Browser> {
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
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}
