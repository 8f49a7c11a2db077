import { expect, test } from 'vitest';
import { missedText } from './missed-search.ts';

test.each([
  ['Gluten Free', 'gluten free'],
  ['  two \t spaces ', 'two spaces'],
  ['Cafe\u0301', 'café'],
  ['ÄPFEL', 'äpfel'],
  ['iphone 15', 'iphone 15'],
  ['買い物', '買い物'],
])('“%s” is counted as “%s”', (q, text) => {
  expect(missedText(q)).toBe(text);
});

test.each([
  '',
  ' ',
  'maya@listgrove.example',
  '+49 170 1234567',
  '4111 1111 1111 1111',
  'a\u0000b',
  'a'.repeat(101),
  '٠١٢٣٤٥',
])('“%s” is not counted', (q) => {
  expect(missedText(q)).toBeNull();
});
