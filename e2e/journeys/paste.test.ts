import { clipboards } from '@listgrove/fixtures/clipboards/clipboards';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { toast } from '../toast.ts';
import { accessibilityFaults } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

const sent = (page: Page) => page.locator('input[name=content]').inputValue();

/** Opens the editor of a new post with the cursor in it. */
async function openEditor() {
  const { page, context } = await visitDesk(browser, product, '/admin/blog/new');
  await page.locator('[contenteditable=true]').waitFor();
  await page.getByRole('textbox', { name: 'Content', exact: true }).click();
  return { page, context };
}

/** Pastes HTML, with the files beside it on the clipboard. */
function paste(page: Page, html: string, files: { name: string; type: string; base64: string }[] = []) {
  return page.evaluate(
    ({ html, files }) => {
      const data = new DataTransfer();
      data.setData('text/html', html);
      for (const { name, type, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.querySelector('[contenteditable=true]')?.dispatchEvent(event);
    },
    { html, files },
  );
}

/** A PNG of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('what programs put on the clipboard keeps its structure', async () => {
  const { page, context } = await openEditor();
  // All of them are pasted into the editor in a unit test. Here a browser parses them, which takes a tenth of a second each.
  const some = process.env.TEST_SCOPE === 'gate' ? clipboards.filter((_, at) => at % 6 === 0) : clipboards;
  for (const { name, html, stored } of some) {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await paste(page, html);
    expect.soft(await sent(page), name).toBe(stored);
  }
  await context.close();
});

test('pictures of a paste come from the HTML or from the file beside it; those that nobody has are listed', async () => {
  const { page, context } = await openEditor();
  const image = { name: 'image001.png', type: 'image/png', base64: pixel };
  await paste(
    page,
    '<p>Before</p><p><img width=40 height=30 src="file:///C:/Temp/clip_image001.png"></p><p>After</p>',
    [image],
  );
  const stored = '<img src="/media/[^"]+" alt="[^"]*" width="1" height="1">';
  await expect.poll(() => sent(page)).toMatch(new RegExp(`^<p>Before</p>${stored}<p>After</p>$`));

  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await paste(page, `<p>One <img alt="Half" src="data:image/png;base64,${pixel}"> two</p>`);
  await expect.poll(() => sent(page)).toMatch(/^<p>One<\/p><img src="\/media\/[^"]+" alt="Half"[^>]*><p>two<\/p>$/);

  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await paste(page, `<ul><li>One <img src="data:image/png;base64,${pixel}"></li><li>Two</li></ul>`);
  await expect.poll(() => sent(page)).toMatch(new RegExp(`^<ul>.*${stored}.*Two</li></ul>$`));

  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await paste(page, '<p><img src="file:///C:/Temp/clip_image002.png"></p><p>Text <img src="cid:a@b">end</p>');
  await page
    .getByText('clip_image002.png: The clipboard has only the path of the picture; insert it as a file')
    .waitFor();
  await page.getByText('a@b: The picture is an attachment of the message; insert it as a file').waitFor();
  expect(await sent(page)).toBe('<p>Text end</p>');
  await context.close();
});

test('a post is not saved without a picture that is being uploaded', async () => {
  const { page, context } = await openEditor();
  await page.getByLabel('Title').fill('With a picture');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/admin/uploads**', async (route) => {
    await released;
    await route.continue();
  });
  await paste(page, `<p>One</p><p><img alt="Mill" src="data:image/png;base64,${pixel}"></p>`);
  await page.getByText(/^Uploading /).waitFor();
  await page.getByRole('button', { name: 'Save Post' }).click();
  await toast(page, 'Still Uploading').waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/blog/new');
  release();
  await expect.poll(() => sent(page)).toMatch(/^<p>One<\/p><img src="\/media\/[^"]+" alt="Mill"[^>]*>$/);
  await page.getByRole('button', { name: 'Save Post' }).click();
  await toast(page, 'Post Created').waitFor();
  await context.close();
});

test('staff make a table, fill it by keyboard, change its rows and columns, and see it on the page', async () => {
  const { page, context } = await openEditor();
  const table = page.getByRole('toolbar', { name: 'Table' });
  const press = (name: string) => table.getByRole('button', { name }).click();
  await page.keyboard.press('Control+Alt+t');
  for (const text of ['Plan', 'Seats', 'Price', 'Family', '3']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('5');
  await press('Delete column');
  await page.keyboard.press('Tab');
  expect(await accessibilityFaults(page)).toEqual([]);
  await press('Delete row');
  await expect
    .poll(() => sent(page))
    .toBe('<table><tbody><tr><th>Plan</th><th>Seats</th></tr><tr><td>Family</td><td>3</td></tr></tbody></table>');
  await press('Row below');
  await press('Column after');
  await press('Header row');
  await expect
    .poll(() => sent(page))
    .toBe(
      `<table><tbody><tr>${'<td>Plan</td><td>Seats</td><td></td>'}</tr>${'<tr><td>Family</td><td>3</td><td></td></tr>'}<tr><td></td><td></td><td></td></tr></tbody></table>`,
    );
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('After');
  await table.waitFor({ state: 'hidden' });
  await page.getByRole('textbox', { name: 'Content', exact: true }).getByText('Plan').click();
  await press('Delete row');
  await page.keyboard.press('Control+z');
  await page.getByLabel('Title').fill('Plans in a table');
  await page.getByLabel('Status').selectOption('published');
  await page.getByRole('button', { name: 'Save Post' }).click();
  await toast(page, 'Post Created').waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.site}/blog?q=table`);
  await page.getByRole('link', { name: 'Plans in a table' }).first().click();
  await page.getByRole('group', { name: 'Table' }).getByRole('cell', { name: 'Family' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.close();
});

test('spaces at the borders of lines and between words survive saving, opening and one more change', async () => {
  const { page, context } = await openEditor();
  await page.keyboard.type(' one  two ');
  const typed = await sent(page);
  await page.getByLabel('Title').fill('Spaces');
  await page.getByRole('button', { name: 'Save Post' }).click();
  await toast(page, 'Post Created').waitFor();
  await page.getByRole('article', { name: 'Spaces' }).getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Content', exact: true }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  expect(await sent(page)).toBe(typed.replace('</p>', '!</p>'));
  await context.close();
});
