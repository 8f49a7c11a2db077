import { parseFragment, serialize } from 'parse5';
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import { alignments, isImageAddress, isLinkAddress, languageClass, newTabRel } from './rich-text.ts';

const aligned = ['p', 'h1', 'h2', 'h3'];

/** Elements whose content is not text of the page: they are removed with their content. */
const unreadable =
  'script style title textarea option select noscript iframe object embed svg math template xmp noembed noframes plaintext';

const options: IOptions = {
  allowedTags: [...aligned, ...'ul ol li blockquote pre code strong em u a img br'.split(' ')],
  nonTextTags: unreadable.split(' '),
  allowedAttributes: {
    ...Object.fromEntries(aligned.map((tag) => [tag, ['style']])),
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    code: ['class'],
    ol: ['start', 'type'],
  },
  // `link` and `picture` below check addresses with the rules that the editor uses as well.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false, // `alignment` below writes the only allowed style
  transformTags: {
    ...Object.fromEntries(aligned.map((tag) => [tag, rewrite(alignment)])),
    b: 'strong',
    i: 'em',
    a: rewrite(link),
    img: rewrite(picture),
    code: rewrite(language),
    ol: rewrite(numbering),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !attribs.src) || (tag === 'a' && !attribs.href && 'excludeTag'),
};

/**
 * Returns HTML reduced to what the editor can create: other elements lose their tags and keep their text; scripts and the
 * like are removed. It is serialized as a browser does, so that text that is saved and reopened does not change. Returns
 * an empty string for HTML without text and images.
 */
export function sanitizeRichText(html: string): string {
  const clean = serialize(parseFragment(sanitizeHtml(html, options))).trim();
  return /<img /.test(clean) || /\S/.test(clean.replace(/<[^>]*>?|&nbsp;/g, '')) ? clean : '';
}

function rewrite(attributes: (old: Attributes) => Attributes) {
  return (tagName: string, old: Attributes): Tag => ({ tagName, attribs: attributes(old) });
}

function alignment({ style = '' }: Attributes): Attributes {
  const value = /(?:^|;)\s*text-align\s*:\s*([a-z]+)\s*(?:;|$)/i.exec(style)?.[1]?.toLowerCase();
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

/** Returns the input with its `content` sanitized by `sanitizeRichText`. */
export function sanitizeContent<Input extends { content: string }>(input: Input): Input {
  return { ...input, content: sanitizeRichText(input.content) };
}
