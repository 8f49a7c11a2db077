import { storedScripts } from '@listgrove/fixtures/xss';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { toast } from '../toast.ts';
import { accessibilityFaults, layoutFaults, visit } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sent = (page: Page) => page.locator('input[name=content]').inputValue();

/** Opens the editor of a new post with the cursor in it. */
async function openEditor(): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> {
  const { page, context, complaints } = await visitDesk(browser, product, '/admin/blog/new');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('[contenteditable=true]').waitFor();
  await page.getByRole('textbox', { name: 'Content', exact: true }).click();
  return { page, context, complaints };
}

async function paste(page: Page, type: 'text/html' | 'text/plain', text: string) {
  await page.evaluate(
    async ([type = '', text = '']) =>
      navigator.clipboard.write([new ClipboardItem({ [type]: new Blob([text], { type }) })]),
    [type, text],
  );
  await page.keyboard.press('Control+v');
}

test('every toolbar action has a shortcut and shows whether it is active', async () => {
  const { page, context } = await openEditor();
  await page.keyboard.type('Words');
  for (const [name, keys, made] of [
    ['Bold', 'Control+b', '<p><strong>Words</strong></p>'],
    ['Italic', 'Control+i', '<p><em>Words</em></p>'],
    ['Underline', 'Control+u', '<p><u>Words</u></p>'],
    ['Heading 1', 'Control+Alt+1', '<h1>Words</h1>'],
    ['Heading 2', 'Control+Alt+2', '<h2>Words</h2>'],
    ['Heading 3', 'Control+Alt+3', '<h3>Words</h3>'],
    ['Bullet list', 'Control+Shift+8', '<ul><li>Words</li></ul>'],
    ['Numbered list', 'Control+Shift+7', '<ol><li>Words</li></ol>'],
    ['Quote', 'Control+Shift+b', '<blockquote><p>Words</p></blockquote>'],
    ['Code block', 'Control+Alt+c', '<pre><code>Words</code></pre>'],
  ] as const) {
    await page.keyboard.press('Control+a');
    await page.keyboard.press(keys);
    await expect.poll(() => sent(page), { message: name }).toBe(made);
    expect(await tool(page, name).getAttribute('aria-pressed'), name).toBe('true');
    await tool(page, name).click();
    await expect.poll(() => sent(page), { message: name }).toBe('<p>Words</p>');
    expect(await tool(page, name).getAttribute('aria-pressed'), name).toBe('false');
  }
  for (const [name, keys, made] of [
    ['Align center', 'Control+Shift+e', '<p style="text-align: center;">Words</p>'],
    ['Align right', 'Control+Shift+r', '<p style="text-align: right;">Words</p>'],
    ['Align left', 'Control+Shift+l', '<p>Words</p>'],
  ] as const) {
    await page.keyboard.press(keys);
    await expect.poll(() => sent(page)).toBe(made);
    expect(await tool(page, name).getAttribute('aria-pressed')).toBe('true');
  }
  await tool(page, 'Heading 2').click();
  await page.waitForTimeout(600); // changes within half a second are one undo step
  await tool(page, 'Paragraph').click();
  await expect.poll(() => sent(page)).toBe('<p>Words</p>');
  await tool(page, 'Undo').click();
  await expect.poll(() => sent(page)).toBe('<h2>Words</h2>');
  expect(await tool(page, 'Bold').getAttribute('aria-keyshortcuts')).toBe('Control+B');
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.close();
});

test.each([
  ['desk', 1440],
  ['phone', 390],
])('staff find and replace words without leaving the text (%s)', async (_, width) => {
  const { page, context } = await openEditor();
  await page.setViewportSize({ width, height: 844 });
  await page.keyboard.type('A plum, a pear and a Plum');
  await page.keyboard.press('Control+Alt+f');
  const bar = page.getByRole('region', { name: 'Find and replace' });
  await page.keyboard.type('plum');
  await bar.getByText('1 of 2 found').waitFor();
  await page.keyboard.press('Enter');
  await bar.getByText('2 of 2 found').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Match case' }).click();
  await bar.getByText('1 of 1 found').waitFor();
  await bar.getByRole('button', { name: 'Match case' }).click();
  await bar.getByLabel('Replace with').fill('quince');
  await bar.getByRole('button', { name: 'Replace All' }).click();
  await bar.getByText('2 replaced').waitFor();
  await expect.poll(() => sent(page)).toBe('<p>A quince, a pear and a quince</p>');
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await expect.poll(() => sent(page)).toBe('<p>A plum, a pear and a Plum</p>');
  await context.close();
});

test('each heading level is larger than the next one, and the last is larger than body text', async () => {
  const { page, context } = await openEditor();
  await page.evaluate(() => {
    const text = document.querySelector('[contenteditable=true]');
    text?.addEventListener('focusout', () => text.setAttribute('data-lost-focus', ''));
  });
  await tool(page, 'Redo').click({ force: true }); // disabled: it does not take the focus either
  for (const name of ['Heading 1', 'Heading 2', 'Heading 3']) {
    await tool(page, name).click();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('Words');
  const sizes = await page.evaluate<number[]>(
    `[...document.querySelectorAll('[contenteditable=true] > *')].map((block) => parseFloat(getComputedStyle(block).fontSize))`,
  );
  expect(sizes).toHaveLength(4);
  expect(sizes).toEqual([...new Set(sizes)].sort((one, other) => other - one));
  expect(await page.locator('[data-lost-focus]').count()).toBe(0);
  // A key pressed right after a button was used by the keyboard reaches the text.
  await tool(page, 'Bold').focus();
  await page.evaluate(() => (document.activeElement as HTMLElement).click());
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('textbox');
  await context.close();
});

test('Enter inside a heading, a quote and code starts a new paragraph after it', async () => {
  const { page, context } = await openEditor();
  await tool(page, 'Heading 2').click();
  await page.keyboard.type('Head');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+b');
  await page.keyboard.type('Quote');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Alt+c');
  await page.keyboard.type('one');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await page.keyboard.type('After');
  expect(await sent(page)).toBe(
    '<h2>Head</h2><blockquote><p>Quote</p></blockquote><pre><code>one\ntwo</code></pre><p>After</p>',
  );
  await page.getByText('20 characters').waitFor();
  await page.getByText('1 min read').waitFor();
  await context.close();
});

test('a slash with which a paragraph begins offers blocks, by keys and by pointer', async () => {
  const { page, context, complaints } = await openEditor();
  const menu = page.getByRole('listbox', { name: 'Blocks to insert' });
  const chosen = () => menu.getByRole('option', { selected: true }).textContent();
  const text = page.getByRole('textbox', { name: 'Content', exact: true });
  await page.keyboard.type('/');
  expect(await menu.getByRole('option').count()).toBe(10);
  expect(await chosen()).toContain('Heading 1');
  expect(await layoutFaults(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowUp');
  expect(await chosen()).toContain('Media library');
  await page.keyboard.type('head');
  expect(await menu.getByRole('option').count()).toBe(3);
  await page.keyboard.press('ArrowDown');
  expect(await chosen()).toContain('Heading 2');
  const active = (await text.getAttribute('aria-activedescendant')) ?? '';
  expect(await page.locator(`[id="${active}"]`).textContent()).toContain('Heading 2');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Plan');
  await expect.poll(() => sent(page)).toBe('<h2>Plan</h2>');
  expect(await text.getAttribute('aria-activedescendant')).toBeNull();

  await page.keyboard.press('Enter');
  await page.keyboard.type('/num');
  await menu.getByRole('option', { name: 'Numbered list' }).click();
  await page.keyboard.type('One');
  await expect.poll(() => sent(page)).toBe('<h2>Plan</h2><ol><li>One</li></ol>');

  // What is no block stays text, and so does a slash after Escape, behind words or in code.
  await page.keyboard.press('Control+a');
  await page.keyboard.type('/etc/hosts');
  await menu.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.keyboard.type('/h2');
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.keyboard.type('milk /h2');
  expect(await menu.count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Alt+c');
  await page.keyboard.type('/h2');
  expect(await menu.count()).toBe(0);
  const stored = '<p>/etc/hosts</p><p>/h2</p><p>milk /h2</p><pre><code>/h2</code></pre>';
  await expect.poll(() => sent(page)).toBe(stored);
  expect(complaints).toEqual([]);
  await context.close();
});

test('staff insert a link by its dialog, change it, paste an address over selected words and remove the link', async () => {
  const { page, context } = await openEditor();
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const link = (href: string, text: string) =>
    `<p><a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a></p>`;
  await page.keyboard.press('Control+k');
  await dialog('Insert Link').getByRole('button', { name: 'Save Link' }).click();
  await toast(page, 'Missing Information', 'alert').getByText('Please provide both link text and URL').waitFor();
  await dialog('Insert Link').getByLabel('Link Text').fill('Docs');
  await dialog('Insert Link').getByLabel('URL').fill('docs.example/start');
  await page.keyboard.press('Enter');
  await toast(page, 'Link Saved').getByText('Link has been inserted/updated successfully').waitFor();
  expect(await sent(page)).toBe(link('https://docs.example/start', 'Docs'));

  // With the cursor in the link, the same dialog edits it.
  await dialog('Insert Link').waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('textbox');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => tool(page, 'Link').getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Control+k');
  expect(await dialog('Edit Link').getByLabel('URL').inputValue()).toBe('https://docs.example/start');
  await dialog('Edit Link').getByLabel('Link Text').fill('Handbook');
  await dialog('Edit Link').getByRole('button', { name: 'Save Link' }).click();
  await expect.poll(() => sent(page)).toBe(link('https://docs.example/start', 'Handbook'));

  await page.keyboard.press('Control+a');
  await paste(page, 'text/plain', 'https://other.example/');
  await expect.poll(() => sent(page)).toBe(link('https://other.example/', 'Handbook'));
  await tool(page, 'Link').click();
  await dialog('Edit Link').getByRole('button', { name: 'Remove Link' }).click();
  await expect.poll(() => sent(page)).toBe('<p>Handbook</p>');
  await context.close();
});

test('staff add images by upload, drop, paste and from the library, and describe them', async () => {
  const { page, context } = await openEditor();
  const picture = new URL('../../fixtures/images/avatar-maya.webp', import.meta.url).pathname;
  const images = page.locator('[contenteditable=true] img');
  const chosen = page.waitForEvent('filechooser');
  await tool(page, 'Upload image').click();
  await (await chosen).setFiles(picture);
  await toast(page, 'Image Inserted').getByText('Image has been uploaded and inserted into the editor').waitFor();
  await page.getByLabel('Alternative text').fill('Maya, smiling');
  await expect
    .poll(() => sent(page))
    .toMatch(/<img src="\/media\/[^"]+" alt="Maya, smiling" width="\d+" height="\d+">/);

  await page.getByLabel('Alternative text').press('Enter');
  await page.keyboard.press('ArrowDown');
  for (const how of ['drop', 'paste']) {
    await page.evaluate(async (how) => {
      const area = document.querySelector('[contenteditable=true]');
      const source = area?.querySelector('img')?.src ?? '';
      const file = new File([await (await fetch(source)).blob()], `${how}.webp`, { type: 'image/webp' });
      const data = new DataTransfer();
      data.items.add(file);
      const { x = 0, y = 0, height = 0 } = area?.getBoundingClientRect() ?? {};
      area?.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', {
              dataTransfer: data,
              bubbles: true,
              cancelable: true,
              clientX: x + 30,
              clientY: y + height - 20,
            })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, how);
    await expect.poll(() => images.count(), { message: how }).toBe(how === 'drop' ? 2 : 3);
  }

  await tool(page, 'Media library').click();
  const library = page.getByRole('dialog', { name: 'Select Image' });
  await library.getByRole('radio').first().check({ force: true });
  await library.getByRole('button', { name: 'Select Image' }).click();
  await expect.poll(() => images.count()).toBe(4);

  await page.setInputFiles('input[type=file][multiple]', {
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no'),
  });
  await toast(page, 'Upload Failed', 'alert').getByText('Failed to upload notes.txt').waitFor();
  await page.getByText('notes.txt: Only images can be inserted into a text').waitFor();
  await context.close();
});

test('no script from the clipboard runs, and stored content is inert wherever it is shown', async () => {
  const { page, context } = await openEditor();
  for (const attempt of storedScripts) await paste(page, 'text/html', `<p>pasted</p>${attempt}`);
  expect(await page.evaluate('window.__xss')).toBeUndefined();

  // Bypasses the editor, because an attacker can send anything as the form's content.
  await page.getByLabel('Title').fill('Payloads');
  await page.getByLabel('Status').selectOption('published');
  await page.locator('input[name=content]').evaluate((input: HTMLInputElement, html) => {
    input.value = html;
  }, storedScripts.join('\n'));
  await page.getByRole('button', { name: 'Save Post' }).click();
  await toast(page, 'Post Created').waitFor();
  await page.getByRole('article', { name: 'Payloads' }).getByRole('link', { name: 'Edit' }).click();
  await page.locator('[contenteditable=true]').waitFor();
  expect(await page.evaluate('window.__xss')).toBeUndefined();

  const blog = await visit(browser, `${product.site}/blog?q=Payloads`);
  await blog.page.getByRole('link', { name: 'Payloads' }).first().click();
  await blog.page.getByRole('heading', { name: 'Payloads', level: 1 }).waitFor();
  await blog.page.mouse.move(400, 500);
  expect(await blog.page.evaluate('window.__xss')).toBeUndefined();
  expect(await blog.page.locator('.prose :is(script, iframe, svg, style, form, [onclick], [onerror])').count()).toBe(0);
  const feed = await (await fetch(`${product.site}/blog/feed.xml`)).text();
  expect(feed).not.toMatch(/onerror|&lt;script|<script|javascript:/i);
  await Promise.all([context.close(), blog.page.context().close()]);
});
