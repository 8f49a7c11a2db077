import { expect, test } from 'vitest';
import { cutAtMatches } from './cut-at-matches.ts';

const marked = (text: string, q: string) =>
  cutAtMatches(text, q)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

test('every occurrence of the searched text is highlighted, in any case', () => {
  expect(marked('Weekly RESET, reset weekly', 'reset')).toBe('Weekly [RESET], [reset] weekly');
  expect(marked('Überall ÜBERALL', 'überall')).toBe('[Überall] [ÜBERALL]');
});

test('the words of a search that is not in the text are highlighted where words begin', () => {
  expect(marked('Check-in list for hotels', 'check in list')).toBe('[Check]-in [list] for hotels');
  expect(marked('Packing list', 'list packing')).toBe('[Packing] [list]');
  expect(marked('Playlist of the week', 'list of weeks')).toBe('Playlist of the week');
  expect(marked('Add 3½ cups', '3 1/2')).toBe('Add [3½] cups');
  expect(marked('The COVID-19 plan', 'the 19th covid 19')).toBe('The [COVID]-[19] plan');
  expect(marked('listed list', 'a list, listed')).toBe('[listed] [list]');
});

test('one or two letters are highlighted inside words too', () => {
  expect(marked('A packing list apart', 'pa')).toBe('A [pa]cking list a[pa]rt');
  expect(marked('牛乳とパン', '乳')).toBe('牛[乳]とパン');
  expect(marked('100% done', '%')).toBe('100[%] done');
});

test('what is found is highlighted as whole characters, in whichever form it was typed', () => {
  expect(marked('Große Straße', 'STRAS')).toBe('Große [Straß]e');
  expect(marked('Cre\u0300me brûlée', 'crème')).toBe('[Cre\u0300me] brûlée');
  expect(marked('ＬＩＳＴ and list', 'List')).toBe('[ＬＩＳＴ] and [list]');
  expect(marked('ßß', 's')).toBe('[ß][ß]');
});

test.each(['.*', '(', '[a', '\\', 'a{99999}', '$&', '^', '|', '?', '-]'])(
  'the special characters of %s are taken literally',
  (q) => {
    expect(marked(`before ${q} after`, q)).toBe(`before [${q}] after`);
  },
);

test('the pieces together are the text', () => {
  const text = '<script>alert("list")</script> list';
  expect(
    cutAtMatches(text, 'list')
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
