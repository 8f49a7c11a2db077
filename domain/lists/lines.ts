import { cutToLength } from '@listgrove/kernel/cut-text';
import { oneLine } from '@listgrove/kernel/one-line';
import { limits } from './rows.ts';

/** The most items that one text makes. */
const mostLines = 500;

const bullet = /^(?:[-*+•–]|\d{1,4}[.)])\s+/;
const box = /^\[[ xX]?\]\s*/;

/**
 * Returns the names of items in a typed or pasted text: one for each line that is not empty, without bullets and boxes. Each has
 * at most `longest` characters; lines that are read before they become names may be longer.
 */
export function namesIn(text: string, longest: number = limits.itemName): string[] {
  const names: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const name = cutToLength(oneLine(line.trim().replace(bullet, '').replace(box, '')), longest).trim();
    if (name) names.push(name);
    if (names.length === mostLines) break;
  }
  return names;
}
