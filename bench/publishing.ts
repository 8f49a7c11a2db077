import type { Page } from 'playwright-core';
import { connection, publish, signIn } from '../e2e/consistency-load.ts';
import type { Product } from '../e2e/product.ts';
import { openBrowser, visit } from '../e2e/visit.ts';

/**
 * Milliseconds from the moment that staff send a change to the moment that it shows on a page which a visitor has open in
 * a browser, sorted. The first change is left out: it also fetches React, which a page that is only read does without.
 */
export async function publishingTimes(product: Product, times: number): Promise<number[]> {
  const browser = await openBrowser();
  try {
    const cookie = await signIn(product);
    const ask = connection(product.site);
    await publish(ask, product, cookie, 'privacy', 0);
    const { page } = await visit(browser, `${product.site}/policies/privacy`);
    await page.waitForTimeout(1_500); // the stream of events opens once the page has loaded
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

/** When the page first showed that heading, by the clock that this process has too. */
async function momentOf(page: Page, heading: string): Promise<number> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const seen = await page.evaluate(`window.seen[${JSON.stringify(heading)}]`);
    if (typeof seen === 'number') return seen;
    await page.waitForTimeout(20);
  }
  throw new Error(`"${heading}" did not show within 20 seconds.`);
}
