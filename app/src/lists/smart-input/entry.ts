import type { Day } from '@listgrove/domain/lists/local-days';
import { fieldsOf, type ReadFields } from '@listgrove/domain/lists/reading/fields';
import { readingKey, readLine } from '@listgrove/domain/lists/reading/read-line';
import type { ReadLine } from '@listgrove/domain/lists/reading/reading';
import { inWords } from '@listgrove/domain/lists/reading/reading-words';
import { type ListKind, limits } from '@listgrove/domain/lists/rows';
import { cutToLength } from '@listgrove/kernel/cut-text';
import { lastCurrency } from '../item/last-currency';
import { localNow } from '../repeat/load-next-due';
import type { Chip } from './reading-chips';

/** A typed line with what was read from it. */
export interface Entry {
  line: ReadLine;
  /** The line as typed. One that is too long for a name is without its link. */
  text: string;
  fields: ReadFields;
  /** What was read, in words: "×2, €1.99". Empty if nothing was. */
  words: string;
  /** Whether the name is only the host of the link, until the title of its page is known. */
  isBareLink: boolean;
}

/**
 * Reads a line on this device: now, and with the currency that was chosen last. With `day`, a time without a date is on that day, and a
 * repetition begins with it at the earliest.
 */
export function readEntry(text: string, kind: ListKind, turnedBack?: ReadonlySet<string>, day?: Day): Entry {
  const now = localNow();
  const line =
    text.length > limits.line
      ? { text, name: text, readings: [] }
      : readLine(text, { kind, now, currency: lastCurrency() }, turnedBack);
  const today = now.slice(0, 10);
  const read = line.readings.filter((reading) => reading.kind !== 'quoted');
  const isLink = read.some((reading) => reading.kind === 'link');
  return {
    line,
    text: text.length > limits.itemName ? withoutLink(line) : text,
    fields: fieldsOf(line, day ? `${day}T00:00` : now),
    words: read.map((reading) => inWords(reading, today).value).join(', '),
    isBareLink: isLink && !/[\p{L}\p{N}]/u.test(outside(line)),
  };
}

/** The text without the link, which is a field of the item. */
function withoutLink({ text, name, readings }: ReadLine): string {
  const link = readings.find((reading) => reading.kind === 'link');
  if (!link) return cutToLength(text, limits.text);
  const words = `${text.slice(0, link.start).trim()} ${text.slice(link.end).trim()}`.trim();
  return cutToLength(words || name, limits.text);
}

/** The text that no reading came from. */
function outside({ text, readings }: ReadLine): string {
  let outsideText = '';
  let at = 0;
  for (const { start, end } of readings) {
    outsideText += text.slice(at, start);
    at = end;
  }
  return outsideText + text.slice(at);
}

/** Returns the readings of a line as chips, in the order of the words. */
export function chipsOf({ line }: Entry): Chip[] {
  const today = localNow().slice(0, 10);
  return line.readings.map((reading) => {
    const { start, end } = reading;
    return { key: readingKey(line, reading), start, end, ...inWords(reading, today, line.name) };
  });
}
