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
  ...Object.fromEntries('ul li blockquote pre strong em u br'.split(' ').map((tag) => [tag, {}])),
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
