import { parseFragment, serialize } from 'parse5';
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import { openBlocks } from './open-blocks.server.ts';
import { alignments, isImageAddress, isLinkAddress, isSpan, languageClass, newTabRel } from './rich-text.ts';
import { writeMarks } from './written-marks.server.ts';

const aligned = ['p', 'h1', 'h2', 'h3'];
const cells = ['td', 'th'];

/** Elements that hold no text of their own. A parser would join such text before the table. */
const partsOfTables = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);

/** Sets a text apart from its neighbours where the tags around it, which will be dropped, do. */
function setApart(text: string, parent: string): string {
  if (parent === 'button') return ` ${text} `;
  return partsOfTables.has(parent) && /\S/.test(text) ? `<div>${text}</div>` : text;
}

/** Elements whose content is not text of the page: they are removed with their content. */
const unreadable =
  'script style title textarea option select noscript iframe object embed svg annotation annotation-xml template rp xmp noembed noframes plaintext audio video canvas';

/** Blocks that the editor cannot make: their text becomes paragraphs. */
const otherBlocks =
  'address article aside center dd details dialog dir dl dt fieldset figcaption figure footer form header hgroup hr legend main menu nav section summary caption';

/** The end of a paragraph that a block inside it has ended already. A parser makes an empty paragraph of it. */
const strayEnd = new RegExp(
  `(</(?:div|h[1-6]|ul|ol|table|blockquote|pre|p|${otherBlocks.replaceAll(' ', '|')})>\\s*)</p>`,
  'gi',
);

const options: IOptions = {
  allowedTags: [...aligned, ...'ul ol li blockquote pre code strong em u a img br table tr td th div q rt'.split(' ')],
  nestingLimit: 200, // the page is read recursively; deeper tags are dropped and their text stays
  nonTextTags: unreadable.split(' '),
  allowedAttributes: {
    ...Object.fromEntries(aligned.map((tag) => [tag, ['style']])),
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    code: ['class'],
    ol: ['start', 'type'],
    ...Object.fromEntries(cells.map((tag) => [tag, ['colspan', 'rowspan']])),
  },
  // `link` and `picture` below check addresses with the rules that the editor uses as well.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false, // `alignment` below writes the only allowed style
  transformTags: {
    ...Object.fromEntries(aligned.map((tag) => [tag, rewrite(alignment)])),
    ...Object.fromEntries(['h4', 'h5', 'h6'].map((tag) => [tag, rewrite(alignment, 'h3')])),
    ...Object.fromEntries(otherBlocks.split(' ').map((tag) => [tag, 'div'])),
    span: block,
    b: 'strong',
    i: 'em',
    a: rewrite(link),
    img: rewrite(picture),
    code: rewrite(language),
    ol: rewrite(numbering),
  },
  textFilter: setApart,
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !attribs.src) || (tag === 'a' && !attribs.href && 'excludeTag'),
};

/**
 * Returns HTML reduced to what the editor can create: other elements lose their tags and keep their text, blocks in lines of their
 * own; scripts and the like are removed. It is serialized as a browser does, so that text that is saved and reopened does not change. Returns
 * an empty string for HTML without text and images.
 */
export function sanitizeRichText(html: string): string {
  const clean = sanitizeHtml(html.replace(strayEnd, '$1'), { ...options, ...openByPlace() });
  const page = parseFragment(clean, { sourceCodeLocationInfo: true });
  writeMarks(page);
  openBlocks(page);
  const stored = serialize(page).trim();
  return /<img /.test(stored) || /\S/.test(stored.replace(/<[^>]*>?|&nbsp;/g, '')) ? stored : '';
}

/**
 * Returns options that turn rows and cells outside of a table into blocks: a parser drops their tags, and would join their words. Buttons
 * inside of code, which copy it, are removed with their words.
 */
function openByPlace(): IOptions {
  let [tables, codes] = [0, 0];
  const inTable = (attributes: (old: Attributes) => Attributes) => (tagName: string, old: Attributes) =>
    tables > 0 ? { tagName, attribs: attributes(old) } : { tagName: 'div', attribs: {} };
  return {
    onOpenTag(name) {
      if (name === 'table') tables += 1;
      if (name === 'pre') codes += 1;
    },
    onCloseTag(name) {
      if (name === 'table') tables -= 1;
      if (name === 'pre') codes -= 1;
    },
    transformTags: {
      ...options.transformTags,
      tr: inTable(() => ({})),
      td: inTable(span),
      th: inTable(span),
      button: (tagName) => ({ tagName: codes > 0 ? 'template' : tagName, attribs: {} }), // one of `unreadable`
    },
  };
}

function rewrite(attributes: (old: Attributes) => Attributes, newName?: string) {
  return (tagName: string, old: Attributes): Tag => ({ tagName: newName ?? tagName, attribs: attributes(old) });
}

/** A part of a line that a style shows as a block. */
function block(_: string, { style = '' }: Attributes): Tag {
  return { tagName: /(?:^|;)\s*display\s*:\s*(?:block|flex|grid)\b/i.test(style) ? 'div' : 'span', attribs: {} };
}

function alignment({ style = '' }: Attributes): Attributes {
  const value = /(?:^|;)\s*text-align\s*:\s*([a-z]+)\s*(?:!\s*important\s*)?(?:;|$)/i.exec(style)?.[1]?.toLowerCase();
  const side = alignments.find((alignment) => alignment === value);
  return side ? { style: `text-align: ${side};` } : {};
}

function link({ href = '', target }: Attributes): Attributes {
  if (!isLinkAddress(href)) return {};
  return target === '_blank' ? { href, target, rel: newTabRel } : { href };
}

function picture({ src = '', alt = '', width = '', height = '' }: Attributes): Attributes {
  if (!isImageAddress(src)) return {};
  const size = { width, height };
  const pixels = Object.entries(size).filter(([, value]) => /^[1-9]\d{0,4}$/.test(value));
  return { src, alt, ...Object.fromEntries(pixels) };
}

function language({ class: names = '' }: Attributes): Attributes {
  const className = names.split(/\s+/).find((name) => languageClass.test(name));
  return className ? { class: className } : {};
}

function numbering({ start = '', type = '' }: Attributes): Attributes {
  return { ...(/^\d{1,6}$/.test(start) ? { start } : {}), ...(/^[1aAiI]$/.test(type) ? { type } : {}) };
}

/** Keeps how many columns and rows a cell covers: 2 to 99, as one is the default. */
function span({ colspan = '', rowspan = '' }: Attributes): Attributes {
  return Object.fromEntries(Object.entries({ colspan, rowspan }).filter(([, value]) => isSpan(value)));
}

/** Returns the input with its `content` sanitized by `sanitizeRichText`. */
export function sanitizeContent<Input extends { content: string }>(input: Input): Input {
  return { ...input, content: sanitizeRichText(input.content) };
}
