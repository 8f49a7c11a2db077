import type { Page } from 'playwright-core';
import { connection, publish, signIn } from '../e2e/consistency-load.ts';
import type { Product } from '../e2e/product.ts';
import { openBrowser, visit } from '../e2e/visit.ts';

/**
 * Publishes `times` changes while a visitor has the page open in a browser. Returns for each change the milliseconds
 * from its submission until the page shows it, in ascending order. An additional first change is not counted, because
 * it also loads React, which a page does not load before it is needed.
 */
export async function publishingTimes(product: Product, times: number): Promise<number[]> {
  const browser = await openBrowser();
  try {
    const cookie = await signIn(product);
    const ask = connection(product.site);
    await publish(ask, product, cookie, 'privacy', 0);
    const { page } = await visit(browser, `${product.site}/policies/privacy`);
    await page.waitForTimeout(1_500); // the event stream opens after the page has loaded
    await page.evaluate(`{
      window.seen = {};
      const look = () => { window.seen[document.querySelector('h1').textContent] ??= Date.now(); };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    }`);
    const measured: number[] = [];
    for (let number = 1; number <= times + 1; number++) {
      const begun = Date.now();
      await publish(ask, product, cookie, 'privacy', number);
      const seen = await momentOf(page, `Edition ${number}`);
      if (number > 1) measured.push(seen - begun);
      await page.waitForTimeout(100 + Math.random() * 200);
    }
    return measured.sort((a, b) => a - b);
  } finally {
    await browser.close();
  }
}

/**
 * Returns the `Date.now()` at which the page first showed the heading, by the browser's clock, which is the same
 * machine's. Throws after 20 seconds.
 */
async function momentOf(page: Page, heading: string): Promise<number> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const seen = await page.evaluate(`window.seen[${JSON.stringify(heading)}]`);
    if (typeof seen === 'number') return seen;
    await page.waitForTimeout(20);
  }
  throw new Error(`"${heading}" did not show within 20 seconds.`);
}
