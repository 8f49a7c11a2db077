/** What may stand before the root element. Each pattern reads a character at most once and does not look further. */
const [space, declaration, doctype] = [
  /\s*/y,
  /<\?xml[^>?]*\?>/iy,
  /<!DOCTYPE\s+(?:[\w-]{1,40}:)?svg[^>[]*(?:\[[^\]]*\]\s*)?>/iy,
];
const root = /<(?:[\w-]{1,40}:)?svg[\s>]/iy;

/**
 * Whether a text begins like an SVG: an optional byte order mark and XML declaration, comments and document type, then the
 * `svg` element, with or without a prefix. Takes time proportional to the length of the text, whatever it contains.
 */
export function beginsAsSvg(text: string): boolean {
  let at = skip(space, text, text.startsWith('\ufeff') ? 1 : 0);
  at = skip(declaration, text, at);
  for (let before = -1; at !== before; ) {
    before = at;
    at = skip(doctype, text, skipComment(text, skip(space, text, at)));
  }
  root.lastIndex = at;
  return root.test(text);
}

/** Returns the end of the match that begins at `at`, or `at` if there is none. */
function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function skipComment(text: string, at: number): number {
  if (!text.startsWith('<!--', at)) return at;
  const end = text.indexOf('-->', at + 4);
  return end < 0 ? at : end + 3;
}
