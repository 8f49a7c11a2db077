import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { htmlFaults } from '../html.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { lookFaults, visit } from '../visit.ts';

const { product, browser } = await startWithBrowser();

const cards = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
const get = async (path: string) => (await fetch(product.site + path)).text();

/** Returns the path of the post whose slug begins with `slug`. */
async function pathOf(slug: string): Promise<string> {
  return (
    new RegExp(`/blog/${slug}[a-z0-9-]*-[0-9a-f]{8}`).exec(await get(`/blog?q=${slug.split('-').join('%20')}`))?.[0] ??
    ''
  );
}

describe.each([
  { name: 'a search', path: '/blog?q=candles' },
  { name: 'nothing found', path: '/blog?q=zymurgy' },
  { name: 'the search page', path: '/search?q=list' },
])('$name', ({ path }) => {
  test('passes axe and does not scroll sideways at any width', async () => {
    expect(await lookFaults(browser, product.site + path)).toEqual([]);
  });

  test('is valid HTML with noindex', async () => {
    const html = await get(path);
    expect(await htmlFaults(html)).toEqual([]);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});

test('typing finds posts without a reload and updates the address; one step back leaves the search', async () => {
  const { page } = await visit(browser, `${product.site}/blog`);
  await page.evaluate('window.sameDocument = true');
  await page.getByRole('searchbox').pressSequentially('wedding', { delay: 20 });
  await page.waitForURL('**/blog?q=wedding');
  await expect.poll(() => cards(page)).toEqual(['One wedding, 140 guests, four lists']);
  await expect.poll(() => page.locator('mark').first().textContent()).toBe('wedding');
  await expect.poll(() => page.evaluate('window.sameDocument')).toBe(true);
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('q');
  await page.goBack();
  await page.waitForURL('**/blog');
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  await page.context().close();
});

test('a late response to an older search never replaces a newer one', async () => {
  const { page } = await visit(browser, `${product.site}/blog`);
  await page.route('**/blog.data?q=wed*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue().catch(() => {}); // the browser has aborted the request by now
  });
  const box = page.getByRole('searchbox');
  const slow = page.waitForRequest('**/blog.data?q=wed*');
  await box.fill('wedding');
  await slow;
  await box.fill('candles');
  await page.waitForURL('**/blog?q=candles');
  await page.waitForTimeout(2_000);
  expect(page.url()).toContain('q=candles');
  await expect.poll(() => cards(page)).toEqual(['What happens to your list without a signal']);
  await expect.poll(() => box.inputValue()).toBe('candles');
  await page.context().close();
});

test('after a letter was typed and deleted while the results arrived, one step back still clears the field', async () => {
  const { page } = await visit(browser, `${product.site}/blog`);
  let answer = () => {};
  const typed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/blog.data?q=wedding*', async (route) => {
    await typed;
    await route.continue();
  });
  const box = page.getByRole('searchbox');
  const asked = page.waitForRequest('**/blog.data?q=wedding*');
  await box.fill('wedding');
  await asked;
  await box.press('s');
  await box.press('Backspace');
  answer();
  await expect.poll(() => cards(page)).toEqual(['One wedding, 140 guests, four lists']);
  await page.waitForTimeout(300); // longer than the pause after which a search starts
  await page.goBack();
  await page.waitForURL('**/blog');
  await expect.poll(() => box.inputValue()).toBe('');
  await page.context().close();
});

test('a search typed before hydration is carried out afterwards', async () => {
  const { page } = await visit(browser, `${product.site}/blog`);
  await page.evaluate(`document.querySelector('[name=q]').value = 'wedding'`);
  await page.evaluate(`dispatchEvent(new Event('app:start'))`);
  await page.waitForURL('**/blog?q=wedding');
  await page.context().close();
});

test('a topic chosen before hydration is shown afterwards', async () => {
  const { page } = await visit(browser, `${product.site}/blog`, { viewport: { width: 820, height: 900 } });
  await page.evaluate(() => {
    const select = document.querySelector<HTMLSelectElement>('select[name=topic]');
    if (!select || 'ready' in document.documentElement.dataset)
      throw new Error('There is no select, or it is too late.');
    select.value = 'Import';
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  });
  await page.waitForURL('**/blog?topic=Import');
  expect(await page.getByRole('combobox', { name: 'Topic' }).inputValue()).toBe('Import');
  await page.context().close();
});

test('a visitor chooses a topic from a select on a narrow screen, and by links on a wide one', async () => {
  const narrow = await visit(browser, `${product.site}/blog`, { viewport: { width: 820, height: 900 } });
  const select = narrow.page.getByRole('combobox', { name: 'Topic' });
  await select.focus();
  await select.selectOption('Import');
  await narrow.page.waitForURL('**/blog?topic=*');
  await expect.poll(() => narrow.page.getByRole('navigation', { name: 'Topics' }).isVisible()).toBe(false);
  await narrow.page.context().close();

  const wide = await visit(browser, `${product.site}/blog?topic=Wishlists`);
  const topics = wide.page.getByRole('navigation', { name: 'Topics' });
  expect(await topics.getByRole('link').count()).toBe(8);
  expect(await topics.locator('[aria-current]').textContent()).toBe('Wishlists');
  await topics.getByRole('link', { name: 'Guides' }).click();
  await wide.page.waitForURL('**/blog?topic=Guides');
  await wide.page.context().close();
});

test('a visitor without JavaScript filters, searches, and gets to the last page from one past it', async () => {
  const { page } = await visit(browser, `${product.site}/blog?topic=Guides`, {
    javaScriptEnabled: false,
    viewport: { width: 820, height: 900 },
  });
  await page.getByRole('searchbox').fill('smart');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/blog?q=smart&topic=Guides');
  await expect.poll(() => cards(page)).toContain('How smart input reads “3 apples” and “milk x2”');
  await page.getByRole('searchbox').fill('zymurgy');
  await page.getByRole('combobox', { name: 'Topic' }).selectOption('');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/blog?q=zymurgy');
  await expect
    .poll(() => page.getByText('Try adjusting your search criteria or browse all topics').isVisible())
    .toBe(true);
  await page.getByRole('link', { name: 'View All Articles' }).click();
  await page.waitForURL('**/blog');
  await page.goto(`${product.site}/blog?q=candles`);
  await expect.poll(() => page.getByRole('region', { name: 'Also mentioned in' }).getByRole('article').count()).toBe(1);
  await page.goto(`${product.site}/blog?q=ed`);
  expect(await cards(page)).toContain('One wedding, 140 guests, four lists');
  await page.goto(`${product.site}/blog?page=99`);
  expect(new URL(page.url()).searchParams.get('page')).not.toBe('99');
  expect((await cards(page)).length).toBeGreaterThan(0);
  await page.context().close();
});

test('a reader shares a post on three networks with its title and address, or copies its link', async () => {
  const path = await pathOf('one-wedding');
  const { page } = await visit(browser, product.site + path, { permissions: ['clipboard-read', 'clipboard-write'] });
  for (const [name, host] of [
    ['Twitter', 'twitter.com'],
    ['Facebook', 'www.facebook.com'],
    ['LinkedIn', 'www.linkedin.com'],
  ]) {
    const link = page.getByRole('link', { name: `Share on ${name}` });
    const address = new URL((await link.getAttribute('href')) ?? '');
    expect(address.host).toBe(host);
    expect([...address.searchParams.values()].sort()).toEqual(
      ['One wedding, 140 guests, four lists', product.site + path].sort(),
    );
    expect(await link.getAttribute('target')).toBe('_blank');
  }
  await page.getByRole('button', { name: 'Copy link' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Link Copied' });
  await toast.waitFor();
  await expect.poll(() => toast.textContent()).toContain('Article link has been copied to clipboard');
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(product.site + path);
  await page.getByRole('button', { name: 'Link copied' }).waitFor();
  await page.getByRole('button', { name: 'Copy link' }).waitFor({ timeout: 4_000 });
  await page.context().close();
});

test('a reader is told when the link cannot be copied', async () => {
  const { page } = await visit(browser, product.site + (await pathOf('one-wedding')));
  await page.evaluate(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Copy Failed' });
  await toast.waitFor();
  await expect.poll(() => toast.textContent()).toContain('Failed to copy link to clipboard');
  await page.context().close();
});

test('a post is complete without JavaScript: text, colored code, contents, next and previous, related posts', async () => {
  const path = await pathOf('two-people');
  const { page } = await visit(browser, product.site + path, { javaScriptEnabled: false });
  const main = page.getByRole('main');
  expect(await main.getByText('Published on October 20, 2026').isVisible()).toBe(true);
  expect(await main.getByRole('button', { name: 'Copy link' }).isVisible()).toBe(false);
  await main.getByRole('link', { name: 'Be quiet by default' }).click();
  expect(new URL(page.url()).hash).toBe('#section-be-quiet-by-default');
  const related = main.locator('section', { has: page.getByRole('heading', { name: 'Related Articles' }) });
  await expect.poll(() => related.getByRole('article').count()).toBe(3);
  await main.getByRole('navigation', { name: 'More articles' }).getByRole('link').first().click();
  await page.waitForURL('**/blog/one-wedding-*');
  await page.goto(product.site + (await pathOf('bring-your-old-lists')));
  expect(await main.locator('pre span[style]').count()).toBeGreaterThan(5);
  await page.context().close();
});

test('a printed post has its text only, without header, footer and links back', async () => {
  const { page } = await visit(browser, product.site + (await pathOf('two-people')));
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('link', { name: 'Back to Blog' }).isVisible()).toBe(false);
  expect(await page.locator('.site-header').isVisible()).toBe(false);
  expect(await page.getByRole('contentinfo').last().isVisible()).toBe(false);
  expect(await page.getByText('Published on').isVisible()).toBe(true);
  await page.context().close();
});

test('the feed is well-formed XML with absolute addresses, and blog pages link to it', async () => {
  const answer = await fetch(`${product.site}/blog/feed.xml`);
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const { page } = await visit(browser, `${product.site}/blog`);
  const [fault, entries, bare] = (await page.evaluate(
    `(text => { const xml = new DOMParser().parseFromString(text, 'application/xml');
      return [xml.querySelector('parsererror')?.textContent ?? null, xml.querySelectorAll('entry').length,
        [...xml.querySelectorAll('content')].filter((each) => /(?:src|href)="\\/(?!\\/)/.test(each.textContent)).length]; })(${JSON.stringify(await answer.text())})`,
  )) as [string | null, number, number];
  expect(fault).toBe(null);
  expect(entries).toBeGreaterThan(9);
  expect(bare).toBe(0);
  for (const path of ['/blog', await pathOf('two-people')]) {
    expect(await get(path)).toContain('type="application/atom+xml"');
  }
  await page.context().close();
});

test.each([
  '/search',
  '/search?q=%00',
  '/search?q=%25',
  '/blog?q=a',
  '/blog?q=%E2%80%AE',
  '/blog?q=%28%5B',
  '/search?q=a-b',
])('%s is a page', async (path) => {
  expect((await fetch(product.site + path)).status).toBe(200);
});
