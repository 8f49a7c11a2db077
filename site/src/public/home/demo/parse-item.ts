// Whitespace is single spaces already.
const quantityFirst = /^(\d{1,3}) ?[x×]? (\S.*)$/i;
const quantityLast = /^(.+?) (?:[x×] ?)?(\d{1,3})$/i;

/**
 * Parses a line typed into the hero's list: "3 apples" and "milk x2" have a quantity, any other line has the quantity
 * 1. Returns the text with a capital first letter. The app's own parser supports more forms.
 */
export function parseItem(line: string): { text: string; quantity: number } {
  const trimmed = line.trim().replace(/\s+/g, ' ');
  const [, first, after] = quantityFirst.exec(trimmed) ?? [];
  if (first && after && Number(first) > 0) return { text: capitalised(after), quantity: Number(first) };
  const [, before, last] = quantityLast.exec(trimmed) ?? [];
  if (before && last && Number(last) > 0) return { text: capitalised(before), quantity: Number(last) };
  return { text: capitalised(trimmed), quantity: 1 };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
