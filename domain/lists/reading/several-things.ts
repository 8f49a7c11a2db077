import { countsNext } from './counts.ts';
import { type Line, phraseAt, phraseBefore, type Span, skipSpaces } from './line.ts';
import type { Marks } from './marks.ts';
import { numberAt } from './numbers.ts';
import type { Candidate } from './quantity-candidates.ts';
import { wordsFor } from './vocabulary.ts';

const each = wordsFor('each');
const and = wordsFor('and');
const articles = wordsFor('articles');

/**
 * Returns whether a line names several things with an amount each, which is left alone: "2 onions and 3 carrots", "500 g flour and an egg".
 * What follows a comma without "and" may be a size, so only a plain number counts there.
 */
export function isSeveral(marks: Marks, found: readonly Candidate[]): boolean {
  const { line } = marks;
  const { text } = line;
  const isPlain = (one: Candidate) => one.kind === 'count' && !one.isExplicit && countsNext(marks, one);
  const first = found.find((one) => one.isFirst && (one.isExplicit || isPlain(one)));
  if (!first || !/\p{L}/u.test(text.slice(first.end))) return false;
  const isOther = found.some((one) => {
    if (one.start < first.end) return false;
    const isDigits = isPlain(one) && one.form === 'digits';
    if (
      isDigits &&
      (/[,;+&]$/.test(text.slice(0, one.start).trimEnd()) || (isPlain(first) && isLowerAround(text, one)))
    )
      return true;
    return isJoined(line, one.start) && (isPlain(one) || isFollowed(line, one.end));
  });
  if (isOther) return true;
  return line.words.some(({ start }) => {
    const article = start >= first.end && isJoined(line, start) ? phraseAt(line, start, articles) : null;
    return article !== null && numberAt(line, start) === null && isFollowed(line, article.end);
  });
}

/** Returns whether an amount has two parts, which no quantity can hold: "1 lb 4 oz beef". */
export function isOfTwoParts({ line: { text } }: Marks, found: readonly Candidate[]): boolean {
  const sizes = found.filter(({ kind }) => kind === 'size');
  const isNext = (one: Candidate, next: Candidate) =>
    next.start === skipSpaces(text, one.end) && next.unit !== one.unit && /\d/.test(text[next.start] ?? '');
  return sizes.some((one) => sizes.some((next) => isNext(one, next)));
}

/** Whether "and", "+" or "&" joins what begins at a place to something before it. */
function isJoined(line: Line, start: number): boolean {
  return phraseBefore(line, start, and) !== null || /[+&]$/.test(line.text.slice(0, start).trimEnd());
}

/** Whether the name of a thing stands behind a place. */
function isFollowed(line: Line, end: number): boolean {
  const next = skipSpaces(line.text, end);
  return line.at.has(next) && /^\p{L}/u.test(line.text.slice(next, next + 2)) && !phraseAt(line, next, each);
}

const isLowerAround = (text: string, { start, end }: Span) =>
  /\p{Ll}\s$/u.test(text.slice(0, start)) && /^\s\p{Ll}/u.test(text.slice(end)) && !/\p{Lu}/u.test(text);
