import type { Page } from 'playwright-core';
import { connection, signIn } from '../e2e/consistency-load.ts';
import type { Product } from '../e2e/product.ts';
import { openBrowser, visit } from '../e2e/visit.ts';
import { formBody } from './form-body.ts';

/** The milliseconds from a save until a page shows it, each in ascending order. */
export interface PublishingTimes {
  /** A page that has shown a change before, which loaded React. */
  open: number[];
  /** A page that another reader has just opened: the change loads React. */
  opened: number[];
}

/** Saves a published post `times` times while a visitor has it open in a browser, and `times` times right after another opened it. */
export async function publishingTimes(product: Product, times: number): Promise<PublishingTimes> {
  const browser = await openBrowser();
  const { path, save } = await postOf(product);
  let edition = 0;
  const measure = async (page: Page) => {
    const text = `Edition ${++edition}.`;
    const submitted = await save(text);
    return (await momentOf(page, text)) - submitted;
  };
  try {
    const open: number[] = [];
    const page = await watch(path);
    await measure(page);
    while (open.length < times) {
      await page.waitForTimeout(100 + Math.random() * 200);
      open.push(await measure(page));
    }
    await page.context().close();
    const opened: number[] = [];
    while (opened.length < times) {
      const fresh = await watch(path);
      opened.push(await measure(fresh));
      await fresh.context().close();
    }
    const ascending = (each: number[]) => each.toSorted((a, b) => a - b);
    return { open: ascending(open), opened: ascending(opened) };
  } finally {
    await browser.close();
  }

  /** Opens the page in a browser without a cache, and notes when its article shows which text. */
  async function watch(path: string): Promise<Page> {
    const { page } = await visit(browser, product.site + path);
    await page.waitForTimeout(1_000); // the event stream opens after the page has loaded
    await page.evaluate(`{
      window.seen = {};
      const look = () => { window.seen[document.querySelector('article .prose p')?.textContent] ??= Date.now(); };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    }`);
    return page;
  }
}

/**
 * Returns the address of a published post, and a function that saves it with another text, as staff do, and returns the
 * `Date.now()` at which the save was submitted.
 */
async function postOf(product: Product): Promise<{ path: string; save: (text: string) => Promise<number> }> {
  const cookie = await signIn(product);
  const ask = connection(product.site);
  const { text: list } = await ask('/admin/blog?status=published', { headers: { cookie } });
  const screen = /href="(\/admin\/blog\/[0-9a-f-]{36})"/.exec(list)?.[1];
  if (!screen) throw new Error('No published post was found.');
  return {
    path: `/blog/post-${screen.slice(-8)}`,
    async save(text) {
      // The form names the version that it changes.
      const { text: form } = await ask(screen, { headers: { cookie } });
      const headers = { cookie, origin: product.site, 'content-type': 'application/x-www-form-urlencoded' };
      const body = formBody(form, { content: `<p>${text}</p>` });
      const submitted = Date.now();
      const { status } = await ask(`${screen}.data`, { method: 'POST', headers, body });
      if (status !== 200) throw new Error(`A save of ${screen} was answered with status ${status}.`);
      return submitted;
    },
  };
}

/**
 * Returns the `Date.now()` at which the page first showed the text, by the browser's clock, which is the same
 * machine's. Throws after 20 seconds.
 */
async function momentOf(page: Page, text: string): Promise<number> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const seen = await page.evaluate(`window.seen[${JSON.stringify(text)}]`);
    if (typeof seen === 'number') return seen;
    await page.waitForTimeout(20);
  }
  throw new Error(`"${text}" did not show within 20 seconds.`);
}
