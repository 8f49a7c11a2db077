import { expect, test } from 'vitest';
import { htmlFaults } from '../html.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults, visit } from '../visit.ts';

const { product, browser } = await startWithBrowser({ SEED: 'none' });

test.each(['/help', '/help?view=all', '/about', '/pricing', '/sitemap', '/policies/privacy'])(
  '%s of an empty site looks intended: valid, accessible, nothing logged',
  async (path) => {
    const { page, complaints } = await visit(browser, product.site + path);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
    expect(await htmlFaults(await (await fetch(product.site + path)).text())).toEqual([]);
    await page.context().close();
  },
);

test('a visitor of an empty site is told what is missing', async () => {
  const text = async (path: string) => (await (await fetch(product.site + path)).text()).replace(/<!-- -->/g, '');
  expect(await text('/help')).toContain('No articles found');
  const sitemap = await text('/sitemap');
  for (const piece of ['No policies available', 'No blog posts found', 'No help articles found']) {
    expect(sitemap).toContain(piece);
  }
  expect(await text('/about')).toContain('Story');
  const policy = await fetch(`${product.site}/policies/privacy`);
  expect(policy.status).toBe(404);
  const page = await policy.text();
  expect(page).toContain('Policy Not Found');
  expect(page).toContain('Back to Home');
});
