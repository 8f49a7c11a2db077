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
 * what prefixes mean. The root and what is in it may have different ones. Addresses get the prefix that the parser knows.
 */
export function withoutPrefixes(svg: string): string {
  const [elements, addresses] = [prefixesFor(svg, '2000/svg'), prefixesFor(svg, '1999/xlink')];
  const root = /<([\w-]{1,40}):svg[\s>]|<svg[\s>]/i.exec(svg)?.[1];
  if (root) elements.add(root);
  addresses.delete('xlink');
  const opened =
    elements.size > 0
      ? svg.replace(/<(\/?)([\w.-]{1,40}):/g, (tag, end, prefix) => (elements.has(prefix) ? `<${end}` : tag))
      : svg;
  if (addresses.size === 0) return opened;
  return opened.replace(/(\s)([\w.-]{1,40}):href(?=\s*=)/g, (name, blank, prefix) =>
    addresses.has(prefix) ? `${blank}xlink:href` : name,
  );
}

/** Returns the prefixes that an SVG declares for this namespace of the W3C. */
function prefixesFor(svg: string, namespace: string): Set<string> {
  const declarations = svg.matchAll(/\sxmlns:([\w.-]{1,40})\s*=\s*["']http:\/\/www\.w3\.org\/([\w/]{1,20})["']/g);
  return new Set([...declarations].flatMap(([, prefix, name]) => (prefix && name === namespace ? [prefix] : [])));
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
