import { isCount, isSize } from './counts.ts';
import { isEnd, phraseAt, phraseBefore, type Span, skipSpaces } from './line.ts';
import type { Marks } from './marks.ts';
import { type Candidate, candidateAt, highestQuantity } from './quantity-candidates.ts';
import type { Reading } from './reading.ts';
import { isOfTwoParts, isSeveral } from './several-things.ts';
import { wordsFor } from './vocabulary.ts';

const each = wordsFor('each');
const sized = wordsFor('sized');

/**
 * Reads the quantity of a line, and the size of each if both are given. `amounts` says what is read: everything, only what
 * counts pieces at the beginning or with an x, or only what an x or brackets mark as a count.
 */
export function readQuantity(marks: Marks, amounts: 'all' | 'counted' | 'explicit'): Reading[] {
  const { lead, trail } = marks;
  const candidates = marks.starts.flatMap((start) => candidateAt(marks, start, lead, trail) ?? []);
  const allowed = candidates.filter((candidate) => {
    if (amounts === 'all') return true;
    if (candidate.isApart && candidate.kind === 'count' && candidate.isExplicit) return true;
    if (/^[([]/.test(marks.line.text.slice(candidate.start))) return candidate.kind === 'count';
    return (
      amounts === 'counted' &&
      candidate.isFirst &&
      candidate.form === 'digits' &&
      !candidate.isLength &&
      Number.isInteger(candidate.quantity)
    );
  });
  const counts = allowed.filter((candidate) => isCount(marks, candidate));
  const isSized = marks.line.words.some(({ start }) => phraseAt(marks.line, start, sized) !== null);
  const sizes = allowed.filter((candidate) => isSize(candidate) && !(isSized && candidate.kind === 'size'));
  if (isSeveral(marks, candidates) || isOfTwoParts(marks, candidates)) return [];
  const count = counts.find(({ isFirst }) => isFirst) ?? counts.find(({ isExplicit }) => isExplicit) ?? counts[0];
  const size = sizes.find(({ isFirst }) => isFirst) ?? sizes.find(({ isLast }) => isLast) ?? sizes[0];
  const group = count && !size ? counts.find((other) => isTimes(marks, count, other)) : undefined;
  if (count && group) return [count, group].flatMap((one) => alone(marks, one) ?? []);
  if (count && size?.kind === 'size' && !overlap(count, size) && count.unit === '') {
    return pair(marks, count, sizeOfEach(marks, size) ?? size);
  }
  const packs = size?.kind === 'pack' && size.isFirst && !/^\d/.test(size.unit) ? size : null;
  const one = packs && sizes.map((candidate) => sizeOfEach(marks, candidate)).find((sizeInPack) => sizeInPack !== null);
  if (packs && one && !overlap(packs, one)) return pair(marks, packs, one);
  const only = count && !size?.isFirst ? count : size;
  return only ? (alone(marks, only) ?? []) : [];
}

/** Whether an amount at the end says how often the one at the beginning is wanted: "dozen eggs x2". */
function isTimes({ line: { text } }: Marks, first: Candidate, other: Candidate): boolean {
  const isCrossed = ({ start, end }: Candidate) => /[x×*]/i.test(text.slice(start, end));
  const isProduct = first.quantity * other.quantity <= highestQuantity && !first.least && !other.least;
  return first.isFirst && !isCrossed(first) && other.isLast && isCrossed(other) && !overlap(first, other) && isProduct;
}

/** Returns a size that brackets or a word say is that of each pack, with this word; null for another one. */
function sizeOfEach({ line }: Marks, candidate: Candidate): Candidate | null {
  const { text } = line;
  if (candidate.kind !== 'size' || candidate.isLength) return null;
  if (/^[([]/.test(text.slice(candidate.start))) return candidate;
  const before = phraseBefore(line, candidate.start, each);
  if (before) return { ...candidate, start: before.start };
  const behind = phraseAt(line, skipSpaces(text, candidate.end), each);
  return behind ? { ...candidate, end: behind.end } : null;
}

const overlap = (one: Span, two: Span) => one.start < two.end && two.start < one.end;

function pair(marks: Marks, count: Candidate, size: Candidate): Reading[] {
  const first = { start: Math.min(count.start, size.start), end: Math.max(count.end, size.end) };
  const remainder = marks.restWithout(count);
  const isAll = !/\p{L}/u.test(remainder.replace(marks.line.text.slice(size.start, size.end), ''));
  if (isAll) return alone(marks, count.start === first.start ? count : size) ?? [];
  return [
    { kind: 'quantity', ...spanOf(count), quantity: count.quantity, unit: count.unit, ...leastOf(count) },
    { kind: 'size', ...spanOf(size), quantity: size.quantity, unit: size.unit },
  ];
}

/** One reading. If nothing else is in the line, "2 bottles" are two of the name "bottles", and "2 kg" is no reading. */
function alone(marks: Marks, candidate: Candidate): Reading[] | null {
  const { quantity, unit } = candidate;
  if (/[\p{L}\p{N}\p{So}]/u.test(marks.restWithout(candidate))) {
    return [{ kind: 'quantity', ...spanOf(candidate), quantity, unit, ...leastOf(candidate) }];
  }
  const { start, numberEnd: end } = candidate;
  const isThing = candidate.kind === 'pack' && isEnd(marks.line.text, end) && end < candidate.end;
  return isThing ? [{ kind: 'quantity', start, end, quantity, unit: '', ...leastOf(candidate) }] : null;
}

const spanOf = ({ start, end }: Candidate) => ({ start, end });
const leastOf = ({ least }: Candidate) => (least === undefined ? {} : { least });
