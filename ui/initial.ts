import { firstCharacters } from '@listgrove/kernel/cut-text';

/** A letter, a digit or a picture sign. */
const initial = /\p{L}|\p{N}|\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u;
/** A sign that is seen: no space, and none of the marks that only set the direction of a text. */
const sign = /[^\p{Z}\p{Cc}\p{Cf}]/u;

/**
 * Returns the first letter, digit or picture sign of a name as a person sees it, in upper case; for a name of other signs, the first
 * of them. Quotation marks, spaces and direction marks before it are passed over.
 */
export function initialOf(name: string): string {
  const start = [name.search(initial), name.search(sign)].find((place) => place >= 0);
  if (start === undefined) return '';
  const first = firstCharacters(name.slice(start), 1);
  // Georgian has no capitals at the beginning of names, and many fonts do not have those of its headings.
  if (/\p{Script=Georgian}/u.test(first)) return first;
  const capital = first.toUpperCase();
  return firstCharacters(capital, 1) === capital ? capital : first; // ß would become SS
}
