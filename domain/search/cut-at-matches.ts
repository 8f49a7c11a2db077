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
  const words = isWhole ? [] : longWords(wanted).filter((word) => whole.includes(word));
  if (!isWhole && words.length === 0) return text === '' ? [] : [{ text, isMatch: false }];
  const { folded, starts, ends } = foldWithPlaces(text);
  const matches = isWhole ? placesOf(folded, wanted) : words.flatMap((word) => beginningsOf(folded, word));
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

/** Words that say nothing about a text. */
const common = /^(?:and|are|but|for|from|not|that|the|this|with|you)$/;

/** Returns the words of a folded search of several words: numbers, and those of three letters and more that are not in every text. */
function longWords(folded: string): string[] {
  const words = folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  if (words.length < 2) return [];
  return words.filter((word) => /^\d\d/.test(word) || (word.length > 2 && !common.test(word)));
}

interface Place {
  at: number;
  length: number;
}

function placesOf(folded: string, wanted: string): Place[] {
  const places: Place[] = [];
  const { length } = wanted;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + length)) places.push({ at, length });
  return places;
}

/** Returns where words of a folded text begin with `wanted`. */
function beginningsOf(folded: string, wanted: string): Place[] {
  return placesOf(folded, wanted).filter(({ at }) => !/[\p{L}\p{N}]/u.test(folded[at - 1] ?? ''));
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
