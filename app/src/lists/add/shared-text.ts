import { limits } from '@listgrove/domain/lists/rows';
import { oneLine } from '@listgrove/kernel/one-line';

/** What another app shares: some have only the text, and many put the link into it. */
export interface Shared {
  title: string;
  text: string;
  url: string;
}

const onlyLink = /^https?:\/\/\S+$/i;

/** Returns what the parameters of the share target contain. */
export function sharedOf(parameters: URLSearchParams): Shared {
  const of = (name: string) => parameters.get(name) ?? '';
  return { title: of('title'), text: of('text'), url: of('url') };
}

/**
 * Returns what was shared as lines to add: the title with the link behind it, and then each line of the text. What is said twice
 * is there once, and lines that are too long for a name continue on the next one.
 */
export function linesOfShared({ title, text, url }: Shared): string[] {
  const texts = text.split(/\r\n|\r|\n/).map(clean);
  const link = clean(url) || (texts.findLast((line) => onlyLink.test(line)) ?? '');
  const otherLines = texts.filter((line) => line && line !== link).flatMap(wrap);
  const name = clean(title);
  const isSaid = name === link || otherLines.some((line) => line.includes(name));
  const lines = isSaid ? otherLines : [...wrap(name), ...otherLines];
  if (!link || lines.some((line) => line.includes(link))) return lines;
  const [first = '', ...laterLines] = lines;
  const together = `${first} ${link}`.trim();
  // Without a title, a link belongs to none of several lines.
  const belongs = (!isSaid || lines.length < 2) && together.length <= limits.text;
  return belongs ? [together, ...laterLines] : [...lines, link];
}

const clean = (text: string) => oneLine(text).trim();

/** Cuts a line between words, so that each part fits into the name of an item, which may have a link beside it. */
function wrap(line: string): string[] {
  const parts: string[] = [];
  if (line.length <= limits.line && line.replace(/https?:\/\/\S+/i, '').length <= limits.itemName) return [line];
  let remainder = line;
  while (remainder.length > limits.itemName) {
    const space = remainder.lastIndexOf(' ', limits.itemName);
    const end = space > 0 ? space : limits.itemName;
    parts.push(remainder.slice(0, end));
    remainder = remainder.slice(end).trim();
  }
  return remainder ? [...parts, remainder] : parts;
}
