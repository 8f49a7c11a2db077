// @vitest-environment happy-dom
import { sanitizeRichText } from '@listgrove/domain/rich-text/sanitize.server';
import { appPictures } from '@listgrove/fixtures/app-pictures';
import { helpArticles } from '@listgrove/fixtures/help';
import { withPictures } from '@listgrove/fixtures/media';
import { policies } from '@listgrove/fixtures/policies';
import { posts } from '@listgrove/fixtures/posts';
import { storedScripts } from '@listgrove/fixtures/xss';
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { htmlOf } from './html';
import { parseOptions, richText } from './schema';

function reopened(html: string): string {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: richText,
    content: html,
    parseOptions,
  });
  const written = htmlOf(editor);
  editor.destroy();
  return written;
}

/** The pictures of the app, as the demo stores them. */
const pictures = Object.keys(appPictures).map((source) => ({ source, name: source, width: 800, height: 600 }));

/** Removes the line breaks between blocks of the fixtures, which are not part of the text. */
const joined = (html: string) =>
  html.trim().replace(/\n+(?=<(?:p|img|h\d|ul|ol|li|blockquote|pre|\/ul|\/ol|\/blockquote))/g, '');

test.each([...posts, ...helpArticles, ...policies].map(({ title, content }) => ({ title, content })))(
  '“$title” is unchanged after it was opened in the editor and saved',
  ({ content: written }) => {
    const content = withPictures(written, pictures);
    const saved = sanitizeRichText(reopened(content));
    expect(saved).toBe(joined(content));
    expect(reopened(saved)).toBe(saved);
  },
);

const everything = [
  '<h1 style="text-align: center;">One</h1><h2>Two</h2><h3 style="text-align: right;">Three</h3>',
  '<p style="text-align: right;"><strong>b</strong> <em>i</em> <u>u</u> <code>c</code> a&nbsp;b &amp; &lt;c&gt;<br>next</p>',
  '<ul><li>one<ul><li>inside</li></ul></li><li><p>two</p><p>lines</p></li></ul><ol start="3"><li>three</li></ol>',
  '<blockquote><p>quoted</p><p>twice</p></blockquote><pre><code class="language-ts">a &lt; b\n\n  c</code></pre><pre><code>x</code></pre>',
  '<p><a href="https://a.example/" target="_blank" rel="noopener noreferrer">new tab</a> <a href="/help#top">here</a></p>',
  '<p><a href="mailto:maya@listgrove.example">mail</a> <a href="tel:+4930123">call</a></p>',
  '<p><a href="/help"><code>Node</code></a> <strong><em><u><code>null</code></u></em></strong></p>',
  '<ul><li><pre><code>x</code></pre></li><li><img src="/media/a.webp" alt=""><p>Open it</p></li></ul>',
  '<ol><li><blockquote><p>q</p></blockquote></li><li><ul><li>x</li></ul></li><li><h2>h</h2><p>t</p></li></ol>',
  '<p>  two before, two  between, two after  </p><ul><li> one </li></ul><blockquote><p> a <strong> b </strong></p></blockquote>',
  '<ol start="3" type="a"><li>c</li></ol><ol type="I"><li>I</li></ol>',
  '<table><tbody><tr><th>Plan</th><th>Seats</th></tr><tr><td>Family</td><td><p style="text-align: right;">3</p></td></tr><tr><td colspan="2" rowspan="3"><p>a</p><p>b</p></td></tr><tr></tr><tr></tr><tr><td></td><td><ul><li>x</li></ul></td></tr></tbody></table>',
  '<img src="/media/a.webp" alt="A &quot;grove&quot;" width="800" height="600"><img src="https://a.example/b.png" alt="">',
];

test.each(everything)('%s is unchanged by the editor and by the sanitizer', (html) => {
  expect(reopened(html)).toBe(html);
  expect(sanitizeRichText(html)).toBe(html);
});

test('an empty text is empty', () => {
  expect(reopened('')).toBe('');
});

test.each(storedScripts)('the editor writes nothing for %s that the sanitizer would remove', (attempt) => {
  const written = reopened(`<p>before</p>${attempt}<p>after</p>`);
  expect(sanitizeRichText(written)).toBe(written);
});
