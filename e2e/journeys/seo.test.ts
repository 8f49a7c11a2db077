import { allNouns } from '@listgrove/domain/public-nouns.server';
import { cast } from '@listgrove/fixtures/cast';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findPublicItem } from '../public-item.ts';
import { addJonas, jonas, staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { toast } from '../toast.ts';
import { accessibilityFaults, visit } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment, addJonas);

const entry = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const open = (page: Page, title: string) =>
  entry(page, title).getByRole('button', { name: title, exact: true }).click();
/** Returns those of `texts` that the page does not contain. */
const missingIn = (html: string, texts: string[]) => texts.filter((text) => !html.includes(text));
const get = async (path: string) => (await fetch(product.site + path)).text();

/** Expects that the type for all pages, `product`, is that of an item of each noun, but for those that the hint names: they are articles. */
async function expectArticles(hint: string) {
  const articles: string[] = [];
  for (const [, noun] of allNouns) {
    const [, type] =
      /<meta property="og:type" content="([^"]*)"/.exec(await get(await findPublicItem(product.site, noun))) ?? [];
    expect(type, `${noun.plural}: their pages have to call pageMeta (site/src/public/seo/).`).toMatch(
      /^(article|product)$/,
    );
    if (type === 'article') articles.push(noun.plural.toLowerCase());
  }
  const why =
    'The hint names the nouns with `metadata` in their statements, and their pages have to describe articles (describeArticle).';
  expect(hint, why).toBe(`For all pages except ${new Intl.ListFormat('en').format(articles)}`);
}

test('staff save metadata for all pages, which is in the HTML of the next request', async () => {
  const { page, context, complaints } = await visitDesk(browser, product, '/admin/seo');
  expect(await page.getByLabel('Meta Keywords').inputValue()).toBe(
    'list management, todo, shopping list, productivity, organization',
  );
  expect(await page.getByLabel('Open Graph Type').inputValue()).toBe('website');
  const hint = await page.getByText(/^For all pages except /).innerText();
  expect(hint).toMatch(/except blog articles.* help articles/);
  expect(await page.getByLabel('Twitter Card Type').inputValue()).toBe('summary_large_image');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);

  const description = page.getByLabel('Site Description');
  await description.fill('x'.repeat(161));
  await page.getByText('161 characters, 150-160 recommended').waitFor();
  await page.getByText('Description is longer than 160 characters').waitFor();
  await description.fill('All lists of a household in one place.');
  await page.getByText('Description is longer than 160 characters').waitFor({ state: 'hidden' });
  await page.getByLabel('Site Name').fill('Grove');
  await page.getByLabel('Meta Author').fill('Maya Lindqvist');
  await page.getByLabel('Meta Keywords').fill('lists, groves');
  await page.getByLabel('Open Graph Type').selectOption('product');
  await page.getByLabel('Twitter Card Type').selectOption('summary');
  await page.getByLabel('Default Share Image', { exact: true }).fill('/media/all-pages.png');
  await page.getByRole('button', { name: 'Save Global SEO' }).click();
  await toast(page, 'SEO Updated').getByText('SEO settings have been updated successfully').waitFor();

  const html = await get('/');
  expect(
    missingIn(html, [
      '<title>Grove - Smart List Management</title>',
      '<meta name="description" content="All lists of a household in one place."/>',
      '<meta name="author" content="Maya Lindqvist"/>',
      '<meta name="keywords" content="lists, groves"/>',
      '<meta property="og:site_name" content="Grove"/>',
      '<meta property="og:type" content="product"/>',
      '<meta name="twitter:card" content="summary"/>',
      `<meta property="og:image" content="${product.site}/media/all-pages.png"/>`,
    ]),
  ).toEqual([]);
  await expectArticles(hint);
  await page.reload();
  expect(await page.getByLabel('Meta Author').inputValue()).toBe('Maya Lindqvist');

  const panel = page.getByRole('button', { name: 'Global SEO Settings' });
  await panel.click();
  expect(await page.getByLabel('Meta Author').isVisible()).toBe(false);
  await panel.press('Enter');
  await page.getByLabel('Meta Author').waitFor();
  await context.close();
});

test('staff are told what is wrong with the metadata for all pages, and nothing typed is lost', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/seo');
  await page.getByLabel('Site Name').fill('');
  await page.getByLabel('Meta Author').fill('Kept');
  await page.getByRole('button', { name: 'Save Global SEO' }).click();
  await toast(page, 'Update Failed', 'alert').waitFor();
  expect(await page.getByLabel('Site Name').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Meta Author').inputValue()).toBe('Kept');
  await context.close();
});

test('staff find pages by type and by words, and are told when none match', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/seo');
  await page.getByText('/policies/', { exact: false }).first().waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Policies', exact: true }).last().click();
  await entry(page, 'Privacy Policy').getByText('/policies/privacy').waitFor();
  expect(await page.getByRole('article').count()).toBe(4);
  await page.getByPlaceholder('Search pages...').fill('terms');
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await page.getByRole('link', { name: 'All Pages' }).click();
  await expect.poll(() => page.url()).not.toContain('type=');
  await page.getByPlaceholder('Search pages...').fill('nothing has these words');
  await page.getByRole('heading', { name: 'No pages found' }).waitFor();
  await page.getByText('Try adjusting your search or filter criteria').waitFor();
  await page.getByPlaceholder('Search pages...').fill('');
  await page.getByRole('link', { name: 'Next' }).click();
  await entry(page, 'Privacy Policy').waitFor();
  await page.goBack();
  await entry(page, 'About Us').waitFor();
  await context.close();
});

test('staff change a page’s title and description with a preview; its head, the feed and the sitemap follow', {
  tags: 'long',
}, async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/seo?type=blog');
  const title = 'One wedding, 140 guests, four lists';
  const article = /href="(\/blog\/one-wedding[^"?]+)"/.exec(await get('/blog'))?.[1] ?? '';
  const reader = await visit(browser, product.site + article);
  await reader.page.waitForTimeout(1_000); // the event stream opens after the page has loaded

  await open(page, title);
  await entry(page, title).getByText(article, { exact: true }).waitFor();
  await entry(page, title).getByRole('button', { name: 'Edit SEO' }).click();
  const form = entry(page, title);
  await form.getByLabel('Title', { exact: true }).fill('140 guests, no surprises');
  await form.getByLabel('Description').fill('y'.repeat(170));
  await form.getByText('170 characters, 150-160 recommended').waitFor();
  const result = form.getByRole('figure', { name: 'Search result' });
  await result.getByText('140 guests, no surprises - ').waitFor();
  await result.getByText(`${'y'.repeat(160)} …`).waitFor();
  await form.getByRole('figure', { name: 'Shared link' }).getByText('140 guests, no surprises').waitFor();
  await form.getByLabel('Description').fill('How Ruth planned it.');
  await form.getByLabel('Keywords').fill('Weddings, , Planning ');
  await form.getByText('Separated by commas: 2 keywords').waitFor();
  await form.getByLabel('Share Image', { exact: true }).fill('/media/wedding.png');
  await form.getByLabel(/\(nofollow\)/).check();
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'SEO Updated').waitFor();
  await entry(page, '140 guests, no surprises').getByRole('button', { name: 'Edit SEO' }).waitFor();

  const html = await get(article);
  expect(
    missingIn(html, [
      '<title>140 guests, no surprises - ',
      '<meta name="description" content="How Ruth planned it."/>',
      '<meta name="keywords" content="Weddings, Planning"/>',
      `<meta property="og:image" content="${product.site}/media/wedding.png"/>`,
      '<meta name="robots" content="nofollow"/>',
    ]),
  ).toEqual([]);
  await expect.poll(() => reader.page.title()).toContain('140 guests, no surprises');
  const feed = await get('/blog/feed.xml');
  expect(feed).toContain('<title>140 guests, no surprises</title>');
  expect(feed).toContain('<category term="Weddings"/>');
  const changed = new RegExp(`${article}</loc><lastmod>([^<]+)</lastmod>`).exec(await get('/sitemap.xml'))?.[1] ?? '';
  expect(Date.now() - Date.parse(changed)).toBeLessThan(60_000);
  await reader.page.context().close();
  await context.close();
});

test('staff edit one page at a time and are asked before unsaved changes are lost', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/seo?type=page');
  await open(page, 'About Us');
  await open(page, 'Pricing');
  await entry(page, 'Pricing').getByText('No image set').first().waitFor();
  await entry(page, 'About Us').getByRole('button', { name: 'Edit SEO' }).click();
  await entry(page, 'About Us').getByLabel('Title', { exact: true }).fill('Who we are');

  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await entry(page, 'Pricing').getByRole('button', { name: 'Edit SEO' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('link', { name: 'Help Articles' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await entry(page, 'About Us').getByLabel('Title', { exact: true }).inputValue()).toBe('Who we are');
  await entry(page, 'About Us').getByRole('button', { name: 'Cancel' }).click();
  await entry(page, 'About Us').getByRole('button', { name: 'Edit SEO' }).waitFor();
  await page.getByRole('link', { name: 'Help Articles' }).click();
  await expect.poll(() => page.url()).toContain('type=help');
  await context.close();
});

test('two people edit one page: the second is shown both versions', async () => {
  const [maya, other] = await Promise.all([
    visitDesk(browser, product, '/admin/seo?q=/pricing'),
    visitDesk(browser, product, '/admin/seo?q=/pricing', {}, jonas),
  ]);
  for (const { page } of [maya, other]) {
    await open(page, 'Pricing');
    await page.getByRole('button', { name: 'Edit SEO' }).click();
  }
  await other.page.getByLabel('Title', { exact: true }).fill('What it costs');
  await other.page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(other.page, 'SEO Updated').waitFor();
  await entry(maya.page, 'What it costs').waitFor();
  expect(await maya.page.getByLabel('Title', { exact: true }).inputValue()).toBe('Pricing');
  await maya.page.getByLabel('Title', { exact: true }).fill('Prices');
  await maya.page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(maya.page, 'Update Failed', 'alert').waitFor();
  const notice = maya.page.getByRole('region', { name: 'Editing conflict' });
  await notice
    .getByRole('heading', { name: `This was changed by ${cast.jonas.name} while you were editing.` })
    .waitFor();
  await notice.getByText('What it costs').waitFor();
  await notice.getByRole('button', { name: 'Use selected versions' }).click();
  await maya.page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(maya.page, 'SEO Updated').waitFor();
  expect(await get('/pricing')).toContain('<title>Prices | ');
  await Promise.all([maya.context.close(), other.context.close()]);
});
