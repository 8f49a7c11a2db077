import { cutToLength } from '@listgrove/kernel/cut-text';
import { gluedAt, isEnd, type Line, phraseAt, skipSpaces } from './line.ts';
import { type Numeral, numberAt } from './numbers.ts';
import { anyOf, type UnitRule, units, wordsFor } from './vocabulary.ts';

/** An amount that could be read at a place of a line. */
export interface Amount {
  start: number;
  end: number;
  quantity: number;
  unit: string;
  /** The lower end of a range. */
  least?: number;
  /** `count` has no unit; `size` is a weight, volume or length; `pack` is a count of containers or of sizes. */
  kind: 'count' | 'size' | 'pack';
  /** A length is a size that also describes things. */
  isLength: boolean;
  /** Whether it says by an x, a unit or brackets that it is an amount. */
  isExplicit: boolean;
  form: Numeral['form'];
  /** Where its number ends: what is between there and `end` is a unit and words that belong to it. */
  numberEnd: number;
}

const of = wordsFor('of');
const to = wordsFor('to');
const times = wordsFor('times');
const articles = wordsFor('articles');
const ordinals = wordsFor('ordinals');
const each = wordsFor('each');
const filled = wordsFor('filled');
const notContained = wordsFor('notContained');

const dash = /\s?[-–—]\s?(?=\d)/y;
const cross = /(\s?)[xX×*](\s?)/y;
/** "3er", "3er Pack". */
const endedPack = new RegExp(`\\d{1,3}${anyOf('packEndings')}(?:[ -]${anyOf('packs')}(?!\\p{L}))?`, 'iuy');
/** "6-pack", "6 pack", "12pk", "six-pack". */
const numberedPack = new RegExp(`(\\d{1,3}|${anyOf('numbers')})([ -]?)${anyOf('numberedPacks')}(?!\\p{L})`, 'uy');
/** Numbers of pieces in packs that are sold as such. Other numbers before "pack" count packs. */
const packSizes = new Set(['4', '6', '8', '10', '12', '15', '16', '18', '20', '24', '30', '36', '48']);

/** A unit that stands at a place, glued to the number or behind spaces, with the words before it that belong to it: "gestr. TL". */
function unitAt(line: Line, at: number, value: number): { rule: UnitRule; end: number } | null {
  const word = phraseAt(line, skipSpaces(line.text, at), filled);
  if (!word) return plainUnitAt(line, at, value);
  const dotted = line.text[word.end] === '.' ? word.end + 1 : word.end;
  const unit = plainUnitAt(line, dotted, value);
  if (unit?.rule.kind !== 'volume' && unit?.rule.kind !== 'container') return null;
  const { one, many } = unit.rule;
  const words = line.text.slice(word.start, dotted);
  return { ...unit, rule: { ...unit.rule, one: `${words} ${one}`, many: `${words} ${many}` } };
}

function plainUnitAt(line: Line, at: number, value: number): { rule: UnitRule; end: number } | null {
  const { text } = line;
  const isGlued = skipSpaces(text, at) === at;
  const letters = isGlued ? gluedAt(text, at) : null;
  const spaced = isGlued ? null : phraseAt(line, skipSpaces(text, at), units);
  const rule = letters ? units.get(letters.key) : spaced?.value;
  const end = letters?.end ?? spaced?.end ?? at;
  const raw = letters?.raw ?? text.slice(spaced?.start ?? at, end);
  // "1st aid kit" is no piece.
  if (!rule || !isEnd(text, end) || (letters && ordinals.has(letters.key))) return null;
  // 3M, 5G and 10 M are no units.
  if (raw.length === 1 && raw !== raw.toLowerCase() && raw !== 'L') return null;
  const next = skipSpaces(text, end);
  if (rule.kind === 'container' && phraseAt(line, next, notContained)) return null;
  if (rule.isSingular && value > 1 && !phraseAt(line, next, of)) return null;
  const dotted = text[end] === '.' && !/\d/.test(text[end + 1] ?? '') ? end + 1 : end;
  return { rule, end: dotted };
}

/** Where the thing begins: behind "of", unless the line ends there. */
function behindOf(line: Line, end: number): number {
  const phrase = phraseAt(line, skipSpaces(line.text, end), of);
  return phrase && skipSpaces(line.text, phrase.end) < line.text.length ? phrase.end : end;
}

/** A pack that is named by the number of its pieces: "3er Pack", "6-pack". */
function packAt(line: Line, at: number): { unit: string; end: number } | null {
  endedPack.lastIndex = at;
  numberedPack.lastIndex = at;
  const ended = endedPack.exec(line.text);
  const numbered = ended ? null : numberedPack.exec(line.text);
  const isPack = ended !== null || numbered?.[2] === '-' || packSizes.has(numbered?.[1] ?? '');
  const unit = ended?.[0] ?? numbered?.[0] ?? '';
  return isPack && isEnd(line.text, at + unit.length) ? { unit, end: at + unit.length } : null;
}

/** The number at a place, with the end of its range: "2-3", "2 to 3". */
function rangeAt(line: Line, at: number): Numeral | null {
  const first = numberAt(line, at);
  if (!first || first.form === 'part') return first;
  dash.lastIndex = first.end;
  const sign = dash.exec(line.text)?.[0];
  const word = phraseAt(line, skipSpaces(line.text, first.end), to);
  const next = sign ? first.end + sign.length : word ? skipSpaces(line.text, word.end) : -1;
  const second = next < 0 ? null : numberAt(line, next);
  if (!second || second.value <= first.value || second.form !== first.form) return first;
  return { ...second, least: first.value };
}

/** Where the sign or word for "times" ends that stands at a place, and whether spaces are around it. */
function timesAt(line: Line, at: number): { end: number; isSpaced: boolean } | null {
  cross.lastIndex = at;
  const match = cross.exec(line.text);
  if (match) {
    const end = at + match[0].length;
    const isSpaced = Boolean(match[1] || match[2]);
    if (match[2] || isEnd(line.text, end) || /[\d½¼¾⅓⅔]/.test(line.text[end] ?? '')) return { end, isSpaced };
  }
  const word = phraseAt(line, skipSpaces(line.text, at), times);
  return word && { end: skipSpaces(line.text, word.end), isSpaced: true };
}

const sizeText = (value: number, { one, many }: UnitRule) => `${value} ${value <= 1 ? one : many}`;

/** Returns the value of a number with this unit: "1.000 g" are a thousand, "1.000 kg" is one. */
const numberWith = ({ value, thousands }: Numeral, unit?: UnitRule) =>
  thousands !== undefined && !['kg', 'l', 'lb', 'm', 'gal'].includes(unit?.one ?? '') ? thousands : value;

/** Returns the amount that begins at a place, or null. `isFree` says which places belong to a name, such as "7 up". */
export function amountAt(line: Line, start: number, isFree: (at: number) => boolean): Amount | null {
  const { text } = line;
  const base = { start, isLength: false, isExplicit: true, form: 'digits' as Numeral['form'] };
  const pack = packAt(line, start);
  if (pack) {
    return { ...base, end: behindOf(line, pack.end), quantity: 1, unit: pack.unit, kind: 'pack', numberEnd: pack.end };
  }
  const number = rangeAt(line, start) ?? oneAt(line, start);
  if (!number) return null;
  const least = number.least === undefined ? {} : { least: number.least };
  const numeral = { ...base, ...least, form: number.form, numberEnd: number.end };
  const cross = timesAt(line, number.end);
  if (cross) {
    const next = isFree(cross.end) ? packOrSize(line, cross.end) : null;
    if (next) {
      const end = behindOf(line, next.end);
      return { ...numeral, end, numberEnd: end, quantity: number.value, unit: next.unit, kind: 'pack' };
    }
    const second = isFree(cross.end) ? numberAt(line, cross.end) : null;
    if (second && !cross.isSpaced) return null;
    const isProduct =
      second && !second.isBroken && second.value < 1000 && /^\s\S/.test(text.slice(second.end, second.end + 2));
    if (isProduct && !/^\s?%/.test(text.slice(second.end))) {
      return { ...numeral, end: second.end, quantity: number.value * second.value, unit: '', kind: 'count' };
    }
    const end = text[cross.end - 1] === ' ' ? cross.end - 1 : cross.end;
    return { ...numeral, end, numberEnd: end, quantity: number.value, unit: '', kind: 'count' };
  }
  const next = skipSpaces(text, number.end);
  const sized = sizeOfEach(line, number.end);
  if (sized) return { ...numeral, ...sized, numberEnd: sized.end, quantity: number.value, kind: 'pack' };
  const inPacks = next > number.end && isFree(next) ? packAt(line, next) : null;
  if (inPacks) {
    return { ...numeral, end: behindOf(line, inPacks.end), quantity: number.value, unit: inPacks.unit, kind: 'pack' };
  }
  const contained = next > number.end ? containedAt(line, next) : null;
  if (contained) {
    const end = behindOf(line, contained.end);
    return { ...numeral, end, numberEnd: end, quantity: number.value, unit: contained.unit, kind: 'pack' };
  }
  const unit = unitAt(line, number.end, number.value);
  if (!unit) {
    if (articles.has(text.slice(start, number.end).toLowerCase())) return null;
    const quantity = numberWith(number);
    return { ...numeral, end: number.end, quantity, unit: '', kind: 'count', isExplicit: false };
  }
  const packed = measured(line, number, unit);
  const inside = packed.kind === 'pack' ? sizeOfEach(line, unit.end) : null;
  if (inside) return { ...numeral, ...packed, ...inside, unit: cutToLength(`${inside.unit} ${packed.unit}`, 30) };
  // "5 lb bag of potatoes" is one bag.
  const bag = packed.kind === 'size' ? unitAt(line, unit.end, 1) : null;
  if (bag?.rule.kind !== 'container') return { ...numeral, ...packed };
  const word = text.slice(skipSpaces(text, unit.end), bag.end).replace(/\.$/, '');
  if (word !== bag.rule.one && word.toLowerCase() !== bag.rule.one) return { ...numeral, ...packed };
  const end = behindOf(line, bag.end);
  return {
    ...numeral,
    end,
    numberEnd: end,
    quantity: 1,
    unit: `${packed.quantity} ${packed.unit} ${word}`,
    kind: 'pack',
  };
}

/** The size that a word says is that of each of several: "2 à 500 g", "2 Packungen à 500 g". */
function sizeOfEach(line: Line, at: number): { unit: string; end: number } | null {
  const word = phraseAt(line, skipSpaces(line.text, at), each);
  const size = word && packOrSize(line, skipSpaces(line.text, word.end));
  return size && { unit: size.unit, end: behindOf(line, size.end) };
}

/** A size and its container behind a count: "2 (14 oz) cans". */
function containedAt(line: Line, at: number): { unit: string; end: number } | null {
  const isBracket = line.text[at] === '(';
  if (!isBracket) return null;
  const size = packOrSize(line, skipSpaces(line.text, at + 1));
  const close = size ? skipSpaces(line.text, size.end) : at;
  const container = size && line.text[close] === ')' ? unitAt(line, close + 1, 1) : null;
  if (!size || container?.rule.kind !== 'container') return null;
  const word = line.text.slice(skipSpaces(line.text, close + 1), container.end);
  return { unit: cutToLength(`${size.unit} ${word}`, 30), end: container.end };
}

/** "a" stands for one before a unit, and so does nothing before a dozen. */
function oneAt(line: Line, at: number): Numeral | null {
  const article = phraseAt(line, at, articles);
  if (article && unitAt(line, article.end, 1)) return { value: 1, end: article.end, form: 'word', isBroken: false };
  const dozen = phraseAt(line, at, units);
  return dozen && dozen.value.times > 1 ? { value: 1, end: at, form: 'word', isBroken: false } : null;
}

function measured(line: Line, number: Numeral, { rule, end }: { rule: UnitRule; end: number }) {
  const value = numberWith(number, rule);
  const isPack = rule.kind === 'container';
  const isPiece = rule.kind === 'piece';
  return {
    end: behindOf(line, end),
    quantity: Math.round(value * rule.times * 1000) / 1000,
    ...(number.least === undefined ? {} : { least: number.least * rule.times }),
    unit: value <= 1 ? rule.one : rule.many,
    kind: isPiece ? ('count' as const) : isPack ? ('pack' as const) : ('size' as const),
    isLength: rule.kind === 'length',
  };
}

/** What stands behind "2 x": a size such as "400 g", or a pack such as "6er Pack". */
function packOrSize(line: Line, at: number): { unit: string; end: number } | null {
  const pack = packAt(line, at);
  if (pack) return pack;
  const number = numberAt(line, at);
  const unit = number && unitAt(line, number.end, number.value);
  if (!unit || unit.rule.kind === 'piece') return null;
  const size = sizeText(numberWith(number, unit.rule), unit.rule);
  // "12 x 400g tins"
  const container = unit.rule.kind === 'container' ? null : unitAt(line, unit.end, 2);
  if (container?.rule.kind !== 'container') return { unit: size, end: unit.end };
  const word = line.text.slice(skipSpaces(line.text, unit.end), container.end);
  return { unit: cutToLength(`${size} ${word}`, 30), end: container.end };
}
