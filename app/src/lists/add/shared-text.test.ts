import { describe, expect, test } from 'vitest';
import { linesOfShared, type Shared, sharedOf } from './shared-text';

const link = 'https://shop.example/pot?ref=1';

/** What is shared, and the lines that it becomes. */
const table: [string, Partial<Shared>, string[]][] = [
  ['a page, by its address', { title: 'Coffee pot', url: link }, [`Coffee pot ${link}`]],
  ['a page, whose link Android puts into the text', { title: 'Coffee pot', text: link }, [`Coffee pot ${link}`]],
  ['a page whose link is there twice', { title: 'Coffee pot', text: link, url: link }, [`Coffee pot ${link}`]],
  ['a page whose title is in the text', { title: 'Coffee pot', text: `Coffee pot ${link}` }, [`Coffee pot ${link}`]],
  ['a page with words about it', { title: 'Pot', text: 'For mum', url: link }, [`Pot ${link}`, 'For mum']],
  ['a page without a title', { url: link }, [link]],
  ['a page whose title is its address', { title: link, text: link }, [link]],
  ['a text with a link in it', { text: `See ${link} today` }, [`See ${link} today`]],
  ['a text and its link', { text: 'Coffee pot', url: link }, [`Coffee pot ${link}`]],
  ['one word', { text: ' Milk ' }, ['Milk']],
  ['a list', { text: 'Milk\r\n\n2 kg flour\nEggs' }, ['Milk', '2 kg flour', 'Eggs']],
  ['a note', { title: 'Party', text: 'Cake\nCandles' }, ['Party', 'Cake', 'Candles']],
  ['a list and a link', { text: 'Cake\nCandles', url: link }, ['Cake', 'Candles', link]],
  ['a title', { title: 'Call mum' }, ['Call mum']],
  ['nothing', {}, []],
  ['control characters', { title: 'a\u0000b\u2028c' }, ['a b c']],
];

describe('what is shared becomes lines', () => {
  test.each(table)('%s', (_, shared, lines) => {
    expect(linesOfShared({ title: '', text: '', url: '', ...shared })).toEqual(lines);
  });

  test('a long paragraph continues on the next line and loses no word', () => {
    const words = Array.from({ length: 300 }, (_, index) => `word${index}`);
    const lines = linesOfShared({ title: '', text: words.join(' '), url: '' });
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(500);
    expect(lines.join(' ').split(' ')).toEqual(words);
    expect(linesOfShared({ title: 'x'.repeat(1200), text: '', url: '' }).join('')).toHaveLength(1200);
  });

  test('a long link stands whole, on a line of its own if it has to', () => {
    const long = `https://shop.example/${'a'.repeat(800)}`;
    expect(linesOfShared({ title: 'Pot', text: long, url: '' })).toEqual([`Pot ${long}`]);
    expect(linesOfShared({ title: '', text: `See ${long} today`, url: '' })).toEqual([`See ${long} today`]);
    expect(linesOfShared({ title: 'Pot '.repeat(100), text: long, url: '' }).at(-1)).toBe(long);
  });
});

test('the parameters of the address are read, and all of them may be missing', () => {
  const parameters = new URLSearchParams('title=A+%26+B&text=1%0A2');
  expect(sharedOf(parameters)).toEqual({ title: 'A & B', text: '1\n2', url: '' });
});
