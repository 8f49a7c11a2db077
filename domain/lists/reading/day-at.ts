import { addDays, type Day } from '../local-days.ts';
import { addMonths, comingDay, later, thisSaturday, upcoming, weekdayOf } from './calendar.ts';
import type { FoundDay } from './found-day.ts';
import { languages } from './languages.ts';
import { isEnd, keyOf, type Line, phraseAt, skipSpaces } from './line.ts';
import { numberAt } from './numbers.ts';
import { spans } from './time-spans.ts';
import { placesFor, valuesFor, wordsFor } from './vocabulary.ts';
import { writtenDateAt } from './written-dates.ts';

const days = valuesFor('days');
const weekdays = placesFor('weekdays');
const months = placesFor('months');
const dayParts = valuesFor('dayParts');
const inDate = wordsFor('inDate');
const next = wordsFor('next');
const coming = wordsFor('coming');
const within = wordsFor('within');
const from = wordsFor('from');
const weekend = wordsFor('weekend');
const endOf = wordsFor('endOf');
const endOfMonth = wordsFor('endOfMonth');
const endOfWeek = wordsFor('endOfWeek');
const articles = wordsFor('articles');
/** Short weekdays count in their own case only: "do" and "so" are words. */
const shortWeekdays = new Map(
  languages.flatMap(({ shortWeekdays: short }) =>
    short.flatMap((words, place) => words.split(', ').map((word): [string, number] => [word, place])),
  ),
);
/** Weekdays with a part of the day in one word: "Samstagabend". */
const weekdayParts = new Map(
  languages.flatMap(({ weekdays: known, dayParts: parts }) =>
    known.flatMap((words, value) =>
      words
        .split(', ')
        .flatMap((word) =>
          Object.entries(parts).map(([part, time]): [string, { value: number; time: string }] => [
            keyOf(`${word}${part}`),
            { value, time },
          ]),
        ),
    ),
  ),
);
/** "next Tuesday", "this weekend", "nächste Woche". */
function relativeAt(line: Line, start: number, today: Day): FoundDay | null {
  const isNext = phraseAt(line, start, next);
  const first = isNext ?? phraseAt(line, start, coming);
  if (!first) return null;
  const at = skipSpaces(line.text, first.end);
  const weekday = weekdayAt(line, at);
  const monday = addDays(today, 7 - weekdayOf(today));
  const found = (end: number, day: Day): FoundDay => ({ start, end, day, strength: 'strong' });
  if (weekday) return found(weekday.end, isNext ? addDays(monday, weekday.value) : comingDay(today, weekday.value));
  const part = isNext ? null : phraseAt(line, at, dayParts);
  if (part && isEnd(line.text, part.end)) return { ...found(part.end, today), time: part.value };
  const free = phraseAt(line, at, weekend);
  if (free) return found(free.end, isNext ? addDays(monday, 5) : thisSaturday(today));
  const span = phraseAt(line, at, spans);
  if (!span || !isNext || span.value === 'day') return null;
  if (span.value === 'week') {
    // "next week Friday"
    const on = phraseAt(line, skipSpaces(line.text, span.end), inDate);
    const day = weekdayAt(line, skipSpaces(line.text, on?.end ?? span.end));
    return day ? found(day.end, addDays(monday, day.value)) : found(span.end, monday);
  }
  const begin =
    span.value === 'month' ? `${addMonths(`${today.slice(0, 8)}01`, 1)}` : `${Number(today.slice(0, 4)) + 1}-01-01`;
  return found(span.end, begin);
}

/** Where "next week" ends that stands at a place, or null. */
function nextWeekAt(line: Line, at: number): number | null {
  const word = phraseAt(line, at, next);
  const span = word && phraseAt(line, skipSpaces(line.text, word.end), spans);
  return span?.value === 'week' ? span.end : null;
}

function weekdayAt(line: Line, at: number): { end: number; value: number; isShort: boolean } | null {
  const phrase = phraseAt(line, at, weekdays);
  if (phrase) return isEnd(line.text, phrase.end) ? { end: phrase.end, value: phrase.value, isShort: false } : null;
  const index = line.at.get(at);
  const word = index === undefined ? undefined : line.words[index];
  const place = word && shortWeekdays.get(line.text.slice(word.start, word.end));
  if (!word || place === undefined || !isEnd(line.text, word.end)) return null;
  const end = line.text[word.end] === '.' ? word.end + 1 : word.end;
  return { end, value: place, isShort: true };
}

/** "in 3 days", "in einer Woche". */
function withinAt(line: Line, start: number, today: Day): FoundDay | null {
  const word = phraseAt(line, start, within);
  if (!word) return null;
  const at = skipSpaces(line.text, word.end);
  const article = phraseAt(line, at, articles);
  const number = article ? { value: 1, end: article.end, isBroken: false } : numberAt(line, at);
  const span = number && !number.isBroken ? phraseAt(line, skipSpaces(line.text, number.end), spans) : null;
  if (!number || !span || number.value > 999) return null;
  return { start, end: span.end, day: later(today, number.value, span.value), strength: 'strong' };
}

/** "a week from Friday", "2 weeks from now". */
function fromAt(line: Line, start: number, today: Day): FoundDay | null {
  const { text } = line;
  const article = phraseAt(line, start, articles);
  const number = article ? { value: 1, end: article.end, isBroken: false } : numberAt(line, start);
  const span = number && !number.isBroken ? phraseAt(line, skipSpaces(text, number.end), spans) : null;
  const word = span && phraseAt(line, skipSpaces(text, span.end), from);
  const first = word && oneDayAt(line, skipSpaces(text, word.end), today);
  if (!number || !span || !first || first.time || number.value > 999) return null;
  return { start, end: first.end, day: later(first.day, number.value, span.value), strength: 'strong' };
}

/** Returns the day that is named at a place, as seen from today; null if there is none. "Monday in a week" is one day. */
export function dayAt(line: Line, start: number, today: Day): FoundDay | null {
  const foundDay = oneDayAt(line, start, today);
  if (!foundDay || foundDay.time) return foundDay;
  const at = skipSpaces(line.text, foundDay.end);
  const more = at > foundDay.end ? withinAt(line, at, foundDay.day) : null;
  return more ? { ...more, start, strength: 'strong' } : foundDay;
}

function oneDayAt(line: Line, start: number, today: Day): FoundDay | null {
  const { text } = line;
  const exact = writtenDateAt(line, start, today) ?? relativeAt(line, start, today);
  const foundDay = exact ?? withinAt(line, start, today) ?? fromAt(line, start, today);
  if (foundDay) return foundDay;
  const named = phraseAt(line, start, days);
  if (named) {
    const time = phraseAt(line, start, dayParts);
    const isBoth = time && time.end === named.end && named.value === 0;
    return {
      start,
      end: named.end,
      day: addDays(today, named.value),
      strength: 'strong',
      ...(isBoth ? { time: time.value } : {}),
    };
  }
  const month = phraseAt(line, start, endOfMonth);
  if (month)
    return { start, end: month.end, day: addDays(addMonths(`${today.slice(0, 8)}01`, 1), -1), strength: 'strong' };
  const week = phraseAt(line, start, endOfWeek);
  const friday = addDays(today, 4 - weekdayOf(today));
  if (week) return { start, end: week.end, day: friday < today ? addDays(friday, 7) : friday, strength: 'strong' };
  const free = phraseAt(line, start, weekend);
  if (free) return { start, end: free.end, day: thisSaturday(today), strength: 'prefixed' };
  const last = phraseAt(line, start, endOf);
  const lastMonth = last && phraseAt(line, skipSpaces(text, last.end), months);
  const first = lastMonth && upcoming(today, ((lastMonth.value + 1) % 12) + 1, 1);
  if (lastMonth && first) return { start, end: lastMonth.end, day: addDays(first, -1), strength: 'strong' };
  const both = phraseAt(line, start, weekdayParts);
  if (both) {
    const { value, time } = both.value;
    return { start, end: both.end, day: comingDay(today, value), strength: 'weekday', time };
  }
  const weekday = weekdayAt(line, start);
  if (!weekday) return null;
  const strength = weekday.isShort ? 'weak' : 'weekday';
  // "Mo 5.12.": the date says which Monday.
  let at = skipSpaces(text, text[weekday.end] === ',' ? weekday.end + 1 : weekday.end);
  const between = phraseAt(line, at, inDate);
  if (between) at = skipSpaces(text, between.end);
  const nextWeek = nextWeekAt(line, at);
  const monday = addDays(today, 7 - weekdayOf(today));
  if (nextWeek) return { start, end: nextWeek, day: addDays(monday, weekday.value), strength: 'strong' };
  const exactDay = writtenDateAt(line, at, today);
  if (exactDay) return { ...exactDay, start, strength: 'strong' };
  return { start, end: weekday.end, day: comingDay(today, weekday.value), strength };
}
