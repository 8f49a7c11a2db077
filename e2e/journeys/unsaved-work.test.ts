import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { staff, staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { toast } from '../toast.ts';
import { accessibilityFaults } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

const row = (page: Page, title: string) => page.getByRole('article', { name: title });
const kept = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });
const content = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });

async function writeContent(page: Page, text: string) {
  await page.locator('[contenteditable=true]').waitFor();
  await content(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

async function createPost(page: Page, title: string, text: string) {
  await page.goto(`${product.site}/admin/blog/new`);
  await writeContent(page, text);
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save Post' }).click();
  await toast(page, 'Post Created').waitFor();
}

test('a form that is filled in and saved before its scripts have arrived is saved once they have', async () => {
  const { context } = await visitDesk(browser, product, '/admin');
  const arrived = Promise.withResolvers<void>();
  const slow = await context.newPage();
  await slow.route('**/assets/*.js', async (route) => {
    await arrived.promise;
    await route.fallback();
  });
  await slow.goto(`${product.site}/admin/blog/new`, { waitUntil: 'commit' });
  await slow.getByLabel('Title').fill('Saved early');
  await slow.getByLabel('Status').selectOption('published');
  await slow.getByRole('button', { name: 'Save Post' }).click();
  arrived.resolve();
  await toast(slow, 'Post Created').waitFor();
  await row(slow, 'Saved early').getByText('Published').first().waitFor();
  await context.close();
});

/** Time in milliseconds after which typed text is stored as a draft. */
const draftDelay = 1500;

test('staff are offered their unsaved text again after a crash, in a new post and in an edit', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/blog/new');
  await writeContent(page, 'Half a thought');
  await page.getByLabel('Title').fill('Never saved');
  await page.getByPlaceholder('Add a keyword').fill('Sharing'); // not added: it is part of the draft all the same
  await page.waitForTimeout(draftDelay);
  // A crashing page runs no unload handler and shows no prompt.
  const crash = await context.newCDPSession(page);
  await Promise.race([crash.send('Page.crash').catch(() => {}), page.waitForEvent('crash')]);

  const again = await context.newPage();
  await again.goto(`${product.site}/admin/blog/new`);
  await kept(again)
    .getByText(/You have unsaved changes from \w+ \d+, \d{4}/)
    .waitFor();
  expect(await accessibilityFaults(again)).toEqual([]);
  await kept(again).getByRole('button', { name: 'Restore' }).click();
  expect(await again.getByLabel('Title').inputValue()).toBe('Never saved');
  await expect.poll(() => content(again).innerText()).toContain('Half a thought');
  await again.getByText('Sharing', { exact: true }).waitFor();
  await again.getByRole('button', { name: 'Save Post' }).click();
  await toast(again, 'Post Created').waitFor();

  // Once saved, the draft is not offered again.
  await row(again, 'Never saved').waitFor();
  await again.goto(`${product.site}/admin/blog/new`);
  await again.locator('[contenteditable=true]').waitFor();
  await again.waitForTimeout(500);
  expect(await kept(again).count()).toBe(0);
  await context.close();
});

test('a draft that is discarded, or left with “Discard changes”, is not offered again', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/testimonials/new');
  await page.getByLabel('Name').fill('Nobody');
  await page.waitForTimeout(draftDelay);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('link', { name: 'New Testimonial' }).click();
  await page.getByRole('heading', { name: 'New Testimonial' }).waitFor();
  await page.waitForTimeout(500);
  expect(await kept(page).count()).toBe(0);
  await context.close();
});

test('two tabs with a new post each keep their own draft', { tags: 'long' }, async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/blog/new');
  const other = await context.newPage();
  await other.goto(`${product.site}/admin/blog/new`);
  await page.getByLabel('Title').fill('First tab');
  await other.getByLabel('Title').fill('Second tab');
  await page.waitForTimeout(draftDelay);
  // The draft of an open tab is not offered to another tab.
  const third = await context.newPage();
  await third.goto(`${product.site}/admin/blog/new`);
  await third.waitForTimeout(1000);
  expect(await kept(third).count()).toBe(0);
  await page.close();
  await other.close();
  await third.reload();
  for (const discard of [true, false]) {
    await kept(third).waitFor();
    if (discard) await kept(third).getByRole('button', { name: 'Discard' }).click();
    else await kept(third).getByRole('button', { name: 'Restore' }).click();
  }
  expect(await third.getByLabel('Title').inputValue()).toMatch(/^(First|Second) tab$/);
  await context.close();
});

test('two people edit one post, and neither loses a word', async () => {
  const [first, second] = await Promise.all([
    visitDesk(browser, product, '/admin/blog'),
    visitDesk(browser, product, '/admin/blog'),
  ]);
  await createPost(first.page, 'Shared work', 'The beginning.');
  for (const { page } of [first, second]) {
    await page.goto(`${product.site}/admin/blog?q=Shared+work`);
    await row(page, 'Shared work').getByRole('link', { name: 'Edit' }).click();
  }
  await writeContent(first.page, ' Words of the first.');
  await first.page.getByLabel('Status').selectOption('published');
  await writeContent(second.page, ' Words of the second.');
  await first.page.getByRole('button', { name: 'Save Post' }).click();
  await toast(first.page, 'Post Updated').waitFor();

  await second.page.getByRole('button', { name: 'Save Post' }).click();
  const notice = second.page.getByRole('region', { name: 'Editing conflict' });
  await notice.getByText(/^This was changed by .+ while you were editing\.$/).waitFor();
  const text = notice.getByRole('group', { name: 'Content' });
  await text.getByText('The beginning. Words of the first.').waitFor();
  await text.getByText('The beginning. Words of the second.').waitFor();
  expect(await text.locator('mark').allInnerTexts()).toEqual(['second', 'first']);
  await notice.getByRole('group', { name: 'Status' }).getByText('Published', { exact: true }).waitFor();
  expect(await accessibilityFaults(second.page)).toEqual([]);

  await notice.getByRole('button', { name: 'Use selected versions' }).click();
  await expect.poll(() => content(second.page).innerText()).toBe('The beginning. Words of the second.');
  expect(await second.page.getByLabel('Status').inputValue()).toBe('published');
  await second.page.getByRole('button', { name: 'Save Post' }).click();
  await toast(second.page, 'Post Updated').waitFor();
  await Promise.all([first.context.close(), second.context.close()]);
});

test('a post that is deleted while somebody edits it stays open and can be saved as a new one', {
  tags: 'long',
}, async () => {
  const [writer, other] = await Promise.all([
    visitDesk(browser, product, '/admin/blog'),
    visitDesk(browser, product, '/admin/blog'),
  ]);
  await createPost(writer.page, 'Soon gone', 'Old words.');
  await writer.page.goto(`${product.site}/admin/blog?q=Soon+gone`);
  await row(writer.page, 'Soon gone').getByRole('link', { name: 'Edit' }).click();
  await writeContent(writer.page, ' New words.');

  await other.page.goto(`${product.site}/admin/blog?q=Soon+gone`);
  await row(other.page, 'Soon gone').getByRole('button', { name: 'Delete' }).click();
  await other.page.getByRole('dialog').getByText('Are you sure you want to delete this post?').waitFor();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Delete Post' }).click();
  await toast(other.page, 'Post Deleted').getByText('Blog post has been deleted successfully').waitFor();

  await writer.page.waitForTimeout(1000); // until the change notice has arrived
  await writer.page.getByRole('button', { name: 'Save Post' }).click();
  await writer.page
    .getByRole('region', { name: 'Item deleted' })
    .getByText('This was deleted while you were editing.')
    .waitFor();
  await writer.page.getByRole('button', { name: 'Keep as a new item' }).click();
  await expect.poll(() => content(writer.page).innerText()).toBe('Old words. New words.');
  await writer.page.waitForTimeout(draftDelay);
  // If the tab is closed before saving, the draft is offered at the same address.
  const address = writer.page.url();
  await writer.page.close();
  writer.page = await writer.context.newPage();
  await writer.page.goto(address);
  await writer.page.getByRole('button', { name: 'Keep as a new item' }).click();
  await writer.page.waitForURL('**/admin/blog/new');
  await kept(writer.page).getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => content(writer.page).innerText()).toBe('Old words. New words.');
  await writer.page.getByRole('button', { name: 'Save Post' }).click();
  await toast(writer.page, 'Post Created').waitFor();
  await Promise.all([writer.context.close(), other.context.close()]);
});

test('somebody whose session ended during an edit signs in again and saves what was typed', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/blog/new');
  await writeContent(page, 'Written without a session.');
  await page.getByLabel('Title').fill('Signed out meanwhile');
  await context.clearCookies();
  const isRefused = page.waitForResponse((response) => response.url().includes('new.data?_routes=root'));
  await page.evaluate('dispatchEvent(new Event("live:change"))');
  await isRefused;
  await page.getByRole('button', { name: 'Save Post' }).click();
  const [signInPage] = await Promise.all([
    context.waitForEvent('page'),
    toast(page, 'Create Failed', 'alert').getByRole('button', { name: 'Sign In' }).click(),
  ]);
  await signInPage.fill('[name=email]', staff.email);
  await signInPage.fill('[name=password]', staff.password);
  await signInPage.click('[type=submit]');
  await signInPage.waitForURL(`${product.site}/admin/**`);
  await signInPage.close();
  await page.getByRole('button', { name: 'Save Post' }).click();
  await toast(page, 'Post Created').waitFor();
  await context.close();
});

test('somebody offline keeps the current list or form, and an error for another page shows inside the layout', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/blog');
  // Loads the form's code first; without it the browser could not show the form at all.
  const edit = page.getByRole('link', { name: /^Edit/ });
  await edit.first().click();
  await page.getByRole('heading', { name: 'Edit Post', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('heading', { name: 'Blog', level: 1 }).waitFor();
  await context.setOffline(true);
  const sendChangeNotice = () => page.evaluate('dispatchEvent(new Event("live:change"))');
  await sendChangeNotice();
  await toast(page, 'Fetch Failed', 'alert').getByText('Failed to load blog posts').waitFor();
  expect(await page.getByRole('article').count()).toBeGreaterThan(5);
  await edit.nth(1).click();
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  await page.getByRole('link', { name: 'Blog', exact: true }).waitFor();

  await context.setOffline(false);
  await page.goto(`${product.site}/admin/blog/new`);
  await writeContent(page, 'Written in a tunnel.');
  await context.setOffline(true);
  await sendChangeNotice();
  await page.waitForTimeout(draftDelay);
  expect(await content(page).innerText()).toBe('Written in a tunnel.');
  await page.getByLabel('Title').fill('From a tunnel');
  await page.getByRole('button', { name: 'Save Post' }).click();
  await toast(page, 'Create Failed', 'alert').getByText('Nothing you typed is lost').waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save Post' }).click();
  await toast(page, 'Post Created').waitFor();
  await context.close();
});

test('a double click stores one post', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/blog/new');
  await page.getByLabel('Title').fill('Clicked twice');
  await page.getByRole('button', { name: 'Save Post' }).dblclick();
  await toast(page, 'Post Created').waitFor();
  await page.goto(`${product.site}/admin/blog?q=Clicked+twice`);
  await expect.poll(() => row(page, 'Clicked twice').count()).toBe(1);
  await context.close();
});
