import { expect, test } from 'vitest';
import { storableText } from './storable-text.ts';

test.each([
  ['eggs', 'eggs'],
  ['eg\0gs\0', 'eggs'],
  ['a\ud83cb', 'a\ufffdb'],
  ['a\udf4b', 'a\ufffd'],
  ['🍋 and 漢字', '🍋 and 漢字'],
])('%j is stored as %j', (text, stored) => {
  expect(storableText(text)).toBe(stored);
});
