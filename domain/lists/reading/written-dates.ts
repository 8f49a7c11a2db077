import type { Day } from '../local-days.ts';
import { calendarDay, upcoming } from './calendar.ts';
import { dayNumberAt } from './day-numbers.ts';
import type { FoundDay } from './found-day.ts';
import { isEnd, type Line, phraseAt, skipSpaces } from './line.ts';
import { timeAt } from './times.ts';
import { placesFor, wordsFor } from './vocabulary.ts';

const months = placesFor('months');
const inDate = wordsFor('inDate');

const iso = /(\d{4})-(\d\d)-(\d\d)(?!\d)/y;
const dotted = /(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d{2})?)?(?!\d)/y;
const slashed = /(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\d/])/y;
const yearNumber = /,?\s?(20\d\d)(?!\d)/y;

/** Returns the day of a date at a place, in digits or with the name of its month; null if there is none. */
export function writtenDateAt(line: Line, start: number, today: Day): FoundDay | null {
  return numericAt(line.text, start, today) ?? monthDayAt(line, start, today);
}

const yearOf = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** "5.12.", "2026-12-05", "12/24". */
function numericAt(text: string, start: number, today: Day): FoundDay | null {
  iso.lastIndex = start;
  dotted.lastIndex = start;
  slashed.lastIndex = start;
  const exact = iso.exec(text);
  if (exact) {
    const day = calendarDay(Number(exact[1]), Number(exact[2]), Number(exact[3]));
    return day === null ? null : { start, end: start + exact[0].length, day, strength: 'strong' };
  }
  const german = dotted.exec(text);
  if (german) {
    const [all, day = '', month = '', year] = german;
    const germanDate = year
      ? calendarDay(yearOf(year), Number(month), Number(day))
      : upcoming(today, Number(month), Number(day));
    const strength = year || all.endsWith('.') ? 'strong' : 'prefixed';
    return germanDate === null ? null : { start, end: start + all.length, day: germanDate, strength };
  }
  const american = slashed.exec(text);
  if (!american) return null;
  const [all, one = '', other = '', year] = american;
  // 24/12 says by itself which one is the month; 5/6 is read as in the United States, and only behind a word such as "by".
  const [month, day] = Number(one) > 12 ? [Number(other), Number(one)] : [Number(one), Number(other)];
  if (one === '24' && other === '7') return null;
  const americanDate = year ? calendarDay(yearOf(year), month, day) : upcoming(today, month, day);
  const strength = year ? 'strong' : Number(one) > 12 || Number(other) > 12 ? 'weekday' : 'prefixed';
  return americanDate === null ? null : { start, end: start + all.length, day: americanDate, strength };
}

/** "December 5th", "5. Dezember", "5th of December 2027". */
function monthDayAt(line: Line, start: number, today: Day): FoundDay | null {
  const { text } = line;
  const first = phraseAt(line, start, months);
  const behind = first ? skipSpaces(text, text[first.end] === '.' ? first.end + 1 : first.end) : start;
  const the = first ? phraseAt(line, behind, inDate) : null;
  const from = the ? skipSpaces(text, the.end) : behind;
  const number = dayNumberAt(text, from);
  if (!number) return null;
  if (first) {
    if (!isEnd(text, number.end) || timeAt(line, from)) return null;
    return dated(line, start, number.end, today, first.value + 1, number.day);
  }
  let at = skipSpaces(text, number.end);
  const between = phraseAt(line, at, inDate);
  if (between) at = skipSpaces(text, between.end);
  const month = phraseAt(line, at, months);
  if (!month || (at === number.end && number.ending !== 'point')) return null;
  const isShort = month.end - month.start <= 4;
  const end = text[month.end] === '.' && (isShort || text[month.end + 1] !== undefined) ? month.end + 1 : month.end;
  return dated(line, start, end, today, month.value + 1, number.day);
}

function dated({ text }: Line, start: number, end: number, today: Day, month: number, number: number): FoundDay | null {
  yearNumber.lastIndex = end;
  const year = yearNumber.exec(text);
  const day = year ? calendarDay(Number(year[1]), month, number) : upcoming(today, month, number);
  return day === null ? null : { start, end: end + (year?.[0].length ?? 0), day, strength: 'strong' };
}
