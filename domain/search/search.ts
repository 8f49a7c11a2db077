/** Limits of a search: matches are counted up to `counted`, matches in bodies are ranked up to `ranked`. */
export const searchLimits = { counted: 200, ranked: 500 } as const;

/**
 * The characters of words, for a character class. Marks that combine with a letter, as in Hindi and Thai, belong to its
 * word. `Alphabetic` also has the signs that PostgreSQL counts as letters although they are none, such as Ⓐ.
 */
export const wordCharacters = '\\p{Alphabetic}\\p{N}\\p{M}';

/** A piece of a text. Pieces that match are highlighted. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** Returns a number of matches as a text: "3", or "200+" if counting stopped. */
export function countLabel({ total, isMore }: { total: number; isMore: boolean }): string {
  return `${total.toLocaleString('en-US')}${isMore ? '+' : ''}`;
}

/**
 * Returns whether a search text has no word of three letters or digits. Such a text has no trigram and is therefore not
 * searched for inside words: it matches the beginnings of words, and special characters literally.
 */
export function isShort(q: string): boolean {
  return !/(?:[\p{L}\p{N}]\p{M}*){3}/u.test(q);
}

const firstWord = new RegExp(`^[${wordCharacters}]+`, 'u');

/**
 * Returns the part of a short search text whose words must be beginnings of words. If other words follow the first one,
 * the first is left out, because it may be the end of a longer word. Case stays: only the database knows what its
 * `lower()` does.
 */
export function wordBeginnings(q: string): string {
  const others = q.replace(firstWord, '');
  return others.trim() === '' ? q : others;
}

/**
 * Splits `text` at the occurrences of `q`, ignoring case. Returns the matching pieces and those between them, in order.
 */
export function cutAtMatches(text: string, q: string): Piece[] {
  if (q === '') return [{ text, isMatch: false }];
  const literal = q.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const pattern = isShort(q) && /^[\p{L}\p{N}]/u.test(q) ? `(?<![${wordCharacters}])${literal}` : literal;
  // Because of the capturing group, `split` also returns the matches, at every odd index.
  return text
    .split(new RegExp(`(${pattern})`, 'giu'))
    .map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
