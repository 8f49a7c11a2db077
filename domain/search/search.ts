/** How far a search goes: matches are counted up to the first, matches in bodies ranked up to the second. */
export const searchLimits = { counted: 200, ranked: 500 } as const;

/** A piece of a text; the matching ones are shown marked. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** How many there are, in words: "3", "200+" once counting has stopped. */
export function countLabel({ total, isMore }: { total: number; isMore: boolean }): string {
  return `${total.toLocaleString('en-US')}${isMore ? '+' : ''}`;
}

/**
 * Whether a search text is too short to be looked for inside words: it has no word of three letters. It then matches the
 * beginnings of words, and signs by themselves.
 */
export function isShort(q: string): boolean {
  return !/[\p{L}\p{N}]{3}/u.test(q);
}

/**
 * Of a short text, what must stand at the beginning of a word: the first word may be the end of a longer one where others
 * follow it; alone it is taken for a beginning.
 */
export function wordBeginnings(q: string): string {
  const others = q.replace(/^[\p{L}\p{N}]+/u, '');
  return (others.trim() === '' ? q : others).toLowerCase();
}

/** `text` cut where `q` stands in it, whatever the case: the pieces that match, and those between. */
export function cutAtMatches(text: string, q: string): Piece[] {
  if (q === '') return [{ text, isMatch: false }];
  const literal = q.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const pattern = isShort(q) && /^[\p{L}\p{N}]/u.test(q) ? `(?<![\\p{L}\\p{N}])${literal}` : literal;
  // A capturing group keeps the matches in what `split` gives back, at every second place.
  return text
    .split(new RegExp(`(${pattern})`, 'giu'))
    .map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
