import { type Amount, amountAt } from './amount.ts';
import { lastBefore, phraseBefore, skipSpaces } from './line.ts';
import type { Marks } from './marks.ts';
import { numberAt } from './numbers.ts';
import { wordsFor } from './vocabulary.ts';

const about = wordsFor('about');

const crossFirst = /[xX×*]\s?(?=[\d½⅓⅔¼¾])/y;
const separators = ',;:=–—-';
/** The largest amount. */
export const highestQuantity = 1_000_000;

/** An amount with what its place says about it. */
export interface Candidate extends Amount {
  isFirst: boolean;
  isLast: boolean;
  /** Whether an x, brackets or a separator set it apart. */
  isApart: boolean;
}

/** "x2" and "x 2". */
function crossedAt({ line }: Marks, start: number): Amount | null {
  crossFirst.lastIndex = start;
  const cross = crossFirst.exec(line.text)?.[0];
  // "Cola 6 x 0,33"
  const isBehindNumber = /^\d+$/.test(line.words[lastBefore(line.words, start)]?.key ?? '');
  const number = cross ? numberAt(line, start + cross.length) : null;
  if (!number || (number.isBroken && isBehindNumber)) return null;
  const measured = amountAt(line, start + (cross?.length ?? 0), () => true);
  // "x2 bags"
  if (measured?.kind === 'pack' && measured.quantity === number.value) return { ...measured, start };
  const { end, value: quantity, form } = number;
  return { start, end, quantity, unit: '', kind: 'count', isLength: false, isExplicit: true, form, numberEnd: end };
}

/** Returns the amount at a place, or null. The line begins at `lead` and ends at `trail`. */
export function candidateAt(marks: Marks, start: number, lead: number, trail: number): Candidate | null {
  const { line } = marks;
  const { text } = line;
  const isBracket = text[start] === '(' || text[start] === '[';
  const from = isBracket ? skipSpaces(text, start + 1) : start;
  const isFree = (at: number) => marks.isFree(at);
  const crossed = crossedAt(marks, from);
  let amount = crossed ?? amountAt(line, from, isFree);
  if (!amount) return null;
  let isApart = crossed !== null || (amount.isExplicit && amount.kind === 'count');
  if (isBracket) {
    const close = skipSpaces(text, amount.end);
    if (text[close] !== ')' && text[close] !== ']') return null;
    amount = { ...amount, start, end: close + 1 };
    isApart = true;
  }
  if (!marks.fits(amount) || !(amount.quantity > 0 && amount.quantity <= highestQuantity)) return null;
  if (/^\s?[%°"″”'′]/.test(text.slice(amount.end, amount.end + 2)) && !isBracket) return null;
  amount = { ...amount, start: behindAbout(marks, amount.start) };
  const isFirst = amount.start === lead;
  const isLast = amount.end >= trail;
  if (isLast && !isFirst) {
    const separated = separatorBefore(text, amount.start);
    // A separator that is read already sets the amount apart too, and stays in the other reading.
    const start = marks.isFree(separated) ? separated : amount.start;
    if (separated < amount.start) return { ...amount, start, isFirst, isLast, isApart: true };
  }
  return { ...amount, isFirst, isLast, isApart };
}

/** Where an amount begins with the words before it that belong to it: "about 2 lb", "~1 kg". */
function behindAbout({ line }: Marks, start: number): number {
  const { text } = line;
  if (/[~≈]/.test(text[start - 1] ?? '')) return start - 1;
  const isDotted = text.slice(start - 2, start) === '. ';
  const word = phraseBefore(line, isDotted ? start - 2 : start, about);
  return word ? word.start : start;
}

/** Where a comma, colon or dash begins that stands before a place, or the place itself. */
function separatorBefore(text: string, start: number): number {
  let at = start;
  while (at > 0 && text[at - 1] === ' ') at -= 1;
  const sign = text[at - 1] ?? '';
  if (at === start || !separators.includes(sign)) return start;
  return ',;:'.includes(sign) || text[at - 2] === ' ' ? at - 1 : start;
}
