import type { Day } from '../local-days.ts';
import { addMonths, calendarDay } from './calendar.ts';
import { dayAt } from './day-at.ts';
import { dayNumberAt } from './day-numbers.ts';
import type { FoundDay } from './found-day.ts';
import { isEnd, type Line, lastBefore, phraseAt, phraseBefore, type Span, skipSigns, skipSpaces } from './line.ts';
import type { Marks } from './marks.ts';
import { numberAt } from './numbers.ts';
import type { Reading } from './reading.ts';
import { timeAt } from './times.ts';
import { valuesFor, wordsFor } from './vocabulary.ts';

const dayParts = valuesFor('dayParts');
const before = wordsFor('beforeDate');
const inDate = wordsFor('inDate');
const beforeTime = wordsFor('beforeTime');
const hourWords = wordsFor('hour');
const numbered = wordsFor('numbered');
const and = wordsFor('and');
const within = wordsFor('within');
const articles = wordsFor('articles');
const minutes = valuesFor('minutes');
const behindFor = wordsFor('for');
const the = wordsFor('the');
const to = wordsFor('to');
/** Short weekdays that are also words at the beginning of a line. */
const unclear = wordsFor('unclearWeekdays');

/** Takes in the words before a date that belong to it: "due by Friday". */
function prefixed(line: Line, start: number): number {
  let from = start;
  for (let count = 0; count < 2; count += 1) {
    const word = phraseBefore(line, from, before);
    if (!word) break;
    // In "6 am tomorrow", "am" belongs to the time.
    const number = line.words[lastBefore(line.words, word.start)];
    const time = number && timeAt(line, number.start);
    if (time && time.end > word.start) break;
    from = word.start;
  }
  return from;
}

/** "on the 5th", "bis zum 15.". */
function dayOfMonthAt(marks: Marks, start: number, today: Day): FoundDay | null {
  const { line } = marks;
  const { text } = line;
  const word = phraseBefore(line, start, before) ?? phraseBefore(line, start, inDate);
  const number = word ? dayNumberAt(text, start) : null;
  if (!number || number.ending === 'none') return null;
  const { day, end, ending } = number;
  const isLast = ending === 'point' || end >= marks.trail || timeAt(line, skipSigns(text, end)) !== null;
  if (!isLast || day < 1 || day > 31) return null;
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const first = addMonths(`${today.slice(0, 8)}01`, ahead);
    const date = calendarDay(Number(first.slice(0, 4)), Number(first.slice(5, 7)), day);
    if (date && date >= today) return { start, end, day: date, strength: 'strong' };
  }
  return null;
}

/** Whether only a time or nothing stands behind a place. */
const endsLine = (marks: Marks, end: number) => end >= marks.trail || isBeforeTime(marks.line, end);

/** Whether a time or a part of the day stands behind a date: "friday 5pm", "Dienstag, um 14 Uhr", "monday evening". */
function isBeforeTime(line: Line, end: number): boolean {
  const at = behindWord(line, skipSigns(line.text, end));
  return timeAt(line, at) !== null || phraseAt(line, behindWord(line, skipSpaces(line.text, end)), dayParts) !== null;
}

function behindWord(line: Line, at: number): number {
  const word = phraseAt(line, at, beforeTime);
  return word ? skipSpaces(line.text, word.end) : at;
}

/** Whether a time stands before a date: "14 Uhr, Dienstag". */
function isBehindTime(line: Line, start: number): boolean {
  const { text, words } = line;
  const last = lastBefore(words, start);
  return [0, 1, 2].some((back) => {
    const time = timeAt(line, words[last - back]?.start ?? text.length);
    return time !== null && time.end <= start && skipSigns(text, time.end) === start;
  });
}

/** Whether the date in digits beside a time is one: "12/3 3:30pm", and "3.12, 14 Uhr" behind no word such as "version". */
function isNumericWithTime({ line, trail }: Marks, { start, end }: Span): boolean {
  const { text } = line;
  const written = text.slice(start, end);
  if (written.includes('/') && skipSigns(text, end) >= trail && isBehindTime(line, start)) return true;
  const time = /^\d/.test(written) ? timeAt(line, behindWord(line, skipSigns(text, end))) : null;
  if (!time || written.includes('/')) return time !== null;
  const before = line.words[lastBefore(line.words, start)];
  return phraseBefore(line, time.end, hourWords) !== null && !(before && phraseAt(line, before.start, numbered));
}

function isTaken(marks: Marks, found: FoundDay, from: number): boolean {
  const { line } = marks;
  // "prep for Monday meeting" names a meeting.
  const isFor = found.strength === 'weekday' || found.strength === 'weak';
  if (isFor && from < found.start && phraseAt(line, from, behindFor) && !endsLine(marks, found.end)) return false;
  const article = phraseAt(line, from, the);
  const isThe = article && skipSpaces(line.text, article.end) === found.start && found.strength !== 'prefixed';
  if (found.strength === 'strong' || (from < found.start && !isThe)) return true;
  if (found.strength === 'prefixed' && found.start === marks.lead && line.text[found.end] === ':') return true;
  if (found.strength === 'prefixed' && isNumericWithTime(marks, found)) return true;
  if (found.strength === 'prefixed')
    return (
      found.end >= marks.trail &&
      /\./.test(line.text.slice(found.start, found.end)) === false &&
      !/\d/.test(line.text.slice(found.start, found.end))
    );
  if (isBeforeTime(line, found.end) || partBehind(marks, found.end)) return true;
  if (isBehindTime(line, found.start) && !phraseAt(line, found.start, unclear)) return true;
  if (found.strength === 'weekday') return found.start === marks.lead || found.end >= marks.trail;
  if (found.start === marks.lead && found.end < marks.trail) {
    return /[:.]/.test(line.text.slice(found.end - 1, found.end + 1)) || !phraseAt(line, found.start, unclear);
  }
  return found.end >= marks.trail && !phraseBefore(line, found.start, to);
}

/** Whether a date is one of several days, or an end of a span of days, which are left in the name: "Montag bis Freitag", "mon wed fri". */
function isSpan(line: Line, { start, end }: Span, today: Day): boolean {
  const link = phraseBefore(line, start, and);
  const before = line.text.slice(0, link?.start ?? start).trimEnd();
  const comma = before.endsWith(',') ? before.length - 1 : before.length;
  const until = phraseBefore(line, start, to);
  const from = until && line.words[lastBefore(line.words, until.start)];
  if (from && (dayAt(line, from.start, today) || /^\d{1,2}\.$/.test(line.text.slice(from.start, from.end + 1))))
    return true;
  const last = link || comma < before.length ? line.words[lastBefore(line.words, comma)] : undefined;
  if (last && last.end === comma && dayAt(line, last.start, today)) return true;
  const direct = line.words[lastBefore(line.words, before.length)];
  if (!link && direct?.end === before.length && isWeekday(line, direct.start, today)) return true;
  const word = phraseAt(line, skipSpaces(line.text, end), to);
  const sign = /^\s?[-–,/+&]\s?/.exec(line.text.slice(end - (line.text[end - 1] === ',' ? 1 : 0)))?.[0];
  const after = word ? skipSpaces(line.text, word.end) : sign ? end + sign.length : -1;
  return after >= 0 && dayAt(line, after, today) !== null;
}

/** "in 2 hours", "in einer halben Stunde" at the beginning or end of a line. */
function readSoon(marks: Marks, now: string): Reading | null {
  const { line } = marks;
  for (const start of marks.starts) {
    const word = phraseAt(line, start, within);
    if (!word) continue;
    const at = skipSpaces(line.text, word.end);
    const alone = phraseAt(line, at, minutes);
    const article = phraseAt(line, at, articles);
    const number = article ? { value: 1, end: article.end } : numberAt(line, at);
    const span = alone ?? (number && phraseAt(line, skipSpaces(line.text, number.end), minutes));
    const ahead = (alone ? 1 : (number?.value ?? 0)) * (span?.value ?? 0);
    const soonSpan = span && { start, end: span.end };
    if (!soonSpan || !isEnd(line.text, soonSpan.end) || !(ahead > 0 && ahead <= 1440) || !marks.fits(soonSpan))
      continue;
    if (start !== marks.lead && soonSpan.end < marks.trail) continue;
    const due = new Date(Date.parse(`${now}Z`) + Math.round(ahead) * 60_000).toISOString();
    return { kind: 'date', ...soonSpan, date: due.slice(0, 10), time: due.slice(11, 16) };
  }
  return null;
}

const isWeekday = (line: Line, start: number, today: Day) => {
  const day = dayAt(line, start, today);
  return day?.strength === 'weekday' || day?.strength === 'weak';
};

/** Reads the date of a line, and the time if it says a part of the day: "tomorrow morning". */
export function readDate(marks: Marks, now: string): Reading[] {
  const { line } = marks;
  const today = now.slice(0, 10);
  const soon = readSoon(marks, now);
  if (soon) return [soon];
  for (const start of marks.starts) {
    const foundDay = dayAt(line, start, today) ?? dayOfMonthAt(marks, start, today);
    if (!foundDay || !marks.fits(foundDay)) continue;
    let from = prefixed(line, foundDay.start);
    while (from < foundDay.start && !marks.isFree(from, foundDay.start)) from = foundDay.start;
    if (!isTaken(marks, foundDay, from)) continue;
    if (isSpan(line, foundDay, today)) return [];
    const date = { kind: 'date' as const, start: from, end: foundDay.end, date: foundDay.day };
    if (foundDay.time) return [{ ...date, time: foundDay.time }];
    const part = partBehind(marks, foundDay.end);
    return part ? [date, part] : [date];
  }
  return [];
}

/** The part of the day behind a date: "morning", "in the evening"; behind a comma only at the end of the line. */
function partBehind(marks: Marks, end: number): Reading | null {
  const { line } = marks;
  const start = skipSigns(line.text, end);
  let at = start;
  const between = phraseAt(line, at, inDate);
  if (between) at = skipSpaces(line.text, between.end);
  const second = between && phraseAt(line, at, inDate);
  if (second) at = skipSpaces(line.text, second.end);
  const part = phraseAt(line, at, dayParts);
  if (!part || !marks.fits({ start, end: part.end })) return null;
  if (start > skipSpaces(line.text, end) && skipSigns(line.text, part.end) < marks.trail) return null;
  return { kind: 'time', start, end: part.end, time: part.value };
}
