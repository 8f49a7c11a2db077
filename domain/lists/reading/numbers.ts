import { type Line, phraseAt, skipSpaces } from './line.ts';
import { valuesFor } from './vocabulary.ts';

/** A number in a line. */
export interface Numeral {
  value: number;
  end: number;
  form: 'digits' | 'word' | 'part';
  /** Whether it is written with decimals or as a fraction. */
  isBroken: boolean;
  /** The value if its separator is one of thousands: 1000 for "1.000". */
  thousands?: number;
  /** The lower end of a range. */
  least?: number;
}

const digits = /(\d{1,7})(?:[.,](\d{1,3}))?(?![\d\p{No}]|[.,/]\d)/uy;
const pointFirst = /[.,](\d{1,3})(?!\d|[.,]\d)/y;
const whole = /(\d{1,3})(?=\s?[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])/uy;
const fraction = /(\d{1,2})[/⁄](\d{1,2})(?![\d/])/uy;
const signs: Record<string, number> = {
  ...{ '½': 1 / 2, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 1 / 4, '¾': 3 / 4, '⅕': 1 / 5, '⅖': 2 / 5, '⅗': 3 / 5, '⅘': 4 / 5 },
  ...{ '⅙': 1 / 6, '⅚': 5 / 6, '⅛': 1 / 8, '⅜': 3 / 8, '⅝': 5 / 8, '⅞': 7 / 8 },
};
/** Parts that people divide things into: 24/7 is no fraction. */
const denominators = new Set([2, 3, 4, 5, 6, 8, 10, 16]);

const numbers = valuesFor('numbers');
const parts = valuesFor('parts');

const thousandths = (value: number) => Math.round(value * 1000) / 1000;

function fractionAt(text: string, at: number): { value: number; end: number } | null {
  const sign = signs[text[at] ?? ''];
  if (sign !== undefined) return { value: sign, end: at + 1 };
  fraction.lastIndex = at;
  const match = fraction.exec(text);
  if (!match) return null;
  const [top, bottom] = [Number(match[1]), Number(match[2])];
  if (top === 0 || top >= bottom || !denominators.has(bottom)) return null;
  return { value: top / bottom, end: at + match[0].length };
}

function digitsAt(text: string, at: number): Numeral | null {
  const part = fractionAt(text, at);
  if (part) return { value: thousandths(part.value), end: part.end, form: 'digits', isBroken: true };
  pointFirst.lastIndex = at;
  const behindPoint = pointFirst.exec(text);
  if (behindPoint) {
    const end = at + behindPoint[0].length;
    return { value: Number(`0.${behindPoint[1]}`), end, form: 'digits', isBroken: true };
  }
  whole.lastIndex = at;
  digits.lastIndex = at;
  const match = whole.exec(text) ?? digits.exec(text);
  const [all = '', before = '', decimals = ''] = match ?? [];
  if (!match || (before.length > 1 && before.startsWith('0'))) return null;
  const end = at + all.length;
  const value = Number(`${before}.${decimals || 0}`);
  const more = decimals ? null : fractionAt(text, skipSpaces(text, end));
  if (more) return { value: thousandths(value + more.value), end: more.end, form: 'digits', isBroken: true };
  const isGrouped = decimals.length === 3 && before.length <= 3 && before !== '0';
  const grouped = isGrouped ? { thousands: Number(before + decimals) } : {};
  return { value, end, form: 'digits', isBroken: decimals !== '', ...grouped };
}

/**
 * Returns the number that begins at a place: "12", "1,5", ".5", "1 1/2", "½", "two", "half a"; null if there is none, also for 0 and
 * numbers with leading zeros. Values are rounded to thousandths.
 */
export function numberAt(line: Line, at: number): Numeral | null {
  const read = digitsAt(line.text, at);
  if (read) return read.value > 0 ? read : null;
  const part = phraseAt(line, at, parts);
  if (part) return { value: part.value, end: part.end, form: 'part', isBroken: true };
  const word = phraseAt(line, at, numbers);
  return word && { value: word.value, end: word.end, form: 'word', isBroken: false };
}
