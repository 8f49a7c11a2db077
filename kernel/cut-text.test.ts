import { expect, test } from 'vitest';
import { countCharacters, cutToLength, endOfText, firstCharacters, shorten, startOfNext } from './cut-text.ts';

const [family, flag, thumb] = ['👨‍👩‍👧‍👦', '🇩🇪', '👍🏽'];
/** One letter with three hundred marks. */
const marked = `a${'\u0301'.repeat(300)}`;

test.each([
  ['milk and bread', 4, 'milk'],
  [`${family}${flag}${thumb}`, 2, `${family}${flag}`],
  ['e\u0301te\u0301', 2, 'e\u0301t'],
  ['நிலா', 1, 'நி'],
  ['한국어', 2, '한국'],
  ['\r\nx', 1, '\r\n'],
  ['milk', 4, 'milk'],
  ['', 3, ''],
])('the first characters of %j, %i of them, are %j', (text, most, expected) => {
  expect(firstCharacters(text, most)).toBe(expected);
});

test.each([
  ['milk and bread', 14, 'milk and bread'],
  ['milk and bread', 6, 'milk…'],
  [`${family}${family}${family}`, 3, `${family}${family}${family}`],
  [`${family}${family}${family}`, 2, `${family}…`],
])('%j in %i characters is %j', (text, most, expected) => {
  expect(shorten(text, most)).toBe(expected);
});

test.each([
  ['milk and bread', 5, 'bread'],
  ['milk', 9, 'milk'],
  ['milk', 0, ''],
  [`${family}${family} ab`, 5, ' ab'],
  [`${flag}${flag}`, 5, flag],
  ['a𠮷', 1, ''],
])('the end of %j, at most %i code units, is %j', (text, most, expected) => {
  expect(endOfText(text, most)).toBe(expected);
});

test('the next whole character begins at or behind a place', () => {
  expect([-3, 0, 1, 3, 4, 5, 9].map((at) => startOfNext(`a${flag}b`, at))).toEqual([0, 0, 1, 5, 5, 5, 6]);
});

test.each([
  ['milk', 10, 'milk'],
  [`milk ${family}`, 8, 'milk '],
  [`milk ${flag}`, 9, `milk ${flag}`],
  [`milk ${flag}`, 7, 'milk '],
  ['ab', 0, ''],
])('%j in %i code units is %j', (text, most, expected) => {
  expect(cutToLength(text, most)).toBe(expected);
});

test.each([
  ['', 0],
  ['Crème', 5],
  ['Cre\u0300me', 5],
  [`👨\u200D👩\u200D👧 and ${flag}`, 7],
  ['a\r\nb', 3],
  ['हिन्दी', 2],
])('%j has %i characters', (text, expected) => {
  expect(countCharacters(text)).toBe(expected);
});

test('a character without end is cut at the limit, and never between the halves of a pair', () => {
  expect(cutToLength(marked, 100)).toBe(marked.slice(0, 100));
  expect(cutToLength(marked, 20)).toBe(marked.slice(0, 20));
  expect(firstCharacters(marked + marked, 1).length).toBe(32);
  const joined = '👨\u200D'.repeat(200);
  for (const most of [97, 98, 99, 100]) expect(cutToLength(joined, most).isWellFormed()).toBe(true);
});

test('a long text is cut without a look at all of it', () => {
  const long = 'a'.repeat(5_000_000);
  expect(shorten(long, 160)).toBe(`${'a'.repeat(159)}…`);
  expect(cutToLength(long, 160)).toBe('a'.repeat(160));
});
