/** Limits of a search: matches are counted up to `counted`, matches in bodies are ranked up to `ranked`. */
export const searchLimits = { counted: 200, ranked: 500 } as const;

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
  return !/[\p{L}\p{N}]{3}/u.test(q);
}

/**
 * Returns the part of a short search text whose words must be beginnings of words. If other words follow the first one,
 * the first is left out, because it may be the end of a longer word.
 */
export function wordBeginnings(q: string): string {
  const others = q.replace(/^[\p{L}\p{N}]+/u, '');
  return (others.trim() === '' ? q : others).toLowerCase();
}

/** Splits `text` at the occurrences of `q`, ignoring case. Returns the matching pieces and those between them, in order. */
export function cutAtMatches(text: string, q: string): Piece[] {
  if (q === '') return [{ text, isMatch: false }];
  const literal = q.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const pattern = isShort(q) && /^[\p{L}\p{N}]/u.test(q) ? `(?<![\\p{L}\\p{N}])${literal}` : literal;
  // Because of the capturing group, `split` also returns the matches, at every odd index.
  return text
    .split(new RegExp(`(${pattern})`, 'giu'))
    .map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
