// What a text from the editor may consist of. The editor makes nothing else, and what it sends is cut down to this.

/** The levels of heading that the toolbar offers (S2 2). */
export const headingLevels = [1, 2, 3] as const;

/** Alignments that are written down; left is how text stands anyway. */
export const alignments = ['center', 'right'] as const;

export type Alignment = (typeof alignments)[number];

/** What every link that opens a new tab says besides. */
export const newTabRel = 'noopener noreferrer';

/** The language of a code block, as its class names it: `language-ts`. */
export const languageClass = /^language-[\w+#.-]{1,40}$/;

/** What browsers leave out of an address before they read it: a scheme could hide behind it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unread = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g;

/** Whether a link may lead there: http, https, mailto, tel, or an address within the site. */
export function isLinkAddress(href: string): boolean {
  const read = href.replace(unread, '');
  if (read === '' || /^[\\/]{2}/.test(read)) return false; // `//host` is another site, whatever it looks like
  const scheme = /^([^/?#]*?):/.exec(read)?.[1];
  return scheme === undefined || /^(https?|mailto|tel)$/i.test(scheme);
}

/** Whether a picture may come from there: the web, or this site's own files. */
export function isImageAddress(src: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(src) || /^\/media\/[^\s\\]+$/.test(src);
}
