import type { RepeatWord } from './grammar.ts';
import { isEnd, type Line, phraseAt, phraseBefore, type Span, skipSpaces } from './line.ts';
import type { Marks } from './marks.ts';
import { numberAt } from './numbers.ts';
import type { Every, Reading } from './reading.ts';
import { spans } from './time-spans.ts';
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

const shortDays = new Map(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'].map((word, place) => [
    word,
    place % 7,
  ]),
);
const anyWeekday = new Map([...shortDays, ...weekdays, ...repeatedWeekdays]);
const between = /\s?(?:,|&|\+|und\b|and\b|\/)\s?/iy;
const ordinal = /(\d{1,2})(?:st|nd|rd|th|\.)(?!\d)/iy;
const lastDay = /^\s(?:on the last day|am letzten Tag|am Letzten)(?!\p{L})/iu;
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
    between.lastIndex = end;
    const sign = between.exec(line.text)?.[0];
    if (!sign) break;
    at = end + sign.length;
  }
  return days.length > 0 ? { days: [...new Set(days)].sort(), end } : null;
}

/** "every 2 weeks", "jeden Montag und Donnerstag", "every 15th". */
function everyAt(line: Line, start: number): FoundRule | null {
  const { text } = line;
  const word = phraseAt(line, start, every);
  if (!word) return null;
  let at = skipSpaces(text, word.end);
  ordinal.lastIndex = at;
  const number = ordinal.exec(text);
  const second = phraseAt(line, at, other);
  // "every 3rd week", but "every 3rd".
  const behind = number ? at + number[0].length : at;
  const isNth = number !== null && phraseAt(line, skipSpaces(text, behind), spans) !== null;
  const nth = isNth ? { value: Number(number[1]), end: behind } : null;
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
    return numbered ?? (/\bof $/i.test(text.slice(0, start)) ? null : withDay(line, rule));
  }
  if (!number || !isEnd(text, behind)) return null;
  const day = Number(number[1]);
  const tail = /^\s(?:of the month|im Monat|des Monats)(?!\p{L})/iu.exec(text.slice(behind));
  if (day < 1 || day > 31) return null;
  return { start, end: behind + (tail?.[0].length ?? 0), every: { unit: 'month', interval: 1, day } };
}

/** "on the 1st of every month", "am 1. jeden Monats". */
function ofMonth({ text }: Line, rule: FoundRule): FoundRule | null {
  const before = text.slice(Math.max(0, rule.start - 24), rule.start);
  const match = /(?:^|\s)((?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th) of |(?:am|zum) (\d{1,2})\. )$/i.exec(before);
  const day = Number(match?.[2] ?? match?.[3]);
  if (!match?.[1] || !(day >= 1 && day <= 31)) return null;
  return { ...rule, start: rule.start - match[1].length, every: { ...rule.every, day } };
}

/** "every week on Monday", "every month on the 5th". */
function withDay(line: Line, rule: FoundRule): FoundRule {
  let at = skipSpaces(line.text, rule.end);
  const last = rule.every.unit === 'month' ? lastDay.exec(line.text.slice(rule.end))?.[0] : undefined;
  if (last) return { ...rule, end: rule.end + last.length, every: { ...rule.every, day: 31 } };
  const word = phraseAt(line, at, before) ?? phraseAt(line, at, inDate);
  if (!word) return rule;
  at = skipSpaces(line.text, word.end);
  const the = phraseAt(line, at, inDate);
  if (the) at = skipSpaces(line.text, the.end);
  const days = rule.every.unit === 'week' ? daysAt(line, at, anyWeekday) : null;
  if (days) return { ...rule, end: days.end, every: { ...rule.every, days: days.days } };
  ordinal.lastIndex = at;
  const number = rule.every.unit === 'month' ? ordinal.exec(line.text) : null;
  const day = Number(number?.[1]);
  if (!number || !(day >= 1 && day <= 31)) return rule;
  return { ...rule, end: at + number[0].length, every: { ...rule.every, day } };
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
      if (last && start > marks.lead && isFollowedByNothing(marks, last.end)) {
        foundRule = { start, end: last.end, every: rules[last.value] };
      }
    }
    if (!foundRule || !marks.fits(foundRule)) continue;
    return [{ kind: 'repeat', ...foundRule }];
  }
  return [];
}

/** Whether only a time, or nothing, stands behind a place. */
function isFollowedByNothing({ line, trail }: Marks, end: number): boolean {
  return end >= trail || /^[\s,]*(?:at|um|@|\d{1,2}[:.\sapu])/i.test(line.text.slice(end, end + 8));
}
