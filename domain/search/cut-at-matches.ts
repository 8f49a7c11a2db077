import { foldText } from '@listgrove/kernel/fold-text';
import type { Piece } from './search.ts';

/**
 * Splits `text` at the occurrences of `q` or, if there is none, at words that begin with a word of `q`, as searches compare texts.
 * Returns the matching pieces and those between them, in order. A match covers whole characters as a person sees them.
 */
export function cutAtMatches(text: string, q: string): Piece[] {
  const whole = foldText(text);
  const wanted = foldText(q);
  const isWhole = wanted !== '' && whole.includes(wanted);
  const words = (isWhole ? [wanted] : longWords(wanted)).filter((word) => whole.includes(word));
  if (words.length === 0) return text === '' ? [] : [{ text, isMatch: false }];
  const { folded, starts, ends } = foldWithPlaces(text);
  const matches: { at: number; length: number }[] = [];
  for (const word of words) {
    const { length } = word;
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + length)) {
      if (isWhole || !/[\p{L}\p{N}]/u.test(folded[at - 1] ?? '')) matches.push({ at, length });
    }
  }
  const pieces: Piece[] = [];
  let cut = 0;
  for (const { at, length } of matches.sort((a, b) => a.at - b.at || b.length - a.length)) {
    // Two matches can share a character that folds to several, such as ß.
    const start = Math.max(starts[at] ?? 0, cut);
    const end = Math.max(ends[at + length - 1] ?? text.length, start);
    pieces.push({ text: text.slice(cut, start), isMatch: false }, { text: text.slice(start, end), isMatch: true });
    cut = end;
  }
  pieces.push({ text: text.slice(cut), isMatch: false });
  return pieces.filter((piece) => piece.text !== '');
}

/** Returns the words of a folded search of several words: numbers, and those of four letters and more. Others are in every text. */
function longWords(folded: string): string[] {
  const words = folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.length > 1 ? words.filter((word) => /^\d\d|..../.test(word)) : [];
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
    // A fraction is folded by what stands before it.
    const each = /\d/.test(text[index - 1] ?? '') ? foldText(`0${segment}`).slice(1) : foldText(segment);
    folded += each;
    for (let unit = 0; unit < each.length; unit += 1) {
      starts.push(index);
      ends.push(index + segment.length);
    }
  }
  return { folded, starts, ends };
}
