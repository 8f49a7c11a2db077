import { expect, test } from 'vitest';
import { pageParameter, textParameter, withParameters } from './query.ts';

const parse = (query: string) => new URLSearchParams(query);

test.each([
  ['page=3', 3],
  ['', 1],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1e3', 1],
  ['page=99999999999999999999', 1],
  ['page=2.5', 1],
  ['page=%00', 1],
])('the page of "%s" is %i', (query, page) => {
  expect(pageParameter(parse(query))).toBe(page);
});

test('a search text is trimmed, cut to 200 characters and free of control characters', () => {
  expect(textParameter(parse('q=%20milk%00x2%0a'), 'q')).toBe('milk x2');
  expect(textParameter(parse(`q=${'a'.repeat(10_000)}`), 'q')).toHaveLength(200);
  expect(textParameter(parse(''), 'q')).toBe('');
});

test('a search text is without what programs copy around it, and ends with a whole character', () => {
  const typed = (q: string) => textParameter(new URLSearchParams({ q }), 'q');
  expect(typed('\u200Ephoto.jpg\u202C ')).toBe('photo.jpg');
  expect(typed('milk  and\u00A0\tbread')).toBe('milk and bread');
  expect(typed(`${'a'.repeat(199)}😀`)).toBe('a'.repeat(199));
});

test('a changed query leaves out empty values and the first page', () => {
  expect(withParameters({ q: 'a b', topic: '', page: 2 }, { page: 1 })).toBe('?q=a+b');
  expect(withParameters({ q: '', topic: '', page: 1 }, {})).toBe('');
});
