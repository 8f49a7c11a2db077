import type { RepeatWord } from './grammar.ts';
import { isEnd, type Line, phraseAt, type Span, skipSpaces } from './line.ts';
import type { Marks } from './marks.ts';
import { numberAt } from './numbers.ts';
import type { Reading } from './reading.ts';
import { spans } from './time-spans.ts';
import { valuesFor, wordsFor } from './vocabulary.ts';

const often = wordsFor('often');
const times = wordsFor('times');
const per = wordsFor('per');
const repeated = new Map([...valuesFor('repeated'), ...valuesFor('repeatedAtEnd')]);
const cross = /\s?[x×]\s?(?![\p{L}\p{N}])/iuy;

/** How often something happens in a span of time: "twice a day". The count is `start` to `countEnd`. */
interface Rate extends Span {
  countEnd: number;
  unit: RepeatWord;
}

/** Where "twice", "3 times" or "2x" ends that stands at a place, or -1. */
function countAt(line: Line, start: number): number {
  const word = phraseAt(line, start, often);
  if (word) return word.end;
  const number = numberAt(line, start);
  if (!number || number.isBroken || (number.value === 1 && number.least === undefined)) return -1;
  cross.lastIndex = number.end;
  const sign = cross.exec(line.text)?.[0].trimEnd();
  if (sign) return number.end + sign.length;
  return phraseAt(line, skipSpaces(line.text, number.end), times)?.end ?? -1;
}

function rateAt(line: Line, start: number): Rate | null {
  const countEnd = countAt(line, start);
  if (countEnd < 0) return null;
  const next = skipSpaces(line.text, countEnd);
  const word = phraseAt(line, next, repeated);
  if (word && isEnd(line.text, word.end)) return { start, countEnd, end: word.end, unit: word.value };
  const between = line.text[next] === '/' ? { end: next + 1 } : phraseAt(line, next, per);
  const span = between && phraseAt(line, skipSpaces(line.text, between.end), spans);
  return span && isEnd(line.text, span.end) ? { start, countEnd, end: span.end, unit: span.value } : null;
}

/**
 * Reads "twice a day" as what repeats daily, where repetitions are read. The count stays in the name, since an item repeats at most once a
 * day, and so does all of "3 times a week": its days are not known. No such count is a quantity.
 */
export function readRate(marks: Marks, isRepetitionRead: boolean): Reading[] {
  const { line } = marks;
  for (const start of marks.starts) {
    const rate = marks.isFree(start) ? rateAt(line, start) : null;
    if (!rate || !marks.isFree(start, rate.end)) continue;
    if (!isRepetitionRead || rate.unit !== 'day') {
      marks.keep(rate);
      return [];
    }
    marks.keep({ start, end: rate.countEnd });
    const from = skipSpaces(line.text, rate.countEnd);
    return [{ kind: 'repeat', start: from, end: rate.end, every: { unit: 'day', interval: 1 } }];
  }
  return [];
}
