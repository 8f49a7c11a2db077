import { expect, test } from 'vitest';
import { countLabel, isShort } from './search.ts';

test('a search text is short if none of its words has three letters', () => {
  expect(['a', 'ab', '%', 'a b', 'ab cd', '日本'].every(isShort)).toBe(true);
  expect(['abc', 'a bcd', '日本語', '100'].some(isShort)).toBe(false);
});

test('combining marks belong to their letter', () => {
  expect(['हिन्दी', 'हिन्द'].some(isShort)).toBe(false);
  expect(['ที่นี่', 'हि'].every(isShort)).toBe(true);
});

test('a number at which counting stopped is shown with a plus sign', () => {
  expect(countLabel({ total: 200, isMore: true })).toBe('200+');
  expect(countLabel({ total: 1234, isMore: false })).toBe('1,234');
  expect(countLabel({ total: 12, isMore: false })).toBe('12');
});
