import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readRouteTable } from '../attacks/route-table.ts';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { toast } from '../toast.ts';
import { accessibilityFaults, layoutFaults, visit } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

const row = (page: Page, title: string) => page.getByRole('article', { name: title });
const sent = (page: Page) => page.locator('input[name=content]').inputValue();
const text = async (path: string) => (await fetch(`${product.site}${path}`)).text();

async function writeContent(page: Page, words: string) {
  await page.locator('[contenteditable=true]').waitFor();
  await page.getByRole('textbox', { name: 'Content', exact: true }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
}

test('staff publish, rename and delete a post: open pages, feed, sitemap, search and old addresses follow at once', async () => {
  const { page, context, complaints } = await visitDesk(browser, product, '/admin/blog');
  const blog = await visit(browser, `${product.site}/blog`);

  await page.getByRole('link', { name: 'New Post' }).click();
  await page.getByRole('heading', { name: 'New Post', level: 1 }).waitFor();
  expect(await page.getByLabel('Status').inputValue()).toBe('draft');
  await page.getByRole('button', { name: 'Save Post' }).click();
  await toast(page, 'Create Failed', 'alert').getByText('The title is required.').waitFor();
  await page.getByLabel('Title').fill('Lists for beekeepers');
  await writeContent(page, 'Hives need a zymometer now and then.');
  await page.getByLabel('Excerpt').fill('Which hive, when, and who.');
  for (const keyword of ['Bees', ' Bees ', '', 'Honey', 'Garden', 'Seasons', 'Sharing']) {
    await page.getByPlaceholder('Add a keyword').fill(keyword);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }
  expect(await page.getByRole('list', { name: 'Keywords' }).getByRole('listitem').count()).toBe(5);
  await page.getByRole('button', { name: 'Save Post' }).click();
  await toast(page, 'Post Created').getByText('Your blog post has been created successfully').waitFor();
  const own = row(page, 'Lists for beekeepers');
  await own.getByText('Draft', { exact: true }).waitFor();
  await own.getByText('+2 more').waitFor();
  expect(await text('/blog?q=beekeepers')).not.toContain('Lists for beekeepers');

  await page.goto(`${product.site}/admin/blog?q=beekeepers`);
  await own.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('heading', { name: 'Edit Post', level: 1 }).waitFor();
  await page.getByLabel('Status').selectOption('published');
  await page.getByLabel('Featured').check();
  await page.getByRole('button', { name: 'Save Post' }).click();
  await toast(page, 'Post Updated').getByText('Your blog post has been updated successfully').waitFor();
  // The list keeps its filter, and the open public page shows the post.
  await expect.poll(() => page.url()).toBe(`${product.site}/admin/blog?q=beekeepers`);
  await blog.page.getByRole('link', { name: 'Lists for beekeepers' }).first().waitFor();
  const path = /\/blog\/lists-for-beekeepers-[0-9a-f]{8}/.exec(await text('/blog'))?.[0] ?? '';
  for (const place of ['/blog/feed.xml', '/sitemap.xml', '/search?q=zymometer'])
    expect(await text(place)).toContain(path);

  await own.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Lists for people with bees');
  await page.getByRole('button', { name: 'Save Post' }).click();
  await row(page, 'Lists for people with bees').waitFor({ state: 'detached' }); // it no longer matches the search
  await blog.page.getByRole('link', { name: 'Lists for people with bees' }).first().waitFor();
  const moved = await fetch(product.site + path, { redirect: 'manual' });
  expect(moved.status).toBe(301);
  const renamed = moved.headers.get('location') ?? '';
  expect(renamed).toContain(path.replace('beekeepers', 'people-with-bees'));
  for (const place of ['/blog/feed.xml', '/sitemap.xml', '/search?q=zymometer']) {
    const body = await text(place);
    expect(body).toContain('lists-for-people-with-bees');
    expect(body).not.toContain(path);
  }

  await page.goto(`${product.site}/admin/blog?q=bees`);
  await row(page, 'Lists for people with bees').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByText('Are you sure you want to delete this post?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Post' }).click();
  await toast(page, 'Post Deleted').getByText('Blog post has been deleted successfully').waitFor();
  await blog.page.getByRole('link', { name: 'Lists for people with bees' }).first().waitFor({ state: 'detached' });
  expect(await text('/sitemap.xml')).not.toContain('people-with-bees');
  // The browser logs responses with status 400, and the journey leaves pages while they are being refreshed.
  expect(complaints.filter((line) => !/400|AbortError/.test(line))).toEqual([]);
  await Promise.all([context, blog.page.context()].map((each) => each.close()));
});

test('staff write a help article, find it by its category, change and delete it, each with a toast', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/help?q=xqzwv');
  await page.getByRole('heading', { name: 'No articles found' }).waitFor();
  await page.getByRole('link', { name: 'New Article' }).click();
  await page.getByRole('heading', { name: 'New Article', level: 1 }).waitFor();
  expect(await page.getByLabel('Category').inputValue()).toBe('general');
  expect(await page.getByLabel('Display Order').inputValue()).toBe('0');
  await page.getByLabel('Title').fill('Count your hives');
  await writeContent(page, 'One, two, three.');
  await page.getByLabel('Category').selectOption('troubleshooting');
  await page.getByLabel('Display Order').fill('-5');
  await page.getByLabel('Status').selectOption('published');
  await page.getByRole('button', { name: 'Save Article' }).click();
  await toast(page, 'Article Created').getByText('Your help article has been created successfully').waitFor();
  expect(await text('/help?category=troubleshooting')).toContain('Count your hives');

  await page.goto(`${product.site}/admin/help?category=troubleshooting`);
  await row(page, 'Count your hives').getByText('Troubleshooting').waitFor();
  await page.goto(`${product.site}/admin/help?category=account`);
  await page.getByRole('article').first().waitFor();
  expect(await row(page, 'Count your hives').count()).toBe(0);

  await page.goto(`${product.site}/admin/help?category=troubleshooting`);
  await row(page, 'Count your hives').getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Count your bees');
  await page.getByRole('button', { name: 'Save Article' }).click();
  await toast(page, 'Article Updated').getByText('Your help article has been updated successfully').waitFor();
  await row(page, 'Count your bees').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByText('Are you sure you want to delete this help article?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Article' }).click();
  await toast(page, 'Article Deleted').getByText('Help article has been deleted successfully').waitFor();
  await context.close();
});

test('staff write a snippet that is checked, preview it, switch it off and on, and delete it', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/code-snippets/new');
  const save = page.getByRole('button', { name: 'Save Snippet' });
  expect(await page.getByLabel('Active').isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: 'Head' }).isChecked()).toBe(true);
  await page.getByLabel('Name').fill('Bee counter');
  const code = page.locator('textarea[name=content]');
  for (const [typed, fault] of [
    ['<script>count()', 'Unclosed script tags detected. Make sure all <script> tags have matching </script> tags.'],
    [
      '<script>document.write("bees")</script>',
      'document.write() detected. This can cause issues with page rendering.',
    ],
  ] as const) {
    await code.fill(typed);
    await page.getByText(fault).waitFor();
    expect(await save.isDisabled()).toBe(true);
  }
  await code.fill(
    '<p id="bees">Bees</p><script>window.bees = 1; document.getElementById("bees").append(" counted by " + origin)</script>',
  );
  await expect.poll(() => save.isDisabled()).toBe(false);
  await page.getByLabel('Target Pages').fill('/about, , /blog/*');
  await page
    .getByRole('region', { name: 'Where it runs' })
    .getByText(/About.*Blog articles|Blog articles.*About/)
    .waitFor();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.locator('iframe[title=Preview]');
  expect(await preview.getAttribute('sandbox')).not.toContain('allow-same-origin');
  // The script of the preview ran in an opaque origin.
  await page.frameLocator('iframe[title=Preview]').getByText('Bees counted by null').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await save.click();
  await toast(page, 'Snippet Created').waitFor();
  expect(await text('/about')).toContain('id="bees"');
  expect(await text('/pricing')).not.toContain('id="bees"');

  await row(page, 'Bee counter').getByRole('button', { name: 'Deactivate' }).click();
  await toast(page, 'Snippet Deactivated').waitFor();
  expect(await text('/about')).not.toContain('id="bees"');
  await row(page, 'Bee counter').getByRole('button', { name: 'Activate' }).click();
  await toast(page, 'Snippet Activated').waitFor();
  await row(page, 'Bee counter').getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Name').fill('Hive counter');
  await save.click();
  await toast(page, 'Snippet Updated').waitFor();
  await row(page, 'Hive counter').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Code Snippet' });
  await question.getByRole('button', { name: 'Cancel' }).waitFor();
  await question.getByRole('button', { name: 'Delete Snippet' }).click();
  await toast(page, 'Snippet Deleted').waitFor();
  await context.close();
});

/** The form for a new item of each noun, and its list. */
const formsAndLists = (await readRouteTable())
  .filter(({ pattern }) => /^\/admin\/[^/]+\/new$/.test(pattern))
  .flatMap(({ pattern }) => [pattern, pattern.replace(/\/new$/, '')]);

test.each(formsAndLists)('%s fits every width and passes axe', async (path) => {
  const { page, context } = await visitDesk(browser, product, path);
  expect(await layoutFaults(page)).toEqual([]);
  await context.close();
});

test.each(['/admin/testimonials', '/admin/seo', '/admin/blog', '/admin/bug-reports'])(
  '%s fits a phone when its texts are words of 120 letters',
  async (path) => {
    const { page, context } = await visitDesk(browser, product, path, { viewport: { width: 390, height: 900 } });
    await page.locator('main article').evaluateAll((rows) => {
      for (const row of rows.slice(0, 3)) {
        for (const part of row.querySelectorAll('*')) {
          for (const node of part.childNodes) {
            // Shorter texts are labels of buttons.
            if (node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').length > 14)
              node.textContent = 'w'.repeat(120);
          }
        }
      }
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const row = page.locator('main article').first();
    expect(await row.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await context.close();
  },
);

test('opening a post does not change it, and only pages with an editor load its code', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/blog');
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (/\.js$/.test(response.url())) scripts.push(await response.text().catch(() => ''));
  });
  await page.reload({ waitUntil: 'networkidle' });
  const hasEditor = () => scripts.some((script) => script.includes('ProseMirror'));
  expect(hasEditor()).toBe(false);
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await page.locator('[contenteditable=true]').waitFor();
  await expect.poll(hasEditor).toBe(true);
  const before = await sent(page);
  expect(before).not.toBe('');
  await page.getByRole('textbox', { name: 'Content', exact: true }).click();
  expect(await sent(page)).toBe(before);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('heading', { name: 'Blog', level: 1 }).waitFor();

  scripts.length = 0;
  await page.goto(`${product.site}/blog`, { waitUntil: 'networkidle' });
  await page.mouse.click(300, 300);
  await page.waitForLoadState('networkidle');
  expect(hasEditor()).toBe(false);
  await context.close();
});

test.each([
  [1440, 300],
  [390, 200],
])('at %i px the editor is %i px tall', async (width, least) => {
  const { page, context } = await visitDesk(browser, product, '/admin/help/new', { viewport: { width, height: 800 } });
  const box = page.locator('[contenteditable=true]');
  await expect.poll(async () => (await box.boundingBox())?.height).toBe(least);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await context.close();
});
