/** What may stand before the root element. Each pattern reads a character at most once and does not look further. */
const [space, doctype] = [/\s*/y, /<!DOCTYPE\s+(?:[\w-]{1,40}:)?svg[^>[]*(?:\[[^\]]*\]\s*)?>/iy];
/** A declaration or an instruction for programs, such as the name of a style sheet, which are left out. PHP is a program itself. */
const instruction = /<\?(?!php|=)[a-z_]/iy;
const root = /<(?:[\w-]{1,40}:)?svg[\s>]/iy;

/**
 * Whether a text begins like an SVG: an optional byte order mark, XML declaration, instructions, comments and document type,
 * then the `svg` element, with or without a prefix. Takes time proportional to the length of the text, whatever it contains.
 */
export function beginsAsSvg(text: string): boolean {
  return placeOfRoot(text) >= 0;
}

/** Returns the place of the `svg` element with which a text begins as `beginsAsSvg` says, or -1. */
export function placeOfRoot(text: string): number {
  let at = text.startsWith('\ufeff') ? 1 : 0;
  for (let before = -1; at !== before; ) {
    before = at;
    at = skipTo('-->', text, skip(space, text, at), (from) => text.startsWith('<!--', from));
    at = skipTo('?>', text, skip(space, text, at), (from) => matches(instruction, text, from));
    at = skip(doctype, text, skip(space, text, at));
  }
  return matches(root, text, at) ? at : -1;
}

function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Returns the end of the match that begins at `at`, or `at` if there is none. */
function skip(pattern: RegExp, text: string, at: number): number {
  return matches(pattern, text, at) ? pattern.lastIndex : at;
}

/** Returns the place behind the next `end` if a part that ends with it begins at `at`, otherwise `at`. */
function skipTo(end: string, text: string, at: number, begins: (at: number) => boolean): number {
  if (!begins(at)) return at;
  const last = text.indexOf(end, at + 2);
  return last < 0 ? at : last + end.length;
}
