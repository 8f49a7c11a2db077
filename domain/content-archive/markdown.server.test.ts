import { clipboards } from '@listgrove/fixtures/clipboards/clipboards';
import { fivePages } from '@listgrove/fixtures/clipboards/five-pages/document';
import { storedOf } from '@listgrove/fixtures/clipboards/five-pages/stored';
import { expect, test } from 'vitest';
import { sanitizeRichText } from '../rich-text/sanitize.server.ts';
import { readMarkdown, writeMarkdown } from './markdown.server.ts';

test.each([
  ['<h2>Plan</h2><p>One <strong>bold</strong> word.</p>', '## Plan\n\nOne **bold** word.\n'],
  ['<ul><li>Milk<ul><li>Oat</li></ul></li><li>Bread</li></ul>', '- Milk\n  - Oat\n- Bread\n'],
  ['<ol start="3"><li>Three</li><li>Four</li></ol>', '3. Three\n4. Four\n'],
  [
    '<p><a href="https://a.example/" target="_blank" rel="noopener noreferrer">there</a>, <a href="/help">here</a></p>',
    '[there](https://a.example/), [here](/help)\n',
  ],
  ['<p><u>All</u> of it<br>below</p>', '<u>All</u> of it\\\nbelow\n'],
  ['<pre><code class="language-ts">a &lt; b\n\n  c</code></pre>', '```ts\na < b\n\n  c\n```\n'],
  ['<img src="/media/a.png" alt="A jar">', '![A jar](/media/a.png)\n'],
  [
    '<table><tbody><tr><th>Week</th><th>Trips</th></tr><tr><td>First</td><td>4</td></tr></tbody></table>',
    '| Week | Trips |\n| - | - |\n| First | 4 |\n',
  ],
  ['<blockquote><p>Olives.</p></blockquote>', '> Olives.\n'],
  ['<p style="text-align: center;">Middle</p>', '<p style="text-align: center;">Middle</p>\n'],
  ['<p>a  b</p>', '<p>a  b</p>\n'],
  ['', ''],
])('%j is Markdown that is read as the same', (html, markdown) => {
  expect(writeMarkdown(html)).toBe(markdown);
  expect(readMarkdown(markdown)).toBe(html);
});

test('every text that the editor stores is read as the same, and a long one is Markdown throughout', () => {
  const texts = [...clipboards.map(({ stored }) => stored), storedOf(fivePages, {})].map(sanitizeRichText);
  expect(texts.filter((html) => readMarkdown(writeMarkdown(html)) !== html)).toEqual([]);
  expect(writeMarkdown(storedOf(fivePages, {}))).not.toMatch(/<(?!u>|\/u>)/);
});

test('what no editor writes stays out', () => {
  expect(
    readMarkdown(
      'Hi <script>alert(1)</script><img src=x onerror=alert(1)>\n\n<iframe src="https://a.example/"></iframe>',
    ),
  ).toBe('<p>Hi </p>');
});
