import { isEnd, type Line, phraseAt, type Span, skipSpaces } from './line.ts';
import { numberAt } from './numbers.ts';
import { wordsFor } from './vocabulary.ts';

const hourWords = wordsFor('hour');
const halfTo = wordsFor('halfTo');
const quarter = wordsFor('quarter');
const threeQuartersTo = wordsFor('threeQuartersTo');
const halfPast = wordsFor('halfPast');
const minutesPast = wordsFor('minutesPast');
const minutesTo = wordsFor('minutesTo');

/** A time that was found, in 24 hours. A weak one needs a date beside it. */
export interface FoundTime extends Span {
  hour: number;
  minute: number;
  isWeak: boolean;
}

/** Minutes before a half hour: "fünf vor halb drei" is 25 past. */
const beforeHalf = 30;

/** Returns a time as it is spoken: "halb drei", "quarter past 3", "20 vor 8", "five to noon"; null if there is none. */
export function spokenTimeAt(line: Line, start: number): FoundTime | null {
  const behind = (found: { end: number } | null) => (found ? skipSpaces(line.text, found.end) : -1);
  /** The hour at a place, with `minutes` added to it. */
  const at = (place: number, minutes: number): FoundTime | null => {
    const number = place < 0 ? null : numberAt(line, place);
    if (!number || number.isBroken || number.form === 'part' || number.value < 1 || number.value > 12) return null;
    if (!isEnd(line.text, number.end)) return null;
    const total = number.value * 60 + minutes;
    const hour = Math.floor(total / 60);
    // People who say "half past three" mean the afternoon.
    const isEarly = hour >= 1 && hour <= 5;
    const uhr = phraseAt(line, skipSpaces(line.text, number.end), hourWords);
    const end = uhr?.end ?? number.end;
    return { start, end, hour: hour === 0 ? 12 : isEarly ? hour + 12 : hour, minute: total % 60, isWeak: true };
  };
  const half = at(behind(phraseAt(line, start, halfTo)), -30) ?? at(behind(phraseAt(line, start, halfPast)), 30);
  if (half) return half;
  const three = at(behind(phraseAt(line, start, threeQuartersTo)), -15);
  if (three) return three;
  const isQuarter = phraseAt(line, start, quarter);
  const count = isQuarter ? null : numberAt(line, start);
  const minutes = isQuarter ? 15 : count && Number.isInteger(count.value) && count.value < 30 ? count.value : 0;
  if (minutes < 1) return null;
  const next = behind(isQuarter ?? count);
  const [past, to] = [behind(phraseAt(line, next, minutesPast)), behind(phraseAt(line, next, minutesTo))];
  const halfway = (place: number) => (place < 0 ? -1 : behind(phraseAt(line, place, halfTo)));
  return (
    at(halfway(past), minutes - beforeHalf) ??
    at(halfway(to), -minutes - beforeHalf) ??
    at(past, minutes) ??
    at(to, -minutes)
  );
}

/** Returns whether a time is spoken in quarters or halves past, which nothing else is. */
export const isQuarterTime = (line: Line, start: number) =>
  [quarter, threeQuartersTo, halfPast].some((words) => phraseAt(line, start, words)) &&
  spokenTimeAt(line, start) !== null;
