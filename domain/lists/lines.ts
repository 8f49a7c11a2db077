import { oneLine } from '@listgrove/kernel/one-line';

/** The most items that are added at once. */
export const mostLines = 500;

const bullet = /^(?:[-*+•–]|\d{1,4}[.)])\s+/;
const box = /^\[[ xX]?\]\s*/;

/** Returns the lines of a typed or pasted text that are not empty, however long and many they are, without bullets and boxes. */
export function namesIn(text: string): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => oneLine(line.trim().replace(bullet, '').replace(box, '')) || []);
}
