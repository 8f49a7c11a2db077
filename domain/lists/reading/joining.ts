import { isSpace, type Span, skipPictures, skipSpaces } from './line.ts';

const marks = ',;:';
const dashes = '–—-';
const arrows = ['->', '=>', '→'];
const closing: Record<string, string> = { '(': ')', '[': ']' };
/** The most brackets around each other that are taken. */
const deepest = 3;

/** Readings beside each other, from the first to the last one. */
interface Group<Part> {
  first: Part;
  last: Part;
}

/**
 * Returns readings that take in the signs which would be left of them in the name: "milk, 2 l", "dentist (tuesday, 3pm)", "mug -> https://…".
 * The readings are in the order of the text, and stay so.
 */
export function joined<Part extends Span>(text: string, readings: readonly Part[]): Part[] {
  const wide = readings.map((reading) => ({ ...reading }));
  let groups = grouped(text, wide);
  for (let level = 0; level < deepest && groups.some((group) => takeBrackets(text, group)); level += 1) {
    groups = grouped(text, wide);
  }
  for (const group of groups) takeSeparators(text, group);
  return wide;
}

/** Puts readings together between which only separators stand, which the first of two takes. */
function grouped<Part extends Span>(text: string, wide: readonly Part[]): Group<Part>[] {
  const groups: Group<Part>[] = [];
  for (const reading of wide) {
    const group = groups.at(-1);
    const end = group ? behindSeparators(text, group.last.end) : 0;
    if (group && end >= reading.start) {
      group.last.end = trimmedEnd(text, group.last.end, reading.start);
      group.last = reading;
    } else groups.push({ first: reading, last: reading });
  }
  return groups;
}

function takeBrackets(text: string, { first, last }: Group<Span>): boolean {
  const open = lastSign(text, first.start);
  const close = skipSpaces(text, last.end);
  if (!text[close] || closing[text[open] ?? ''] !== text[close]) return false;
  first.start = open;
  last.end = close + 1;
  return true;
}

function takeSeparators(text: string, { first, last }: Group<Span>): void {
  const before = lastSign(text, first.start);
  const after = behindSeparators(text, last.end);
  const isLast = behindPoint(text, last.end) === text.length;
  if (isLast) last.end = trimmedEnd(text, last.end, text.length);
  if (isLast || ')]'.includes(text[after] ?? ' ')) first.start = beforeSeparators(text, first.start);
  // Of two separators around a reading, the first one goes on to separate.
  const isStart = before < skipPictures(text, skipSpaces(text, 0));
  const isBehindSign = isStart || '([,;:'.includes(text[before] ?? '') || isDashAt(text, before);
  if (!isLast && isBehindSign) last.end = trimmedEnd(text, last.end, after);
}

/** Where the separators behind a place end, with the spaces around them. */
function behindSeparators(text: string, start: number): number {
  let at = skipSpaces(text, start);
  while (marks.includes(text[at] ?? ' ') || isDashAt(text, at)) at = skipSpaces(text, at + 1);
  return at;
}

/** Where the separators and arrows before a place begin. */
function beforeSeparators(text: string, end: number): number {
  let start = end;
  for (let at = lastSign(text, end); at >= 0; at = lastSign(text, start)) {
    const arrow = arrows.find((sign) => text.endsWith(sign, at + 1));
    if (!arrow && !marks.includes(text[at] ?? ' ') && !isDashAt(text, at)) break;
    start = at + 1 - (arrow?.length ?? 1);
  }
  return start;
}

/** The end of the line, if only a point or a comma stands behind a place. */
function behindPoint(text: string, start: number): number {
  let at = skipSpaces(text, start);
  while ('.,;'.includes(text[at] ?? ' ')) at = skipSpaces(text, at + 1);
  return at;
}

/** Whether a dash with spaces around it stands at a place. One at the edge of the line needs a space at its other side. */
function isDashAt(text: string, at: number): boolean {
  return dashes.includes(text[at] ?? ' ') && isSpace(text[at - 1] ?? ' ') && isSpace(text[at + 1] ?? ' ');
}

/** The place of the last letter or sign before a place that is no space, or -1. */
function lastSign(text: string, end: number): number {
  let at = end - 1;
  while (at >= 0 && isSpace(text[at] ?? '')) at -= 1;
  return at;
}

/** The end of a part without the spaces at its end. */
const trimmedEnd = (text: string, start: number, end: number) => Math.max(start, lastSign(text, end) + 1);

/** Returns the words of a reading without the signs that it took in. */
export function withoutSigns(words: string): string {
  const isSign = (at: number) => isSpace(words[at] ?? '') || ',;:.–—->=→()[]'.includes(words[at] ?? '');
  let start = 0;
  let end = words.length;
  while (start < end && isSign(start)) start += 1;
  while (end > start && isSign(end - 1)) end -= 1;
  return words.slice(start, end);
}
