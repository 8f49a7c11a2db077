import { expect, test } from 'vitest';
import { cutTexts } from './check-cuts.ts';

test.each([
  'const short = title.slice(0, 40);',
  'return request.description.substring(0, longestDescription);',
  'name: `a copy of the name`.slice(0, 500),',
  'const kept = oneLine(text).slice(0, limits.name);',
  'const before = textOf(pieces.slice(0, index)).slice(-around);',
  'const end = title.slice(-20);',
  "const short = typed.length > most ? typed.slice(0, end) + '…' : typed;",
])('a text is not cut within a character: %s', (line) => {
  expect(cutTexts('site/src/any.ts', `\n${line}`)).toEqual([expect.stringMatching(/^site\/src\/any\.ts:2 may cut /)]);
});

test.each([
  'const day = date.toISOString().slice(0, 10);',
  'const shown = names.slice(0, mostNames);',
  'const before = text.slice(0, start);',
])('what is no shown text is cut as before: %s', (line) => {
  expect(cutTexts('site/src/any.ts', line)).toEqual([]);
});
