import { gzipSync } from 'node:zlib';
import { signIn } from '../../../e2e/staff.ts';
import type { Figure, World } from './device.ts';
import { lists, people } from './people.ts';

/** Returns the size of all scripts that a first visit of a list loads, compressed. */
export async function measureFirstLoad({ product, browser }: World): Promise<Figure[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await signIn(context, product, people.maya);
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(`${product.app}/lists/${lists.shared}`);
  await page.locator('[data-item]').first().waitFor();
  // The stream of events keeps the network from being idle.
  await page.waitForTimeout(2_000);
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  await context.close();
  const size = sizes.reduce((sum, each) => sum + each, 0) / 1024;
  return [
    {
      figure: 'script of the first load, gzip',
      goal: '<= 160 KB',
      measured: `${size.toFixed(1)} KB`,
      how: `${sizes.length} files that a first visit of a list loads until two seconds after its items are shown, without the service worker`,
    },
  ];
}
