import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserArguments, findBrowser } from '../../../e2e/browser.ts';
import { signIn } from '../../../e2e/staff.ts';
import { median } from '../../compare.ts';
import { addClock, type Figure, untilInStep, type World } from './device.ts';
import { lists, people } from './people.ts';

const starts = 7;

/** Starts the browser anew without a network, with 200 lists and 5,000 items on the device, and opens a list. */
export async function measureColdStart({ product }: World): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'listgrove-profile-'));
  const options = { executablePath: await findBrowser(), args: browserArguments };
  const launch = () => chromium.launchPersistentContext(folder, { ...options, viewport: { width: 390, height: 844 } });
  try {
    // The second visit keeps the compiled scripts.
    for (let visit = 0; visit < 3; visit += 1) {
      const context = await launch();
      if (visit === 0) await signIn(context, product, people.priya);
      const page = await context.newPage();
      for (const path of [`/lists/${lists.oneOfMany}`, '/']) {
        await page.goto(product.app + path);
        await page.locator('main a[href^="/lists/"]').first().waitFor();
        await untilInStep(page);
      }
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.waitForTimeout(1_500);
      await context.close();
    }
    const times: Record<string, number[]> = {};
    for (let start = 0; start < starts; start += 1) {
      for (const [path, rows] of [
        [`/lists/${lists.oneOfMany}`, '[data-item]'],
        ['/', 'main a[href^="/lists/"]'],
      ] as const) {
        const context = await launch();
        await context.setOffline(true);
        await addClock(context);
        await context.addInitScript((selector) => {
          window.firstShown = window.shown(() => document.querySelector(selector) !== null);
        }, rows);
        const page = await context.newPage();
        await page.goto(product.app + path);
        const time = await page.evaluate(() => window.firstShown);
        times[rows] = [...(times[rows] ?? []), time];
        await context.close();
      }
    }
    return Object.entries(times).map(([rows, all]) => ({
      figure: `cold start offline, 200 lists and 5,000 items, to ${rows === '[data-item]' ? 'a list' : 'the overview'}`,
      goal: '<= 300 ms',
      measured: `${median(all).toFixed(0)} ms`,
      how: `median of ${all.length}, ${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)} ms; the browser is started anew for each; from the start of the navigation until the first rows are painted`,
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
