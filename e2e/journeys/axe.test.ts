import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, leaveBrowser, openBrowser } from '../visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => leaveBrowser(browser));

const image = '<img src="data:,">';
const framed = `<html lang=en><title>Inner</title><main aria-label=Inner><h1>Inner</h1>${image}</main>`;

test.each(['', 'sandbox="allow-scripts"'])(
  'axe looks into a page and into its frame, <iframe %s>',
  async (attributes) => {
    const page = await (await browser.newContext()).newPage();
    await page.setContent(
      `<html lang=en><title>Outer</title><main><h1>Outer</h1><iframe ${attributes} title=Inner srcdoc='${framed}'></iframe></main>`,
    );
    await page.frameLocator('iframe').getByRole('heading').waitFor();
    const inFrame = expect.stringMatching(/^image-alt: iframe img /);
    expect(await imageFaults()).toEqual([inFrame]);
    await page.locator('main').evaluate((main, image) => main.insertAdjacentHTML('beforeend', image), image);
    expect(await imageFaults()).toEqual([inFrame, expect.stringMatching(/^image-alt: img /)]);
    await page.context().close();

    async function imageFaults() {
      return (await accessibilityFaults(page)).filter((fault) => fault.startsWith('image-alt'));
    }
  },
);
