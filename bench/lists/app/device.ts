import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Product } from '../../../e2e/product.ts';
import { signIn } from '../../../e2e/staff.ts';

/** What the parts of the measurement share. */
export interface World {
  product: Product;
  browser: Browser;
}

/** One line of the results. */
export interface Figure {
  figure: string;
  goal: string;
  measured: string;
  how: string;
}

declare global {
  interface Window {
    /** Calls `then` with the time after the next frame has been painted, in milliseconds since the page began to load. */
    afterPaint(then: (time: number) => void): void;
    /** Resolves with that time of the first frame in which `isShown` returns true after a change of the document. */
    shown(isShown: () => boolean): Promise<number>;
    times: number[];
    firstShown: Promise<number>;
  }
}

/** Adds `afterPaint` and `shown` to all pages of a context. */
export async function addClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.times = [];
    window.afterPaint = (then) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => then(performance.now());
        port2.postMessage(null);
      });
    window.shown = (isShown) =>
      new Promise((resolve) => {
        const watcher = new MutationObserver(check);
        function check() {
          if (!isShown()) return;
          watcher.disconnect();
          window.afterPaint(resolve);
        }
        watcher.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
        check();
      });
  });
}

/** Opens a page of the app in a new context, signed in. */
export async function openDevice(
  { product, browser }: World,
  account: { email: string; password: string },
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await addClock(context);
  await signIn(context, product, account);
  const page = await context.newPage();
  await page.goto(product.app + path);
  await page.locator('[data-item]').first().waitFor();
  await untilInStep(page);
  return page;
}

/** Waits until the device has nothing to send. */
export async function untilInStep(page: Page): Promise<void> {
  await page.locator('html[data-sync="idle"]').waitFor({ state: 'attached' });
}

/** Returns the value below which this share of the numbers lies. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Returns the median, the 95th percentile and the highest of times in milliseconds, in words. */
export function spread(times: readonly number[]): string {
  const [median, high, most] = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1));
  return `median ${median} ms, highest ${most} ms of ${times.length}, p95 ${high} ms`;
}
