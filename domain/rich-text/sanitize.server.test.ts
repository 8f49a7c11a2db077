import { helpArticles } from '@listgrove/fixtures/help';
import { policies } from '@listgrove/fixtures/policies';
import { posts } from '@listgrove/fixtures/posts';
import { storedScripts } from '@listgrove/fixtures/xss';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { isImageAddress, isLinkAddress } from './rich-text.ts';
import { sanitizeRichText } from './sanitize.server.ts';

/** All elements and attributes that the editor creates, with a check of each attribute's value. */
const allowed: Record<string, Record<string, (value: string) => boolean>> = {
  ...Object.fromEntries('ul li blockquote pre strong em u br table tbody tr'.split(' ').map((tag) => [tag, {}])),
  ...Object.fromEntries(
    'p h1 h2 h3'.split(' ').map((tag) => [tag, { style: (value) => /^text-align: (center|right);$/.test(value) }]),
  ),
  ol: { start: (value) => /^\d+$/.test(value), type: (value) => /^[1aAiI]$/.test(value) },
  a: {
    href: (value) => /^(https?:\/\/|mailto:|tel:|\/(?![\\/])|#)/.test(value),
    target: (value) => value === '_blank',
    rel: (value) => value === 'noopener noreferrer',
  },
  img: {
    src: (value) => /^(https?:\/\/|\/media\/)/.test(value),
    alt: () => true,
    width: (value) => /^\d+$/.test(value),
    height: (value) => /^\d+$/.test(value),
  },
  ...Object.fromEntries(
    'td th'
      .split(' ')
      .map((tag) => [
        tag,
        { colspan: (value) => /^\d{1,2}$/.test(value), rowspan: (value) => /^\d{1,2}$/.test(value) },
      ]),
  ),
  code: { class: (value) => /^language-[\w+#.-]+$/.test(value) },
};

function* elementsIn(nodes: DefaultTreeAdapterTypes.ChildNode[]): Generator<DefaultTreeAdapterTypes.Element> {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* elementsIn(node.childNodes);
  }
}

function findForeign(html: string): string[] {
  return [...elementsIn(parseFragment(html).childNodes)].flatMap(({ tagName, attrs }) =>
    attrs
      .filter(({ name, value }) => !allowed[tagName]?.[name]?.(value))
      .map(({ name, value }) => `${tagName}[${name}="${value}"]`)
      .concat(allowed[tagName] ? [] : [tagName]),
  );
}

test.each(storedScripts)('%s is reduced to what the editor can create', (attempt) => {
  for (const html of [attempt, `<p>before ${attempt} after</p>`, `<ul><li>${attempt}</li></ul>`]) {
    const clean = sanitizeRichText(html);
    expect(findForeign(clean)).toEqual([]);
    expect(sanitizeRichText(clean), 'what is clean stays as it is').toBe(clean);
  }
});

test.each([...posts, ...helpArticles, ...policies].map(({ title, content }) => ({ title, content })))(
  'the text of “$title” is stored as it is',
  ({ content }) => {
    expect(sanitizeRichText(content)).toBe(content.trim());
  },
);

test('other elements lose their tags and keep their text', () => {
  expect(sanitizeRichText('<div><p>One <span style="color:red">red</span> <b>word</b></p></div>')).toBe(
    '<p>One red <strong>word</strong></p>',
  );
  expect(sanitizeRichText('<p>A <a href="javascript:x">link</a></p>')).toBe('<p>A link</p>');
});

test.each([
  ['<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
  ['One<div>Two<br></div>Three<p>Four</p>', '<p>One</p><p>Two</p><p>Three</p><p>Four</p>'],
  ['<dl><dt>Term</dt><dd>Text</dd></dl>', '<p>Term</p><p>Text</p>'],
  ['<details><summary>More</summary>inside<p>and</p></details>', '<p>More</p><p>inside</p><p>and</p>'],
  ['<p>Cells</p><td>of</td><th>no table</th>', '<p>Cells</p><p>of</p><p>no table</p>'],
  ['<tr><td>milk</td><td>bread</td></tr>', '<p>milk</p><p>bread</p>'],
  [
    '<ul><li><div>One</div><div>Two</div></li><li><div>Three</div></li></ul>',
    '<ul><li><p>One</p><p>Two</p></li><li>Three</li></ul>',
  ],
  ['<h1><div>One</div><div>Two</div></h1>', '<h1>One<br>Two</h1>'],
  ['<a href="/help"><div>One</div><div>Two</div></a>', '<a href="/help">One<br>Two</a>'],
  ['<pre><div>one</div><div>two</div></pre>', '<pre>one\ntwo</pre>'],
  ['One<hr>Two', '<p>One</p><p>Two</p>'],
  ['<h5 style="text-align: center">One</h5>Two', '<h3 style="text-align: center;">One</h3>Two'],
  ['<div><img src="/media/a.webp"></div>', '<img src="/media/a.webp" alt="">'],
  ['<div><strong><p>One</p></strong></div>', '<strong><p>One</p></strong>'],
  [
    '<table><caption>Plans</caption><thead><tr><th scope="col">A</th><th>B</th></tr></thead><tbody><tr><td>1<td colspan="2" rowspan="1">2</table>',
    '<p>Plans</p><table><tbody><tr><th>A</th><th>B</th></tr><tr><td>1</td><td colspan="2">2</td></tr></tbody></table>',
  ],
  [
    '<table><tr><td>One<table><tr><td>Two</td><td>Three</td></tr></table></td></tr></table>',
    '<table><tbody><tr><td><p>One</p><p>Two</p><p>Three</p></td></tr></tbody></table>',
  ],
  ['<p>One <b>two<p>three</b> four', '<p>One <strong>two</strong></p><p><strong>three</strong></p> four'],
  ['<li>One</li>\n<li>Two</li><p>Three</p>', '<ul><li>One</li><li>Two</li></ul>\n<p>Three</p>'],
  [
    '<table>One<tr>two<td>a</td>three</tr></table>',
    '<p>One</p><p>two</p><p>three</p><table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  ['<p>Name<button>Save</button><button>Cancel</button></p>', '<p>Name Save  Cancel </p>'],
  [
    '<pre><code>ls\n</code><button><svg></svg><b>Copy</b></button></pre><button>b</button>',
    '<pre><code>ls\n</code></pre> b',
  ],
  ['<p>x = <math><mi>y</mi><annotation>y</annotation></math></p>', '<p>x = y</p>'],
  ['<p>One<video src="a">no video</video></p>', '<p>One</p>'],
  ['<pre>\n\none</pre>', '<pre>\n\none</pre>'],
  ['<span style="display: block">One</span><span style="color:red;display:block">Two</span>', '<p>One</p><p>Two</p>'],
  ['<p style="text-align:center !important">One</p>', '<p style="text-align: center;">One</p>'],
])('the words of %s stay apart', (html, clean) => {
  expect(sanitizeRichText(html)).toBe(clean);
  expect(sanitizeRichText(clean), 'what is clean stays as it is').toBe(clean);
});

test.each(['div', 'blockquote', 'strong', 'ul><li', 'table><tr><td'])(
  'a text of <%s> inside each other is stored',
  (tags) => {
    expect(sanitizeRichText(`${`<${tags}>`.repeat(20_000)}Words`)).toContain('Words');
  },
);

test.each([
  ['<p>One<div>Two</div></p>', '<p>One</p><p>Two</p>'],
  ['<p>One<ul><li>Two</li></ul>\n</p><p>Three</p>', '<p>One</p><ul><li>Two</li></ul>\n<p>Three</p>'],
  ['<p>One</p><ul><li>Two</li></ul><p></p>', '<p>One</p><ul><li>Two</li></ul><p></p>'],
])('a paragraph that a block has ended leaves no empty one behind: %s', (html, stored) => {
  expect(sanitizeRichText(html)).toBe(stored);
});

test('quotations keep their marks', () => {
  expect(sanitizeRichText('<p>She said <q>stay <q><b>here</b></q></q>.</p><q>Alone</q>')).toBe(
    '<p>She said “stay ‘<strong>here</strong>’”.</p>“Alone”',
  );
});

test.each([
  ['<q><p>One</p></q>', '<p>“One”</p>'],
  ['<q> <p>One</p>\n<p></p><p>Two</p> </q>', '<p>“One</p>\n<p></p><p>Two”</p>'],
  ['<q><p>One <q>two</q></p></q>', '<p>“One ‘two’”</p>'],
  ['<q><q><p>One</p></q></q>', '<p>“‘One’”</p>'],
  ['<q>One<p>Two</p></q>', '“One<p>Two”</p>'],
  ['<q><div>One</div><div>Two</div></q>', '<p>“One</p><p>Two”</p>'],
  ['<q><ul><li>One</li><li><p>Two</p></li></ul></q>', '<ul><li>“One</li><li><p>Two”</p></li></ul>'],
  [
    '<q><table><tr><td>1</td><td>2</td></tr></table></q>',
    '<table><tbody><tr><td>“1</td><td>2”</td></tr></tbody></table>',
  ],
  ['<q><pre><code>1</code></pre></q>', '“<pre><code>1</code></pre>”'],
  ['<p>One <q></q><q> </q></p>', '<p>One “”“ ”</p>'],
])('the marks of a quotation stand in its first and last line: %s', (html, stored) => {
  expect(sanitizeRichText(html)).toBe(stored);
});

test('the reading of a word stands in parentheses', () => {
  expect(
    sanitizeRichText(
      '<p><ruby>東京<rt>とうきょう</rt></ruby>と<ruby>京都<rp>（</rp><rt>きょうと</rt><rp>）</rp></ruby></p>',
    ),
  ).toBe('<p>東京(とうきょう)と京都(きょうと)</p>');
});

test('links that open a new tab give it no access to this one', () => {
  expect(sanitizeRichText('<p><a href="https://a.example/?a=1&amp;b=2" target="_blank">a</a></p>')).toBe(
    '<p><a href="https://a.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">a</a></p>',
  );
  expect(sanitizeRichText('<p><a href="/help" target="_top" title="x">a</a></p>')).toBe('<p><a href="/help">a</a></p>');
});

test.each(['', '<p></p>', '<p>&nbsp;</p>', '<p><br></p>', '  ', '<script>1</script>'])(
  '%s is an empty text',
  (html) => {
    expect(sanitizeRichText(html)).toBe('');
  },
);

test.each([
  'https://a.example/',
  'HTTP://a.example',
  'mailto:a@b.example',
  'tel:+49',
  '/help',
  'help?a=b:c',
  '#top',
  '../x',
])('a link may lead to %s', (href) => expect(isLinkAddress(href)).toBe(true));

test.each([
  '',
  ' ',
  'javascript:x',
  'java\tscript:x',
  ' \u0001JAVASCRIPT:x',
  'data:text/html,x',
  '//a.example',
  '\\\\a',
  '/\t/a',
  'ftp://a',
])('a link may not lead to %j', (href) => expect(isLinkAddress(href)).toBe(false));

test.each([
  'javascript:x',
  'data:image/png;base64,x',
  '//a.example/x.png',
  '/blog/x.png',
  'file:///C:/x.png',
  '/media/a b',
])('a picture may not come from %s', (src) => expect(isImageAddress(src)).toBe(false));

test('HTML as a browser serializes it is unchanged', () => {
  const html = '<p>a&nbsp;b<br>c &amp; "d"</p><img src="/media/a.webp" alt="">';
  expect(sanitizeRichText(html)).toBe(html);
});

test('code keeps its line breaks, special characters and spaces', () => {
  const code = '<pre><code class="language-ts">\nif (a &lt; b &amp;&amp; c) {\n  \treturn "x";\n}\n</code></pre>';
  expect(sanitizeRichText(code)).toBe(code);
});
