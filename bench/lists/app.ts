// npm run bench:lists-app [-- NAME]: measures the figures for lists that need a browser, in a Chromium on a product of its own with the
// embedded database, and writes bench/results-lists.md with the goals beside the figures.
import { chromium } from 'playwright-core';
import { browserArguments, findBrowser } from '../../e2e/browser.ts';
import { startProduct } from '../../e2e/product.ts';
import { keepSection } from '../keep-section.ts';
import { beginMeasurement } from '../measurement.ts';
import { createReport } from '../report.ts';
import { measureColdStart } from './app/cold-start.ts';
import type { Figure, World } from './app/device.ts';
import { measureFirstLoad } from './app/first-load.ts';
import { measureLongScreen } from './app/long-screen.ts';
import { measureOtherScreens } from './app/other-screens.ts';
import { measurePageMemory } from './app/page-memory.ts';
import { measurePasting } from './app/pasting.ts';
import { addPeople } from './app/people.ts';
import { measureTaps } from './app/taps.ts';

/** Frames are not limited in the first ones, so that the wait for the next refresh of a display, up to 16.7 ms, is not measured. */
const parts: Record<string, { measure: (world: World) => Promise<Figure[]>; isUnlimited?: boolean }> = {
  taps: { measure: measureTaps, isUnlimited: true },
  pasting: { measure: measurePasting },
  'cold-start': { measure: measureColdStart },
  'other-screens': { measure: measureOtherScreens },
  'long-list': { measure: measureLongScreen },
  'first-load': { measure: measureFirstLoad },
  memory: { measure: measurePageMemory },
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in parts));
if (unknown) throw new Error(`There is no part ${unknown}. Parts: ${Object.keys(parts).join(', ')}.`);

const product = await startProduct({}, addPeople);
try {
  for (const [name, { measure, isUnlimited }] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const args = [...browserArguments, ...(isUnlimited ? ['--disable-frame-rate-limit', '--disable-gpu-vsync'] : [])];
    const browser = await chromium.launch({ executablePath: await findBrowser(), args });
    const measurement = beginMeasurement(`npm run bench:lists-app -- ${name}`);
    const figures = await measure({ product, browser }).catch((error: unknown) => {
      console.error(`${name} was not measured:`, error);
      process.exitCode = 1;
      return null;
    });
    if (!figures) {
      await browser.close();
      continue;
    }
    const report = createReport();
    report.line(`Chromium ${browser.version()}.`);
    report.line();
    report.head('figure', 'goal', 'measured', 'how');
    for (const each of figures) report.row(each.figure, each.goal, each.measured, each.how);
    await browser.close();
    keepSection(new URL('../results-lists.md', import.meta.url), `app: ${name}`, measurement, report.text);
  }
} finally {
  await product.stop();
}
