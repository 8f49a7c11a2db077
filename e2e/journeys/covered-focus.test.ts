import { code_snippets } from '@listgrove/db/schema/snippets';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { idsIn, readPublicPaths } from '../attacks/existing-items.ts';
import { readRouteTable } from '../attacks/route-table.ts';
import { coveredStops, isLong } from '../covered-focus.ts';
import { itemRow, makeList, untilOpen } from '../lists.ts';
import { signIn, staffEnvironment } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { untilReady } from '../visit.ts';

const script = '<script>window.counted = true</script>';
const { product, browser } = await startWithBrowser(staffEnvironment, (db) =>
  db.insert(code_snippets).values({ name: 'asks', content: script, consent: 'analytics', is_active: true }),
);

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Opens a browser of staff who have answered whether snippets may run, so that no page asks. */
async function openContext({ asks = false } = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: windows[0], reducedMotion: 'reduce' });
  if (!asks) await context.addInitScript("try { localStorage.setItem('consent', '[]') } catch {}");
  await signIn(context, product);
  return context;
}

/** Returns what is covered on an open page in each window in which it is long, and in how many it is. */
async function look(page: Page, sizes = windows): Promise<{ faults: string[]; long: number }> {
  const faults: string[] = [];
  let long = 0;
  for (const size of sizes) {
    await page.setViewportSize(size);
    // Bars that have wrapped are measured in the next frame.
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
    if (!(await isLong(page))) continue;
    long += 1;
    const path = page.url().replace(product.site, '').replace(product.app, '');
    faults.push(...(await coveredStops(page)).map((fault) => `${path} at ${size.width} px: ${fault}`));
  }
  return { faults, long };
}

/** Returns an address of each page of the site: of those with parameters of one item, in the back office of the first one. */
async function readPages(): Promise<string[]> {
  const context = await openContext();
  const listed = await readPublicPaths(product);
  const paths: string[] = [];
  for (const { side, pattern, isPage } of await readRouteTable()) {
    // The form of a new item has the same bars as that of an existing one.
    if (side !== 'site' || !isPage || pattern.endsWith('/new')) continue;
    const [, list] = /^(\/admin\/[^/:]+)\/:id/.exec(pattern) ?? [];
    const items = list ? await (await context.request.get(`${product.site}${list}.data`)).text() : '';
    const path = pattern.replace(':id', idsIn(items)[0] ?? ':id').replace('*', 'none');
    const ofPattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    const shown = path.includes(':') ? listed.find((each) => ofPattern.test(each)) : path;
    if (shown) paths.push(shown);
  }
  await context.close();
  return paths;
}

/** Returns what is covered on these pages of the site. Selects a row where rows can be selected. */
async function faultsOn(paths: string[]): Promise<string[]> {
  const context = await openContext();
  const waiting = [...paths];
  const faults: string[] = [];
  let long = 0;
  const work = async () => {
    const page = await context.newPage();
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      await page.goto(product.site + path);
      await page.evaluate("dispatchEvent(new Event('app:start'))");
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      const [row] = await page.locator('main label > input[aria-label^="Select "]').all();
      await row?.check();
      if (row) await page.getByRole('button', { name: /^Clear/ }).waitFor();
      const found = await look(page);
      faults.push(...found.faults);
      long += found.long;
    }
  };
  await Promise.all([work(), work()]);
  await context.close();
  expect(long).toBeGreaterThan(paths.length / 2);
  return faults;
}

const pages = await readPages();
const ofDesk = (path: string) => path.startsWith('/admin');

test('no bar covers what has the focus on public pages', { tags: 'long' }, async () => {
  expect(await faultsOn(pages.filter((path) => !ofDesk(path)))).toEqual([]);
});

test('no bar covers what has the focus in the back office, also while rows are selected', {
  tags: 'long',
}, async () => {
  expect(await faultsOn(pages.filter(ofDesk))).toEqual([]);
});

test('no bar covers what has the focus in settings with unsaved changes', async () => {
  const context = await openContext();
  const page = await context.newPage();
  await page.goto(`${product.site}/admin/settings`);
  await untilReady(page);
  await page.getByLabel('Footer Text').fill('Grown together.');
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  expect(await look(page)).toEqual({ faults: [], long: 2 });
  await context.close();
});

test('the question for consent covers nothing that has the focus', async () => {
  const context = await openContext({ asks: true });
  const page = await context.newPage();
  await page.goto(`${product.site}/blog`);
  await page.getByRole('button', { name: 'Refuse all' }).waitFor();
  expect(await look(page, [...windows, { width: 320, height: 568 }])).toEqual({ faults: [], long: 3 });
  await context.close();
});

test('no bar covers what has the focus in lists, also while items are selected, and in what is imported', async () => {
  const context = await openContext();
  const page = await context.newPage();
  await page.goto(`${product.app}/`);
  await untilOpen(page);
  if (new URL(page.url()).pathname !== '/') await page.goto(`${product.app}/`);
  const items = Array.from({ length: 40 }, (_, place) => `Lantern ${place + 1}`);
  await makeList(page, 'Lanterns', 'shopping', items);
  await itemRow(page, 'Lantern 40').waitFor();
  expect(await look(page)).toEqual({ faults: [], long: 2 });
  await page.getByRole('link', { name: 'Lantern 1', exact: true }).click({ modifiers: ['Control'] });
  await page.getByRole('toolbar', { name: 'Selected items' }).waitFor();
  expect(await look(page)).toEqual({ faults: [], long: 2 });

  await page.goto(`${product.app}/import`);
  await page.getByRole('textbox', { name: 'Or paste a text' }).fill(`Name,Quantity\n${items.join(',1\n')},1`);
  await page.getByRole('button', { name: 'Import 40 items' }).waitFor();
  expect(await look(page)).toEqual({ faults: [], long: 2 });
  await context.close();
});
