import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { type Product, startProduct } from './product.ts';
import { leaveBrowser, openBrowser } from './visit.ts';

/**
 * Starts the product, as `startProduct` does, and a browser for all tests of a file, which awaits it at its top. Both are left after the
 * last test. A file of long tests only starts them in `beforeAll` instead, which Vitest leaves out together with the tests.
 */
export async function startWithBrowser(
  ...parameters: Parameters<typeof startProduct>
): Promise<{ product: Product; browser: Browser }> {
  const started = Promise.all([startProduct(...parameters), openBrowser()]);
  afterAll(async () => {
    const [product, browser] = await started;
    await leaveBrowser(browser);
    await product.stop();
  });
  const [product, browser] = await started;
  return { product, browser };
}
