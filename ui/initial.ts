import { firstCharacters } from '@listgrove/kernel/cut-text';

/**
 * Returns the first letter, digit or picture sign of a name as a person sees it, in upper case; for a name of other signs, the first
 * of them. Quotation marks, spaces, direction marks and modifier
 * letters (the ʻokina) before it are passed over.
 */
export function initialOf(name: string): string {
  const [rest = ''] = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}\p{So}].*/su.exec(name) ?? [name.trim()];
  const first = firstCharacters(rest, 1);
  // Many fonts lack the capitals of Georgian, which names do not begin with.
  return /\p{sc=Geor}/u.test(first) ? first : firstCharacters(first.toUpperCase(), 1);
}
