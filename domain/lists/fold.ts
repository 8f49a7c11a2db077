import { cutToLength } from '@listgrove/kernel/cut-text';

/** Letters that Unicode does not decompose into a letter and an accent. */
const whole: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

const notPlain = /[^ -~]/;

/** Returns a text in lower case without accents, for comparisons: "Crème Brûlée" becomes "creme brulee". */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (!notPlain.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => whole[letter] ?? letter);
}

/** Returns the folded words of a search: at most 8, each once. */
export function wordsOf(query: string): string[] {
  return [...new Set(fold(query.slice(0, 200)).split(/\s/).filter(Boolean))].slice(0, 8);
}

/** A part of a text, and whether a search found it. */
export interface Part {
  text: string;
  isFound: boolean;
  /** The place of its first letter in the text. */
  at: number;
}

/** Returns the parts of a text that contain the folded words, and those between them, in order. */
export function partsOf(text: string, words: readonly string[]): Part[] {
  // The place in the text of each character of the folded text, because folding can change the length.
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    for (const each of fold(letter)) {
      folded += each;
      for (let unit = 0; unit < each.length; unit += 1) places.push(at);
    }
    at += letter.length;
  }
  const marks = new Uint8Array(text.length);
  for (const word of words) {
    for (let start = folded.indexOf(word); start >= 0; start = folded.indexOf(word, start + word.length)) {
      marks.fill(1, places[start], places[start + word.length] ?? text.length);
    }
  }
  const parts: Part[] = [];
  for (let start = 0; start < text.length; ) {
    let end = start;
    while (end < text.length && marks[end] === marks[start]) end += 1;
    parts.push({ text: text.slice(start, end), isFound: marks[start] === 1, at: start });
    start = end;
  }
  return parts;
}

/** Returns at most `most` characters of a long text around the first word that is found in it; null if none is. */
export function excerptOf(text: string, words: readonly string[], most = 140): string | null {
  const folded = fold(text);
  const first = words.reduce((least, word) => {
    const at = folded.indexOf(word);
    return at >= 0 && at < least ? at : least;
  }, Number.POSITIVE_INFINITY);
  if (first === Number.POSITIVE_INFINITY) return null;
  if (text.length <= most) return text;
  const wanted = Math.max(0, Math.min(first - Math.floor(most / 3), text.length - most));
  const from = cutToLength(text, wanted).length;
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1 || from;
  const begin = start > first ? from : start;
  const shown = cutToLength(text.slice(begin), most);
  return `${begin > 0 ? '…' : ''}${shown.trim()}${begin + shown.length < text.length ? '…' : ''}`;
}
