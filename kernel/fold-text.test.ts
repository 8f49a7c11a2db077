import { expect, test } from 'vitest';
import { containsFolded, foldText } from './fold-text.ts';

test('a text is found in whichever form it was typed', () => {
  expect(foldText('Große STRASSE')).toBe('grosse strasse');
  expect(foldText('ＬＩＳＴ of Crème BRÛLÉE')).toBe('list of creme brulee');
  expect(foldText('Diyarbakır İSTANBUL ΟΔΟΣ οδος')).toBe('diyarbakir istanbul οδοσ οδοσ');
});

test('a word is found with and without its Latin accents and strokes', () => {
  expect(foldText('Naïve Café, Łódź, Øl, Œuvre, Phở, ǽ, ǿ')).toBe('naive cafe, lodz, ol, oeuvre, pho, ae, o');
  expect(containsFolded('re\u0301sume\u0301', 'RÉSUMÉ')).toBe(true);
  expect(containsFolded('resume', 'résumé')).toBe(true);
});

test('marks of other scripts stay where they make other words', () => {
  expect(containsFolded('Київ', 'Киів')).toBe(false);
  expect(containsFolded('パン', 'ハン')).toBe(false);
});

test('signs of HTML in full width do not become HTML', () => {
  expect(foldText('＜ＰＲ＞')).toBe(' pr ');
});
