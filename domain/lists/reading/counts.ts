import { categoryFor } from '../categories/category-for.ts';
import { lastBefore, lineOf, phraseAt, skipSpaces } from './line.ts';
import { quotesIn } from './literal.ts';
import type { Marks } from './marks.ts';
import type { Candidate } from './quantity-candidates.ts';
import { wordsFor } from './vocabulary.ts';

const notCounted = wordsFor('notCounted');
const numbered = wordsFor('numbered');

/** Larger numbers at the beginning and at the end of a line are names: "Mehl 405". */
const bounds = { first: 9999, last: 99 };

/** Returns whether a plain number counts what follows it: "3 apples", but "2026 calendar", "2 in 1 shampoo". */
export function countsNext({ line }: Marks, { start, end, quantity, form }: Candidate): boolean {
  const { text } = line;
  const next = skipSpaces(text, end);
  if (next === end || next >= text.length || !/^[\p{L}\p{N}\p{So}"“„«(]/u.test(text.slice(next, next + 2)))
    return false;
  if (quantity > bounds.first || (quantity >= 1900 && quantity <= 2099)) return false;
  if (form !== 'digits' && next >= text.length) return false;
  return !phraseAt(line, next, notCounted) && !/^[–—-]/.test(text.slice(start, end));
}

/** Whether a plain number at the end counts what stands before it: "apples 3", but "iPhone 15", "size 38". */
function countsBefore(marks: Marks, candidate: Candidate): boolean {
  const { line } = marks;
  const { start, quantity, form } = candidate;
  if (form !== 'digits' || !Number.isInteger(quantity) || quantity > bounds.last) return false;
  if (candidate.isApart || /["”“»]\s+$/.test(line.text.slice(0, start))) return true;
  let last = lastBefore(line.words, start);
  while (last >= 0 && marks.isRead(line.words[last]?.start ?? 0)) last -= 1;
  const before = line.words[last];
  const remainder = marks.restWithout(candidate);
  if (!before) return /\p{So}/u.test(remainder);
  if (!marks.isFree(before.start) || phraseAt(line, before.start, numbered)) return false;
  return isOrdinary(remainder);
}

/** Whether a word is a type or an abbreviation, which does not say whether the rest is a model: "CR2032", "7up", "LED". */
const isType = (word: string) => (/\p{L}/u.test(word) && /\p{N}/u.test(word)) || /^\p{Lu}{2,}$/u.test(word);

/** Returns whether a name is one of an ordinary thing, not of a model or brand: in lower case, or known to the word lists. */
export function isOrdinary(name: string): boolean {
  const quotes = quotesIn(lineOf(name));
  const outside = quotes.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, name);
  const words = outside.split(/\s/);
  const otherWords = words.filter((word) => !isType(word)).join(' ');
  if (/\d/.test(otherWords)) return false;
  return (
    (/\p{L}/u.test(otherWords) && !/\p{Lu}/u.test(otherWords)) || !/\p{L}/u.test(name) || categoryFor(name) !== null
  );
}

/** Returns whether an amount is a number of pieces. */
export function isCount(marks: Marks, candidate: Candidate): boolean {
  if (candidate.kind !== 'count') return false;
  if (candidate.isExplicit) {
    // "Bananas X5", but "BMW X5".
    if (/^X/.test(marks.line.text.slice(candidate.start)) && !isOrdinary(marks.restWithout(candidate))) return false;
    const isGlued = /^[x×*]\d/.test(marks.line.text.slice(candidate.start));
    return candidate.isFirst || candidate.isLast || isGlued || /^[([]/.test(marks.line.text.slice(candidate.start));
  }
  if (candidate.isApart && /^[([]/.test(marks.line.text.slice(candidate.start)))
    return candidate.form === 'digits' && candidate.quantity < 1000;
  if (candidate.isFirst && countsNext(marks, candidate)) return true;
  return candidate.isLast && countsBefore(marks, candidate);
}

/** Returns whether an amount is a measure or a number of packs. */
export function isSize(candidate: Candidate): boolean {
  if (candidate.kind === 'count') return false;
  if (candidate.isFirst) return true;
  if (candidate.kind === 'pack') return candidate.isLast || /^\d/.test(candidate.unit);
  if (candidate.isLength) return candidate.isLast && candidate.unit === 'm';
  return candidate.form !== 'part' || candidate.isLast;
}
