import { dayNumberAt } from './day-numbers.ts';
import type { RepeatWord } from './grammar.ts';
import {
  isEnd,
  isStart,
  type Line,
  lastBefore,
  phraseAt,
  phraseBefore,
  type Span,
  skipSigns,
  skipSpaces,
} from './line.ts';
import type { Marks } from './marks.ts';
import { numberAt } from './numbers.ts';
import type { Every, Reading } from './reading.ts';
import { spans } from './time-spans.ts';
import { timeAt, weakTimeAt } from './times.ts';
import { placesFor, valuesFor, wordsFor } from './vocabulary.ts';

const every = wordsFor('every');
const other = wordsFor('other');
const workday = wordsFor('workday');
const weekend = wordsFor('weekend');
const before = wordsFor('beforeDate');
const inDate = wordsFor('inDate');
const repeated = valuesFor('repeated');
const repeatedAtEnd = valuesFor('repeatedAtEnd');
const weekdays = placesFor('weekdays');
const repeatedWeekdays = placesFor('repeatedWeekdays');
const months = placesFor('months');
const dayParts = valuesFor('dayParts');

const beforeTime = wordsFor('beforeTime');
const and = wordsFor('and');
const of = wordsFor('of');
const onLastDay = wordsFor('onLastDay');
const behindDay = wordsFor('ofMonth');

const anyWeekday = new Map([...placesFor('shortWeekdays'), ...weekdays, ...repeatedWeekdays]);
const between = /\s?[,&+/]\s?/y;
const monday2Friday = [0, 1, 2, 3, 4];

interface FoundRule extends Span {
  every: Every;
  time?: string;
}

/** The weekdays of a list such as "Monday and Thursday" at a place. */
function daysAt(line: Line, start: number, known: ReadonlyMap<string, number>): { days: number[]; end: number } | null {
  const days: number[] = [];
  let end = start;
  for (let at = start; days.length < 7; ) {
    const phrase = phraseAt(line, at, known);
    if (!phrase || (!isEnd(line.text, phrase.end) && line.text[phrase.end] !== '/')) break;
    days.push(phrase.value);
    end = phrase.end;
    const next = behindAnd(line, end);
    if (next === null) break;
    at = next;
  }
  return days.length > 0 ? { days: [...new Set(days)].sort(), end } : null;
}

/** Where the next of several things begins behind a sign or a word: ", ", "/", " and ". */
function behindAnd(line: Line, end: number): number | null {
  between.lastIndex = end;
  const sign = between.exec(line.text)?.[0];
  if (sign) return end + sign.length;
  const word = phraseAt(line, skipSpaces(line.text, end), and);
  return word && skipSpaces(line.text, word.end);
}

/** "every 2 weeks", "jeden Montag und Donnerstag", "every 15th". */
function everyAt(line: Line, start: number): FoundRule | null {
  const { text } = line;
  const word = phraseAt(line, start, every);
  if (!word) return null;
  let at = skipSpaces(text, word.end);
  const number = ordinalAt(text, at);
  const second = phraseAt(line, at, other);
  // "every 3rd week", but "every 3rd".
  const behind = number?.end ?? at;
  const isNth = number !== null && phraseAt(line, skipSpaces(text, behind), spans) !== null;
  const nth = isNth ? { value: number.day, end: behind } : null;
  const count = second
    ? { value: 2, end: number ? behind : second.end }
    : (nth ?? (number ? null : numberAt(line, at)));
  if (count) at = skipSpaces(text, count.end);
  const interval = count?.value ?? 1;
  // "every March 3", "jeden 3. März": the date itself is read later.
  const month = number ? skipSpaces(text, behind) : at;
  if (phraseAt(line, month, months) && /\d/.test(text.slice(word.end))) {
    return { start, end: word.end, every: { unit: 'year', interval: 1 } };
  }
  if (!Number.isInteger(interval) || interval > 99) return null;
  const days = daysAt(line, at, anyWeekday);
  if (days) {
    const part = phraseAt(line, skipSpaces(text, days.end), dayParts);
    const rule = { start, end: days.end, every: { unit: 'week' as const, interval, days: days.days } };
    return part ? { ...rule, end: part.end, time: part.value } : rule;
  }
  const work = phraseAt(line, at, workday);
  if (work && !count) return { start, end: work.end, every: { unit: 'week', interval: 1, days: monday2Friday } };
  const free = phraseAt(line, at, weekend);
  if (free) return { start, end: free.end, every: { unit: 'week', interval, days: [5] } };
  const part = phraseAt(line, at, dayParts);
  if (part && !count) return { start, end: part.end, every: { unit: 'day', interval: 1 }, time: part.value };
  const span = phraseAt(line, at, spans);
  if (span && isEnd(text, span.end)) {
    const rule = { start, end: span.end, every: { unit: span.value, interval } };
    if (span.value !== 'month') return withDay(line, rule);
    const numbered = ofMonth(line, rule);
    // "the first Monday of every month" is no rule that the form has.
    return numbered ?? (phraseBefore(line, start, of) ? null : withDay(line, rule));
  }
  if (!number || !isEnd(text, behind)) return null;
  const tail = phraseAt(line, skipSpaces(text, behind), behindDay);
  if (!isDay(number.day)) return null;
  return { start, end: tail?.end ?? behind, every: { unit: 'month', interval: 1, day: number.day } };
}

const isDay = (day: number) => day >= 1 && day <= 31;

/** "5th" or "5.", but no number alone. */
function ordinalAt(text: string, at: number) {
  const number = dayNumberAt(text, at);
  return number?.ending === 'none' ? null : number;
}

/** "on the 1st of every month", "am 1. jeden Monats". */
function ofMonth(line: Line, rule: FoundRule): FoundRule | null {
  const { text, words } = line;
  const word = phraseBefore(line, rule.start, of);
  const end = word?.start ?? rule.start;
  const start = words[lastBefore(words, end)]?.start ?? 0;
  const number = ordinalAt(text, start);
  if (!number || !isDay(number.day) || skipSpaces(text, number.end) !== end || !isStart(text, start)) return null;
  const prefix = phraseBefore(line, start, before);
  return word || prefix ? { ...rule, start: prefix?.start ?? start, every: { ...rule.every, day: number.day } } : null;
}

/** "every week on Monday", "every month on the 5th". */
function withDay(line: Line, rule: FoundRule): FoundRule {
  let at = skipSpaces(line.text, rule.end);
  const last = rule.every.unit === 'month' ? phraseAt(line, at, onLastDay) : null;
  if (last) return { ...rule, end: last.end, every: { ...rule.every, day: 31 } };
  const word = phraseAt(line, at, before) ?? phraseAt(line, at, inDate);
  if (!word) return rule;
  at = skipSpaces(line.text, word.end);
  const the = phraseAt(line, at, inDate);
  if (the) at = skipSpaces(line.text, the.end);
  const days = rule.every.unit === 'week' ? daysAt(line, at, anyWeekday) : null;
  if (days) return { ...rule, end: days.end, every: { ...rule.every, days: days.days } };
  const number = rule.every.unit === 'month' ? ordinalAt(line.text, at) : null;
  if (!number || !isDay(number.day)) return rule;
  return { ...rule, end: number.end, every: { ...rule.every, day: number.day } };
}

/** Words that repeat by themselves, as rules. */
const rules: Record<RepeatWord, Every> = {
  day: { unit: 'day', interval: 1 },
  weekday: { unit: 'week', interval: 1, days: monday2Friday },
  week: { unit: 'week', interval: 1 },
  fortnight: { unit: 'week', interval: 2 },
  month: { unit: 'month', interval: 1 },
  quarter: { unit: 'month', interval: 3 },
  'half-year': { unit: 'month', interval: 6 },
  year: { unit: 'year', interval: 1 },
};

/** Reads how often a todo repeats, and the time if it says a part of the day: "every morning". */
export function readRepetition(marks: Marks): Reading[] {
  const { line } = marks;
  for (const start of marks.starts) {
    let foundRule = everyAt(line, start);
    if (!foundRule) {
      const word = phraseAt(line, start, repeated);
      const days = daysAt(line, start, repeatedWeekdays);
      if (word) foundRule = { start, end: word.end, every: rules[word.value] };
      else if (days) {
        const on = phraseBefore(line, start, before);
        if (start !== marks.lead && on?.start !== marks.lead && !isFollowedByNothing(marks, days.end)) continue;
        foundRule = { start: on?.start ?? start, end: days.end, every: { unit: 'week', interval: 1, days: days.days } };
      }
    }
    if (!foundRule) {
      const last = phraseAt(line, start, repeatedAtEnd);
      const isApart =
        last && (start > marks.lead ? isFollowedByNothing(marks, last.end) : isBeforeTime(line, last.end));
      if (isApart) {
        foundRule = { start, end: last.end, every: rules[last.value] };
      }
    }
    if (!foundRule || !marks.fits(foundRule)) continue;
    return [{ kind: 'repeat', ...foundRule }];
  }
  return [];
}

/** Whether a time stands behind a place: "daily 8am", "weekly at noon". */
function isBeforeTime(line: Line, end: number): boolean {
  const at = skipSigns(line.text, end);
  const word = phraseAt(line, at, beforeTime);
  if (!word) return timeAt(line, at) !== null;
  const behind = skipSpaces(line.text, word.end);
  return (timeAt(line, behind) ?? weakTimeAt(line, behind)) !== null;
}

/** Whether only a time, or nothing, stands behind a place. */
function isFollowedByNothing({ line, trail }: Marks, end: number): boolean {
  const { text } = line;
  if (end >= trail) return true;
  const at = skipSigns(text, end);
  if (timeAt(line, at) || /^(?:@|\d{1,2}[:.\s])/.test(text.slice(at, at + 3))) return true;
  // Words such as "at" that also stand between a date and a time; "by" and "from" say other things too.
  return phraseAt(line, at, beforeTime) !== null && phraseAt(line, at, inDate) !== null;
}
