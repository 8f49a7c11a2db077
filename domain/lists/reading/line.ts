/** A word of a line, with its place and its form for comparisons. */
export interface Word {
  start: number;
  end: number;
  key: string;
}

/** A line that is read, cut into words. */
export interface Line {
  text: string;
  words: readonly Word[];
  /** The number of the word that begins at a place. */
  at: ReadonlyMap<number, number>;
}

/** A part of a text, from `start` up to `end`. */
export interface Span {
  start: number;
  end: number;
}

/** A phrase that was found, and what it stands for. */
export interface Found<Value> extends Span {
  value: Value;
}

const word = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu;
const glued = /[\p{L}\p{M}]+/uy;
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', '’': "'" };
/** The most words of a phrase. */
const mostWords = 5;

/** Returns the form in which words are compared: lower case, umlauts as two letters. */
export function keyOf(text: string): string {
  return text.toLowerCase().replace(/[äöüß’]/g, (letter) => umlauts[letter] ?? letter);
}

/** Returns a text cut into words. A word may contain digits, points, hyphens and apostrophes. */
export function lineOf(text: string): Line {
  const words: Word[] = [];
  const at = new Map<number, number>();
  for (const { 0: wordText, index } of text.matchAll(word)) {
    at.set(index, words.length);
    words.push({ start: index, end: index + wordText.length, key: keyOf(wordText) });
  }
  return { text, words, at };
}

/** Phrases with what each stands for, as `phraseAt` finds them. */
export type Phrases<Value> = ReadonlyMap<string, Value>;

/** Returns the phrases of a text that separates them by commas, with a value for all of them. */
export function phrases<Value>(list: string, value: Value): [string, Value][] {
  return list
    .split(',')
    .map((phrase) => lineOf(phrase).words.map(({ key }) => key))
    .filter((keys) => keys.length > 0)
    .map((keys) => [keys.join(' '), value]);
}

/** Returns the longest phrase that begins at a place, or null. Only spaces and "&" may stand between its words. */
export function phraseAt<Value>({ text, words, at }: Line, start: number, known: Phrases<Value>): Found<Value> | null {
  const first = at.get(start);
  if (first === undefined) return null;
  let key = '';
  let best: Found<Value> | null = null;
  for (let index = first; index < first + mostWords; index += 1) {
    const next = words[index];
    const before = words[index - 1];
    if (!next || (index > first && before && !isGap(text, before.end, next.start))) break;
    key = key ? `${key} ${next.key}` : next.key;
    const value = known.get(key);
    if (value !== undefined) best = { start, end: next.end, value };
  }
  return best;
}

/** Returns the phrase that ends just before a place, or null; the longest one. */
export function phraseBefore<Value>(line: Line, end: number, known: Phrases<Value>): Found<Value> | null {
  const { text, words } = line;
  let last = lastBefore(words, end);
  let best: Found<Value> | null = null;
  const border = words[last];
  if (!border || (border.end !== end && !isGap(text, border.end, end))) return null;
  for (let count = 0; count < 3 && last >= 0; count += 1, last -= 1) {
    const phrase = phraseAt(line, words[last]?.start ?? -1, known);
    if (phrase && phrase.end === border.end) best = phrase;
  }
  return best;
}

/** Returns the number of the last word that ends at or before a place, or -1. */
export function lastBefore(words: readonly Word[], end: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.end ?? 0) <= end) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Returns the letters at a place behind a number, up to the end of the word: "g" in "500g". Null if something else follows than a range: "10am-11am". */
export function gluedAt(text: string, start: number): { key: string; raw: string; end: number } | null {
  glued.lastIndex = start;
  const raw = glued.exec(text)?.[0];
  const isWhole = raw && (isEnd(text, start + raw.length) || isRangeAt(text, start + raw.length));
  return isWhole ? { key: keyOf(raw), raw, end: start + raw.length } : null;
}

/** Returns whether a dash and a number stand at a place. */
export function isRangeAt(text: string, at: number): boolean {
  return /^[-–]\d/.test(text.slice(at, at + 2));
}

function isGap(text: string, start: number, end: number): boolean {
  for (let index = start; index < end; index += 1) {
    const letter = text[index] ?? '';
    if (!isSpace(letter) && letter !== '&') return false;
  }
  return end > start;
}

/** Returns whether a letter is a space of any kind. Each line asks it hundreds of times, so that ASCII needs no expression. */
export function isSpace(letter: string): boolean {
  if (letter === ' ') return true;
  return (letter < '!' || letter > '~') && /^\s$/.test(letter);
}

/** Returns the place of the next letter that is no space. */
export function skipSpaces(text: string, start: number): number {
  let at = start;
  while (at < text.length && isSpace(text[at] ?? '')) at += 1;
  return at;
}

/** Returns the place behind a date at which its time may begin: behind spaces, and a comma, a dash and brackets among them. */
export function skipSigns(text: string, start: number): number {
  let at = skipSpaces(text, start);
  for (let signs = 0; signs < 2 && ',;()[]–—-'.includes(text[at] ?? ' '); signs += 1) at = skipSpaces(text, at + 1);
  return at;
}

/** Returns whether something may begin at a place: at the beginning, and behind spaces, brackets, quotation marks and pictures. */
export function isStart(text: string, at: number): boolean {
  const before = text[at - 1];
  if (before === '@') return at === 1 || isSpace(text[at - 2] ?? '');
  return before === undefined || isSpace(before) || '([{“„"«~'.includes(before) || isPictureBefore(text, at);
}

const pictures = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\uFE0F\u200D])+/uy;
const lastPicture = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator})\uFE0F?$/u;

/** Whether a picture ends at a place: "🧻x3". */
const isPictureBefore = (text: string, at: number) =>
  (text[at - 1] ?? '') > '\u2000' && lastPicture.test(text.slice(Math.max(0, at - 3), at));

/** Returns the place behind the pictures and spaces that stand at a place. */
export function skipPictures(text: string, start: number): number {
  let at = start;
  for (;;) {
    pictures.lastIndex = at;
    const found = pictures.exec(text)?.[0];
    if (!found) return at;
    at = skipSpaces(text, at + found.length);
  }
}

/** Returns whether something may end at a place: at the end, and before spaces, closing brackets and punctuation. */
export function isEnd(text: string, at: number): boolean {
  const next = text[at];
  if (next === undefined || isSpace(next) || ')]},;:!?”"»'.includes(next)) return true;
  return next === '.' && isEnd(text, at + 1);
}
