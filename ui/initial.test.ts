import { expect, test } from 'vitest';
import { initialOf } from './initial.ts';

test.each([
  ['a name', 'ruth', 'R'],
  ['a name behind spaces', '  ruth', 'R'],
  ['a name in quotation marks', '“Bo” Diaz', 'B'],
  ['a name in other quotation marks', '»Bo« Diaz', 'B'],
  ['an apostrophe', '’t Hooft', 'T'],
  ['a handle', '@kim', 'K'],
  ['a name in brackets', '(Kim)', 'K'],
  ['a sign before a name', '$ Kim', 'K'],
  ['an ʻokina', 'ʻIolani', 'I'],
  ['a number', '3M', '3'],
  ['a mark from right to left', '\u200fדנה', 'ד'],
  ['a mark from left to right', '\u200eKim', 'K'],
  ['other invisible signs', '\u2068\ufeff\u200bKim\u2069', 'K'],
  ['Georgian', 'ნინო', 'ნ'],
  ['a capital of Georgian headings', 'ᲜᲘᲜᲝ', 'Ნ'],
  ['ß', 'ßen', 'S'],
  ['a ligature', 'ﬁn', 'F'],
  ['an accent of its own', 'e\u0301lodie', 'E\u0301'],
  ['Greek', 'άννα', 'Ά'],
  ['a letter with a mark that its capital does not have in one', 'ǰan', 'J\u030c'],
  ['a letter of two units', '𐐨𐐲', '𐐀'],
  ['Hindi', 'क्षमा', 'क्ष'],
  ['a flag', '🇫🇷 Paris', '🇫🇷'],
  ['a heart', '❤️ Kim', '❤️'],
  ['a family', '👩‍👩‍👧 Kim', '👩‍👩‍👧'],
  ['signs only', ' ***', '*'],
  ['quotation marks only', ' «»', '«'],
  ['nothing', '', ''],
])('%s: %j has the initial %s', (_, name, expected) => {
  expect(initialOf(name)).toBe(expected);
});
