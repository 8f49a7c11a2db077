import { foldText } from '@listgrove/kernel/fold-text';

/** Limits of a search: matches are counted in steps of `counted`, matches in bodies are ranked up to `ranked`. */
export const searchLimits = { counted: 200, ranked: 500 } as const;

/** A piece of a text. Pieces that match are highlighted. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** A row of a list or of the results of a search. `match` is the excerpt of the body that matched, if only the body did. */
export type Found<Row> = Row & { match?: Piece[] | undefined };

/** Returns a number of matches as a text: "3", or "200+" if counting stopped. */
export function countLabel({ total, isMore }: { total: number; isMore: boolean }): string {
  return `${total.toLocaleString('en-US')}${isMore ? '+' : ''}`;
}

/**
 * Returns whether a search text has no word of three letters or digits when it is folded. Such a text has no trigram, so another
 * index answers it (`inText` in `in-title.server.ts`).
 */
export function isShort(q: string): boolean {
  return !/(?:[\p{L}\p{N}]\p{M}*){3}/u.test(foldText(q));
}

/**
 * Splits `text` at the occurrences of `q`, as searches compare texts. Returns the matching pieces and those between them, in order. A
 * match covers whole characters as a person sees them.
 */
export function cutAtMatches(text: string, q: string): Piece[] {
  const wanted = foldText(q);
  if (wanted === '' || !foldText(text).includes(wanted)) return text === '' ? [] : [{ text, isMatch: false }];
  const { folded, starts, ends } = foldWithPlaces(text);
  const pieces: Piece[] = [];
  let cut = 0;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    // Two matches can share a character that folds to several, such as ß.
    const start = Math.max(starts[at] ?? 0, cut);
    const end = ends[at + wanted.length - 1] ?? text.length;
    pieces.push({ text: text.slice(cut, start), isMatch: false }, { text: text.slice(start, end), isMatch: true });
    cut = end;
  }
  pieces.push({ text: text.slice(cut), isMatch: false });
  return pieces.filter((piece) => piece.text !== '');
}

/** Returns a folded text and, for each of its places, where the character that it is from starts and ends in the text. */
function foldWithPlaces(text: string): { folded: string; starts: number[]; ends: number[] } {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  // Segmenting takes much longer, and each code unit of ASCII is a character.
  const characters = /[^\0-\x7F]/.test(text)
    ? new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)
    : Array.from(text, (segment, index) => ({ segment, index }));
  for (const { segment, index } of characters) {
    const each = foldText(segment);
    folded += each;
    for (let unit = 0; unit < each.length; unit += 1) {
      starts.push(index);
      ends.push(index + segment.length);
    }
  }
  return { folded, starts, ends };
}
