import { limits } from '../rows.ts';
import { readDate } from './dates.ts';
import { joined, withoutSigns } from './joining.ts';
import { lineOf, type Span, skipSpaces } from './line.ts';
import { keepNames, quotesIn, readLink } from './literal.ts';
import { Marks } from './marks.ts';
import { readPrice } from './price.ts';
import { readPriority } from './priority.ts';
import { readQuantity } from './quantity.ts';
import { readRate } from './rates.ts';
import { type Reading, type ReadLine, readIn, type Surroundings } from './reading.ts';
import { readRepetition } from './repetition.ts';
import { readTime } from './times.ts';

/** Returns the key under which a reading is turned back: what it is and the words that it came from, without signs around them. */
export function readingKey({ text }: Pick<ReadLine, 'text'>, { kind, start, end }: Reading): string {
  return `${kind}:${withoutSigns(text.slice(start, end)).toLowerCase()}`;
}

/**
 * Reads a line that somebody typed into a list: its link, price, quantity, date, time, repetition and priority, as far as the kind of
 * list has them, in all languages at once. `turnedBack` has the keys of readings that stay words of the name. Pure: a device and the
 * server read the same. Every letter of the text is in the name or in a reading.
 */
export function readLine(text: string, surroundings: Surroundings, turnedBack?: ReadonlySet<string>): ReadLine {
  const { money, dates, amounts } = readIn[surroundings.kind];
  if (amounts === 'none') return { text, name: text.trim(), readings: [] };
  const marks = new Marks(lineOf(text));
  const allReadings: Reading[] = [];
  const take = (readings: Reading[]) => {
    for (const reading of readings) {
      const wide = bracketed(text, reading);
      marks.take(wide);
      allReadings.push(wide);
    }
  };
  const quotes = quotesIn(marks.line);
  for (const quote of quotes) marks.keep(quote);
  take(readLink(marks));
  keepNames(marks);
  const rates = readRate(marks, dates);
  take(rates);
  if (money) take(readPrice(marks, surroundings.currency, surroundings.kind === 'shopping'));
  if (dates) readDates(marks, surroundings.now, rates, take);
  take(readQuantity(marks, amounts));
  const kept = allReadings
    .filter((reading) => !turnedBack?.has(readingKey({ text }, reading)))
    .sort((a, b) => a.start - b.start);
  return named(text, kept, quotes, surroundings, turnedBack);
}

function readDates(marks: Marks, now: string, rates: readonly Reading[], take: (readings: Reading[]) => void): void {
  const rules = rates.length > 0 ? rates : readRepetition(marks);
  if (rates.length === 0) take([...rules]);
  const dates = readDate(marks, now);
  take(dates);
  if (!dates.some(({ kind }) => kind === 'time')) take(readTime(marks, dates[0] ?? rules[0]));
  take(readPriority(marks));
}

/** A reading in brackets includes them. */
function bracketed(text: string, reading: Reading): Reading {
  const { start, end } = reading;
  return text[start - 1] === '(' && text[end] === ')' ? { ...reading, start: start - 1, end: end + 1 } : reading;
}

/** The text without its readings. No space stays behind a bracket or before a sign that stood behind a reading: "(tomorrow, with Ann)". */
function nameWithout(text: string, readings: readonly Span[]): string {
  let name = '';
  let at = 0;
  for (const { start, end } of readings) {
    name += text.slice(at, start);
    at = skipSpaces(text, end);
    const isGlued = /[([]$/.test(name) || /^[,;:.!?)\]](?!\S)/.test(text.slice(at, at + 2));
    name = isGlued ? name.trimEnd() : `${name} `;
  }
  return (name + text.slice(at)).replace(/\s+/g, ' ').trim();
}

const hasWords = (name: string) => /[\p{L}\p{N}\p{S}]/u.test(name);

function named(
  text: string,
  kept: readonly Reading[],
  quotes: readonly Span[],
  { kind }: Surroundings,
  turnedBack: ReadonlySet<string> | undefined,
): ReadLine {
  const readings = joined(text, kept);
  const name = nameWithout(text, readings);
  if (!hasWords(name)) {
    const link = readings.find((reading) => reading.kind === 'link');
    // A link that is too long for a name is the item's link in every list.
    if (!link || (kind !== 'wishlist' && text.trim().length <= limits.itemName)) {
      return { text, name: text.replace(/\s+/g, ' ').trim(), readings: [] };
    }
    return { text, name: new URL(link.url).host.replace(/^www\./, ''), readings };
  }
  // A name that is one quotation is taken without its marks.
  const [quote] = quotes;
  if (quotes.length !== 1 || !quote || name !== text.slice(quote.start, quote.end).replace(/\s+/g, ' ').trim()) {
    return { text, name, readings };
  }
  const reading: Reading = { kind: 'quoted', ...quote };
  if (turnedBack?.has(readingKey({ text }, reading))) return { text, name, readings };
  const inner = text
    .slice(quote.start + 1, quote.end - 1)
    .replace(/\s+/g, ' ')
    .trim();
  return { text, name: inner, readings: [...readings, reading].sort((a, b) => a.start - b.start) };
}
