import { utf16Of } from '../text-encoding.ts';

/**
 * Returns the text of an SVG: in UTF-16 if it begins with its mark, otherwise in UTF-8 or, if it is not valid, in the encoding
 * that its XML declaration names. What no encoding has becomes a replacement character.
 */
export function textOfSvg(bytes: Buffer): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeAs(declaredIn(bytes), bytes);
  }
}

/**
 * Returns an SVG whose elements have a prefix, as in `<svg:svg xmlns:svg="…">`, without it, because a parser of HTML does not know
 * what prefixes mean.
 */
export function withoutPrefix(svg: string): string {
  const prefix = /<([\w-]{1,40}):svg[\s>]|<svg[\s>]/i.exec(svg)?.[1];
  return prefix ? svg.replace(new RegExp(`<(/?)${prefix}:`, 'g'), '<$1') : svg;
}

/** Returns the encoding that the XML declaration names, or UTF-8. */
function declaredIn(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 200);
  return /^<\?xml[^>]{1,150}encoding=["']([\w.:-]{1,40})["']/.exec(start)?.[1] ?? 'utf-8';
}

function decodeAs(encoding: string, bytes: Buffer): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return bytes.toString('utf8'); // there is no encoding of that name
  }
}
