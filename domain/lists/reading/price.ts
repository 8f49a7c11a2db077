import { isOrdinary } from './counts.ts';
import { languages } from './languages.ts';
import {
  gluedAt,
  isEnd,
  isStart,
  type Line,
  lastBefore,
  type Phrases,
  phraseAt,
  phraseBefore,
  phrases,
  type Span,
  skipSpaces,
} from './line.ts';
import type { Marks } from './marks.ts';
import { numberAt } from './numbers.ts';
import type { Reading } from './reading.ts';
import { units, wordsFor } from './vocabulary.ts';

const amount =
  /(?:\d{1,3}(?:[.,'\u00A0\u202F]\d{3}){1,2}(?:[.,]\d{1,2})?|\d{1,7}(?:[.,]\d{1,2}|[.,](?:--?|–|—))?)(?!\d|[.,]\d)/y;
const spaced = /\d{1,3}(?: \d{3}){1,2}(?:[.,]\d{1,2})?(?!\d|[.,]\d)/y;
const signFirst = /(?:(US|AU|A|CA|C|NZ|HK|S)?\$|€|£|¥|₹|CHF|EUR|USD|GBP|AUD|CAD|Fr\.)\s?(?=\d)/y;
const signBehind = /\s?(\$|€|£|¥|₹|zł|¢)/y;
const bareDash = /^\d+,(?:--?|–|—)$/;

const signs: Record<string, string> = { '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', zł: 'PLN', 'Fr.': 'CHF' };
const dollars: Record<string, string> = {
  ...{ US: 'USD', A: 'AUD', AU: 'AUD', C: 'CAD', CA: 'CAD', NZ: 'NZD', HK: 'HKD', S: 'SGD' },
};
const dollarCurrencies = new Set(['USD', 'AUD', 'CAD', 'NZD', 'HKD', 'SGD']);
const codes = 'EUR, USD, GBP, CHF, AUD, CAD, SEK, NOK, DKK, PLN, CZK, JPY';
/** The most that an item can cost, in minor units. */
const highestPrice = 1_000_000_000;

const currencies: Phrases<string> = new Map([
  ...languages.flatMap(({ money }) => Object.entries(money).flatMap(([code, words]) => phrases(words, code))),
  ...codes.split(', ').map((code): [string, string] => [code.toLowerCase(), code]),
]);
const cents = wordsFor('cents');
const before = wordsFor('beforePrice');
const behind = wordsFor('afterPrice');
const notPrice = wordsFor('notPrice');
const forSeveral = wordsFor('for');
/** Words before a price that belong to it, also those before any amount: "around $200". */
const around = new Map([...before, ...wordsFor('about')]);
const numbered = wordsFor('numbered');

/** Returns minor units: 1,99 and 1.299,00 are read alike. A separator before three digits is one of thousands. */
function minorOf(written: string, currency: string): number {
  const [, whole = '', part = ''] = /^(.*?)(?:[.,](\d{1,2}|--?|–|—))?$/.exec(written) ?? [];
  const digits = currency === 'JPY' ? 0 : 2;
  const units = Number(whole.replace(/\D/g, ''));
  return Math.round((units + Number(`0.${part.replace(/\D/g, '') || 0}`)) * 10 ** digits);
}

interface Price {
  start: number;
  end: number;
  price: number;
  currency: string;
  /** Whether a sign, code or word names the currency. */
  isNamed: boolean;
}

/**
 * A price with spaces between thousands: "1 299 €". Other numbers than 1 before a space may be a count ("2 100 € vouchers") or belong to the
 * name ("iPhone 15 999 €"), unless a word before them says that they are the price.
 */
function spacedAt(line: Line, start: number): string | null {
  const { text } = line;
  spaced.lastIndex = start;
  const written = spaced.exec(text)?.[0];
  if (!written) return null;
  const end = start + written.length;
  signBehind.lastIndex = end;
  if (!signBehind.test(text) && !phraseAt(line, skipSpaces(text, end), currencies)) return null;
  const previous = line.words[lastBefore(line.words, start)];
  const isOne = written.startsWith('1 ') && !(previous && phraseAt(line, previous.start, numbered));
  return isOne || phraseBefore(line, start, around) ? written : null;
}

function priceAt(marks: Marks, start: number, standard: string): Price | null {
  const { line } = marks;
  const { text } = line;
  const dollar = dollarCurrencies.has(standard) ? standard : 'USD';
  signFirst.lastIndex = start;
  const sign = signFirst.exec(text);
  const from = start + (sign?.[0].length ?? 0);
  amount.lastIndex = from;
  const written = (sign ? null : spacedAt(line, start)) ?? amount.exec(text)?.[0];
  if (!written) return null;
  const end = from + written.length;
  const priced = (currency: string, to: number, minor = minorOf(written, currency)) => ({
    ...{ start, end: to, price: minor, currency, isNamed: true },
  });
  if (sign) {
    const name = sign[0].trim();
    return priced(name.endsWith('$') ? (dollars[sign[1] ?? ''] ?? dollar) : (signs[name] ?? name), end);
  }
  signBehind.lastIndex = end;
  const last = signBehind.exec(text);
  if (last) {
    if (last[1] === '¢') return priced(dollar, end + last[0].length, minorOf(written, 'JPY'));
    const currency = last[1] === '$' ? dollar : (signs[last[1] ?? ''] ?? standard);
    return priced(currency, end + last[0].length);
  }
  const next = skipSpaces(text, end);
  const glued = next === end ? gluedAt(text, end) : null;
  const word = glued ? currencies.get(glued.key) : phraseAt(line, next, currencies)?.value;
  const wordEnd = glued?.end ?? phraseAt(line, next, currencies)?.end ?? end;
  if (word) return priced(word, wordEnd);
  // "ct" is a cent where people pay in euros, and a count elsewhere: "eggs 18 ct".
  const isCount = standard !== 'EUR' && (glued ? units.has(glued.key) : phraseAt(line, next, units) !== null);
  const isCents = !isCount && (glued ? cents.has(glued.key) : phraseAt(line, next, cents) !== null);
  const centsEnd = glued?.end ?? phraseAt(line, next, cents)?.end ?? end;
  if (isCents && centsEnd >= marks.trail)
    return priced(standard === 'JPY' ? 'USD' : standard, centsEnd, minorOf(written, 'JPY'));
  if (bareDash.test(written)) return priced(standard, end);
  // "Milch 1,99", but "Wein 0,75".
  const isEach = /^\/\p{L}{1,6}$/u.test(text.slice(end, marks.trail));
  const isBare = /^[1-9]\d{0,4}[.,]\d\d$/.test(written) && (end >= marks.trail || isEach) && start > marks.lead;
  // "Cola 6 x 0,33" names the size of each.
  if (!isBare || /^\s?[%°]/.test(text.slice(end)) || /\d\s?[x×*]\s?$/i.test(text.slice(0, start))) return null;
  const previous = line.words[lastBefore(line.words, start)];
  return previous && phraseAt(line, previous.start, numbered) ? null : { ...priced(standard, end), isNamed: false };
}

/** Takes in the words around a price that belong to it: "at $2 each", "5,99 €/kg". */
function widened({ line }: Marks, price: Price): Price {
  const { text } = line;
  let { start, end } = price;
  // "ca. 200 €", "for around $200"
  let first = phraseBefore(line, text.slice(0, start).endsWith('. ') ? start - 2 : start, around);
  if (first) {
    start = first.start;
    first = phraseBefore(line, start, before);
    if (first) start = first.start;
  } else {
    const sign = text.slice(0, start).trimEnd();
    if (/(?:^|\s)[@~≈]$/.test(sign)) start = sign.length - 1;
  }
  const per = /^\s?\/\s?\p{L}{1,9}/u.exec(text.slice(end, end + 12))?.[0];
  if (per && isEnd(text, end + per.length)) end += per.length;
  const last = phraseAt(line, skipSpaces(text, end), behind);
  if (last) end = last.end;
  return { ...price, start, end };
}

/** Returns the part of a line that gives a price for several from which none of one follows, and which stays in the name: "3 for $2". */
function unevenOffer({ line }: Marks, { start, end, price }: Price): Span | null {
  const { text, words } = line;
  const first = words[lastBefore(words, start)];
  const number = first && phraseAt(line, start, forSeveral) ? numberAt(line, first.start) : null;
  if (!first || !number || number.isBroken || skipSpaces(text, number.end) !== start) return null;
  const isCount = number.value > 1 && number.value < 100 && isStart(text, first.start);
  const before = words[lastBefore(words, first.start)];
  if (!isCount || (before && phraseAt(line, before.start, numbered)) || price % number.value === 0) return null;
  return isOrdinary(text.slice(0, first.start)) ? { start: first.start, end } : null;
}

/** Reads the price of a line; of several, the last one. Amounts such as "under $100" are no prices. */
export function readPrice(marks: Marks, currency: string, isBareRead: boolean): Reading[] {
  let foundPrice: Price | null = null;
  for (const start of marks.starts) {
    if (!marks.isFree(start) || (foundPrice && start < foundPrice.end)) continue;
    const price = priceAt(marks, start, currency);
    if (
      !price ||
      (!price.isNamed && (!isBareRead || foundPrice?.isNamed)) ||
      price.price > highestPrice ||
      price.price <= 0
    )
      continue;
    const isLimit = phraseBefore(marks.line, start, notPrice) !== null;
    const wide = widened(marks, price);
    if (!isLimit && marks.fits(wide)) foundPrice = wide;
  }
  if (!foundPrice) return [];
  const offer = isBareRead ? unevenOffer(marks, foundPrice) : null;
  if (offer) {
    marks.keep(offer);
    return [];
  }
  const { start, end, price, currency: code } = foundPrice;
  return [{ kind: 'price', start, end, price, currency: code }];
}
