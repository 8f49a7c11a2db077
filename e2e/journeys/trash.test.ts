import { expect, test } from 'vitest';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { layoutFaults, untilReady, visit } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

test('a deleted post is gone for everybody at once, and comes back to its address, by "Undo" or from the trash', async () => {
  const { page, context, complaints } = await visitDesk(browser, product, '/admin/blog?status=published');
  const row = page.getByRole('article').first();
  const title = (await row.getByRole('heading').textContent()) ?? '';
  const remove = async () => {
    await page.getByRole('article', { name: title }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByText('Are you sure you want to delete this post?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Post' }).click();
    await page.getByText('Blog post has been deleted successfully').waitFor();
  };
  const reader = await visit(browser, `${product.site}/blog?q=${encodeURIComponent(title)}`);
  const address = await reader.page.getByRole('link', { name: title }).first().getAttribute('href');
  const read = async () => (await page.request.get(product.site + address, { maxRedirects: 0 })).status();
  const places = ['/blog/feed.xml', '/1.sitemap.xml', `/blog?q=${encodeURIComponent(title)}`];
  const namedIn = async () => {
    const texts = await Promise.all(places.map(async (path) => (await page.request.get(product.site + path)).text()));
    return places.filter((_, at) => texts[at]?.includes(address ?? ''));
  };
  expect(await read()).toBe(200);
  expect(await namedIn()).toEqual(places);

  await remove();
  // Unknown addresses of posts lead to the blog.
  expect(await read()).toBe(302);
  expect(await namedIn()).toEqual([]);
  await reader.page.getByRole('link', { name: title }).first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('It is where it was, with its address').waitFor();
  await page.getByRole('article', { name: title }).waitFor();
  expect(await read()).toBe(200);

  await remove();
  await page.getByRole('link', { name: 'Trash' }).click();
  const entry = page.getByRole('article', { name: title });
  await entry.getByText('Deleted by').waitFor();
  // Without toasts, which may begin to fade while axe looks.
  await page.reload();
  await untilReady(page);
  expect(await layoutFaults(page)).toEqual([]);
  await entry.getByRole('button', { name: 'Restore' }).click();
  await entry.waitFor({ state: 'detached' });
  expect(await read()).toBe(200);
  await reader.page.getByRole('link', { name: title }).first().waitFor();
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
  await context.close();
});

test('staff choose articles by keyboard, move, unpublish and delete them together, and undo each with one press', {
  tags: 'long',
}, async () => {
  const { page, context, complaints } = await visitDesk(browser, product, '/admin/help?status=published');
  const titles = (await page.getByRole('article').getByRole('heading').allTextContents()).slice(0, 3);
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  const chooseThree = async () => {
    await boxes.first().focus();
    await page.keyboard.press('Space');
    await boxes.nth(2).focus();
    await page.keyboard.press('Shift+Space');
    await page.getByRole('status').getByText('3 articles selected').waitFor({ state: 'attached' });
  };
  const undo = async (told: string) => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(told).waitFor();
  };
  const categories = async () => {
    const rows = (await page.getByRole('article').allTextContents()).slice(0, 3);
    return rows
      .map((text) => text.match(/(?:Collaboration|Features|Getting Started|Troubleshooting)(?=Order)/)?.[0])
      .join();
  };
  const before = await categories();
  expect(before).not.toContain('Troubleshooting');
  await chooseThree();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await layoutFaults(page), colorScheme).toEqual([]);
  }
  await page.getByRole('button', { name: 'Category' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Troubleshooting' }).press('Enter');
  await page.getByText('3 Articles In “Troubleshooting”').waitFor();
  await undo('3 Articles As Before');
  await expect.poll(categories).toBe(before);

  await chooseThree();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('3 Articles Unpublished').waitFor();
  for (const name of titles) await page.getByRole('article', { name, exact: true }).waitFor({ state: 'detached' });
  await undo('3 Articles As Before');
  for (const name of titles) await page.getByRole('article', { name, exact: true }).waitFor();

  await chooseThree();
  await page.getByRole('region', { name: 'Selected items' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 3 articles' }).click();
  await page.getByText('3 Articles Deleted').waitFor();
  for (const name of titles) await page.getByRole('article', { name, exact: true }).waitFor({ state: 'detached' });
  await undo('Items Restored');
  for (const name of titles) await page.getByRole('article', { name, exact: true }).waitFor();
  await expect.poll(categories).toBe(before);
  expect(complaints).toEqual([]);
  await context.close();
});
