import { fivePages } from '@listgrove/fixtures/clipboards/five-pages/document';
import { programs } from '@listgrove/fixtures/clipboards/five-pages/programs';
import { storedOf } from '@listgrove/fixtures/clipboards/five-pages/stored';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { toast } from '../toast.ts';
import { layoutFaults } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

/** Pastes HTML as a program gives it to the browser. Chrome changes what a page itself writes to the clipboard. */
function paste(page: Page, html: string): Promise<void> {
  return page.getByRole('textbox', { name: 'Content', exact: true }).evaluate((editor, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** Returns the text of the published article and how often each of its elements occurs, or those of `html`. */
function readArticle(page: Page, html?: string) {
  return page.evaluate((html) => {
    const template = document.createElement('div');
    template.innerHTML = html ?? '';
    const article = html === undefined ? document.querySelector('main .prose') : template;
    const counted = ['h2', 'h3', 'p', 'li', 'ul', 'ol', 'tr', 'th', 'td', 'strong', 'em', 'a', 'blockquote'];
    return {
      words: article?.textContent?.replace(/\s+/g, ' ').trim().split(' '),
      counts: counted.map((name) => [name, article?.querySelectorAll(name).length]),
    };
  }, html);
}

test('staff paste a document of five pages from each program and publish it as it is', async () => {
  const { page, context, complaints } = await visitDesk(browser, product, '/admin/blog/new');
  for (const { name, copy, lacks } of programs) {
    await page.goto(`${product.site}/admin/blog/new`);
    await page.locator('[contenteditable=true]').waitFor();
    await page.getByLabel('Title').fill(`Written in ${name}`);
    await page.getByRole('textbox', { name: 'Content', exact: true }).click();
    await paste(page, copy(fivePages));
    await page.getByLabel('Status').selectOption('published');
    await page.getByRole('button', { name: 'Save Post' }).click();
    await toast(page, 'Post Created').waitFor();
    await page.goto(`${product.site}/blog`);
    await page
      .getByRole('link', { name: `Written in ${name}` })
      .first()
      .click();
    await page.getByRole('heading', { name: `Written in ${name}`, level: 1 }).waitFor();
    expect(await readArticle(page), name).toEqual(await readArticle(page, storedOf(fivePages, lacks)));
    expect(await layoutFaults(page), name).toEqual([]);
  }
  expect(complaints).toEqual([]);
  await context.close();
});
