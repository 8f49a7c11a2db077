import { languages } from './languages.ts';
import {
  gluedAt,
  isEnd,
  isRangeAt,
  type Line,
  phraseAt,
  phraseBefore,
  phrases,
  type Span,
  skipSpaces,
} from './line.ts';
import type { Marks } from './marks.ts';
import type { Reading } from './reading.ts';
import { type FoundTime, isQuarterTime, spokenTimeAt } from './spoken-times.ts';
import { anyOf, valuesFor, wordsFor } from './vocabulary.ts';

const before = wordsFor('beforeTime');
const twelveHours = wordsFor('twelveHours');
const hourWords = wordsFor('hour');
const morning = wordsFor('morning');
const afternoon = wordsFor('afternoon');
const to = wordsFor('to');
const inDate = wordsFor('inDate');
const dayParts = valuesFor('dayParts');
const moments = valuesFor('moments');

/** Languages in which a word for the morning of another one stands before a date, with their days and their words before times. */
const unclear = languages.filter(({ beforeDate }) => phrases(beforeDate, true).some(([word]) => morning.has(word)));
const unclearDays = new Map(
  unclear.flatMap(({ weekdays, weekend }) => [...weekdays, weekend].flatMap((words) => phrases(words, true))),
);
const beforeUnclear = new Map(unclear.flatMap(({ beforeTime }) => phrases(beforeTime, true)));
const morningEnd = new RegExp(`\\s${anyOf('morning')}$`, 'iu');
const afternoonEnd = new RegExp(`${anyOf('afternoon')}\\.?$`, 'iu');

const clock = /(\d{1,2})(?:[:h]([0-5]\d)|\.([0-5]\d)(?!\.))?(?![\d.:]\d|\d)/iy;
const until = /\s?[-–]\s?(?=\d)/y;

/** What stands behind a number of hours: am, pm or a word such as "Uhr". */
function suffixAt(line: Line, at: number): { kind: 'am' | 'pm' | 'hour'; end: number } | null {
  const isGlued = skipSpaces(line.text, at) === at;
  const letters = isGlued ? gluedAt(line.text, at) : null;
  const find = (words: ReadonlyMap<string, true>) =>
    letters
      ? words.has(letters.key)
        ? letters.end
        : null
      : (phraseAt(line, skipSpaces(line.text, at), words)?.end ?? null);
  const next = skipSpaces(line.text, at);
  // "um 4 am Freitag": this "am" belongs to the date.
  const word = letters ? null : phraseAt(line, next, morning);
  const behind = word ? skipSpaces(line.text, word.end) : -1;
  if (word && (phraseAt(line, behind, unclearDays) || /^\d{1,2}\./.test(line.text.slice(behind, behind + 3))))
    return null;
  for (const [kind, words] of [
    ['am', morning],
    ['pm', afternoon],
    ['hour', hourWords],
  ] as const) {
    const end = find(words);
    if (end !== null && (isEnd(line.text, end) || isRangeAt(line.text, end))) return { kind, end };
  }
  return null;
}

/** Returns the time that is named at a place: "17:00", "5pm", "14 Uhr 30"; null if there is none. */
export function timeAt(line: Line, start: number): FoundTime | null {
  const { text } = line;
  clock.lastIndex = start;
  const match = clock.exec(text);
  if (!match) return null;
  const [all, hours = ''] = match;
  const minutes = match[2] ?? match[3];
  const end = start + all.length;
  const hour = Number(hours);
  const hasColon = /[:h]/i.test(all);
  until.lastIndex = end;
  const dash = until.exec(text)?.[0];
  const word = dash ? null : phraseAt(line, skipSpaces(text, end), to);
  if (dash || word) {
    const last = timeAt(line, dash ? end + dash.length : skipSpaces(text, word?.end ?? end));
    if (last && hour < 24) {
      const isLater =
        last.hour >= 12 &&
        hour < 12 &&
        hour + 12 <= last.hour &&
        suffixAt(line, last.end) === null &&
        afternoonEnd.test(text.slice(end, last.end));
      const own = suffixAt(line, end);
      if (!own)
        return { start, end: last.end, hour: isLater ? hour + 12 : hour, minute: Number(minutes ?? 0), isWeak: false };
    }
  }
  const suffix = suffixAt(line, end);
  const found = (at: number, shift: number, isWeak = false) => ({
    ...{ start, end: at, hour: (hour % 24) + shift, minute: Number(minutes ?? 0), isWeak },
  });
  if (suffix?.kind === 'am' || suffix?.kind === 'pm') {
    if (hour < 1 || hour > 12) return null;
    return through(line, { ...found(suffix.end, 0), hour: (hour % 12) + (suffix.kind === 'pm' ? 12 : 0) });
  }
  if (hour > 24 || (hour === 24 && minutes !== undefined && minutes !== '00')) return null;
  if (suffix) return through(line, behindHour(line, found(suffix.end, 0)));
  // "15h" is a time, "2h" is how long something takes.
  const glued = gluedAt(text, end);
  if (glued?.key === 'h' && hour >= 13 && hour < 24) return found(glued.end, 0);
  // "15.30 Kita"
  const isDotted =
    start === line.words[0]?.start && /^\d{1,2}\.[0-5][05]$/.test(all) && /^\s\p{L}/u.test(text.slice(end, end + 2));
  if (isDotted && hour < 24) return found(end, 0);
  if (!hasColon) return null;
  return isEnd(text, end) ? found(end, 0) : null;
}

/** Takes in the end of a meeting behind its beginning: "10am-11am", "10 Uhr bis 11 Uhr". */
function through(line: Line, time: FoundTime): FoundTime {
  until.lastIndex = time.end;
  const dash = until.exec(line.text)?.[0];
  const word = dash ? null : phraseAt(line, skipSpaces(line.text, time.end), to);
  if (!dash && !word) return time;
  const last = timeAt(line, dash ? time.end + dash.length : skipSpaces(line.text, word?.end ?? time.end));
  return last ? { ...time, end: last.end } : time;
}

/** "14 Uhr 30". */
function behindHour({ text }: Line, time: FoundTime): FoundTime {
  const minutes = /^\s([0-5]\d)(?![\d\p{L}.,])/u.exec(text.slice(time.end, time.end + 4));
  const isNumber = minutes && isEnd(text, time.end + minutes[0].length);
  return isNumber && time.minute === 0
    ? { ...time, end: time.end + minutes[0].length, minute: Number(minutes[1]) }
    : time;
}

/** Words and numbers that are times only beside a date or behind a word: "noon", "halb acht", "at 3". */
export function weakTimeAt(line: Line, start: number): FoundTime | null {
  const { text } = line;
  const moment = phraseAt(line, start, moments);
  if (moment) {
    const [hour = 0, minute = 0] = moment.value.split(':').map(Number);
    return { start, end: moment.end, hour, minute, isWeak: true };
  }
  const spoken = spokenTimeAt(line, start);
  if (spoken) return spoken;
  clock.lastIndex = start;
  const match = clock.exec(text);
  const hour = Number(match?.[1]);
  const all = match?.[0] ?? '';
  if (!match || !(hour <= 24) || (hour === 24 && all !== '24')) return null;
  const end = start + match[0].length;
  const glued = gluedAt(text, end);
  const isHour = glued?.key === 'h';
  if (!isHour && !isEnd(text, end)) return null;
  // People who say "at 3" mean the afternoon.
  const shift = hour >= 1 && hour <= 6 && !match[1]?.startsWith('0') ? 12 : 0;
  return {
    start,
    end: isHour ? glued.end : end,
    hour: (hour % 24) + shift,
    minute: Number(match[2] ?? match[3] ?? 0),
    isWeak: true,
  };
}

/** Takes in "at" before a time, and a part of the day behind it: "at 8 in the evening". */
function widened(marks: Marks, time: FoundTime): FoundTime & { isPrefixed: boolean } {
  const { line } = marks;
  const { text } = line;
  let { start, end, hour } = time;
  const word = phraseBefore(line, start, before);
  const sign = /(?:^|\s)@\s?$/.test(text.slice(Math.max(0, start - 3), start));
  if (word && marks.isFree(word.start, start)) start = word.start;
  else if (sign) start = text.lastIndexOf('@', start - 1);
  const isTwelve = (word && phraseAt(line, word.start, twelveHours)) || sign;
  if (isTwelve && /^[1-6]:\d\d$/.test(text.slice(time.start, end))) hour += 12;
  let at = skipSpaces(text, end);
  for (let count = 0; count < 2; count += 1) {
    const between = phraseAt(line, at, inDate);
    if (between) at = skipSpaces(text, between.end);
  }
  const part = phraseAt(line, at, dayParts);
  if (part && marks.isFree(end, part.end)) {
    end = part.end;
    if (part.value >= '12:00' && hour < 12) hour += 12;
    else if (part.value < '12:00' && time.isWeak && hour >= 12) hour -= 12;
  }
  return { ...time, start, end, hour, isPrefixed: start < time.start };
}

/** Whether a time stands directly before or behind the date that was read. */
function isBeside({ text }: Line, time: Span, date: Span): boolean {
  const between = time.start >= date.end ? text.slice(date.end, time.start) : text.slice(time.end, date.start);
  return time.start < date.end && time.end > date.start ? false : /^[\s,;()[\]–—-]*$/.test(between);
}

/** Reads the time of a line. `date` is the part that was read as its date. */
export function readTime(marks: Marks, date: Span | undefined): Reading[] {
  // A time that says so itself goes before a plain number beside a date.
  for (const find of [timeAt, weakTimeAt]) {
    const time = firstTime(marks, date, find);
    if (time) return [time];
  }
  return [];
}

function firstTime(marks: Marks, date: Span | undefined, find: typeof timeAt | typeof weakTimeAt): Reading | null {
  const { line } = marks;
  for (const start of marks.starts) {
    const foundTime = marks.isFree(start) ? find(line, start) : null;
    if (!foundTime) continue;
    const time = widened(marks, foundTime);
    if (!marks.fits(time)) continue;
    const isNamed = !/^\d/.test(line.text.slice(foundTime.start));
    const isNear = date !== undefined && isBeside(line, time, date);
    const isClear = isNamed || time.isPrefixed || /h$/i.test(line.text.slice(foundTime.start, foundTime.end));
    // "Viertel nach acht" is a time without any other word.
    const isSpoken = isQuarterTime(line, foundTime.start);
    const isExact =
      isSpoken ||
      (time.isPrefixed &&
        (isNamed ||
          /\d[:.]\d\d$/.test(line.text.slice(foundTime.start, foundTime.end)) ||
          /\p{L}/u.test(line.text.slice(foundTime.start, foundTime.end))));
    if (foundTime.isWeak && !(isNear && isClear) && !isExact) continue;
    // "um 5 am Bahnhof" is no time in the morning.
    const isUnclear = time.isPrefixed && morningEnd.test(line.text.slice(foundTime.start, foundTime.end));
    if (isUnclear && phraseAt(line, time.start, beforeUnclear)) continue;
    const text = `${String(time.hour % 24).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`;
    return { kind: 'time', start: time.start, end: time.end, time: text };
  }
  return null;
}
