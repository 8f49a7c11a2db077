// Rules for rich text, shared by the editor and the sanitizer: the editor creates nothing else, and the sanitizer removes
// everything else.

/** Heading levels that the toolbar offers. */
export const headingLevels = [1, 2, 3] as const;

/** Alignments that are stored; left is the default and is not stored. */
export const alignments = ['center', 'right'] as const;

/** A stored alignment. */
export type Alignment = (typeof alignments)[number];

/** The `rel` attribute of links that open a new tab. */
export const newTabRel = 'noopener noreferrer';

/** Matches the class that names the language of a code block, for example `language-ts`. */
export const languageClass = /^language-[\w+#.-]{1,40}$/;

/** Styles of numbered lists by the `type` of the list. Selectors of CSS cannot tell its small letters from its capitals. */
export const numberingStyles: Record<string, string> = {
  a: 'list-style-type: lower-alpha;',
  A: 'list-style-type: upper-alpha;',
  i: 'list-style-type: lower-roman;',
  I: 'list-style-type: upper-roman;',
};

/** Whether a cell of a table may state that it covers so many columns or rows: 2 to 99. One is the default and is not stored. */
export function isSpan(text: string): boolean {
  return /^([2-9]|[1-9]\d)$/.test(text);
}

/** Characters to remove before an address is checked. Browsers ignore some of them, which could hide a scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern has to match control characters
const unread = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g;

/** Whether a link to this address is allowed: http, https, mailto, tel, or an address within the site. */
export function isLinkAddress(href: string): boolean {
  const read = href.replace(unread, '');
  if (read === '' || /^[\\/]{2}/.test(read)) return false; // `//host` looks like a path but is another site
  const scheme = /^([^/?#]*?):/.exec(read)?.[1];
  return scheme === undefined || /^(https?|mailto|tel)$/i.test(scheme);
}

/** Whether an image with this address is allowed: a web address, or a file of the media library. */
export function isImageAddress(src: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(src) || /^\/media\/[^\s\\]+$/.test(src);
}

/** Returns the marks around a quotation in a line of text. `depth` counts the quotations that it is inside of: their marks alternate. */
export function quotationMarks(depth: number): [open: string, close: string] {
  return depth % 2 === 0 ? ['“', '”'] : ['‘', '’'];
}
