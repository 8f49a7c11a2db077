import { expect, test } from 'vitest';
import { containsFolded, foldText } from './fold-text.ts';

test('a text is found in whichever form it was typed', () => {
  expect(foldText('Große STRASSE')).toBe('grosse strasse');
  expect(foldText('ＬＩＳＴ of Crème BRÛLÉE')).toBe('list of crème brûlée');
  expect(foldText('Diyarbakır İSTANBUL ΟΔΟΣ οδος')).toBe('diyarbakir istanbul οδοσ οδοσ');
});

test('accents stay, because they make other words', () => {
  expect(containsFolded('résumé', 'resume')).toBe(false);
  expect(containsFolded('re\u0301sume\u0301', 'RÉSUMÉ')).toBe(true);
});

test('signs of HTML in full width do not become HTML', () => {
  expect(foldText('＜ＰＲ＞')).toBe(' pr ');
});
