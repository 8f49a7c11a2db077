import { expect, test } from 'vitest';
import { takeExactWords } from './exact-words.ts';

test.each([
  ['c++17 guide', { signed: ['c++'], rest: ' 17 guide' }],
  ['c# and c#.', { signed: ['c#', 'c#'], rest: '  and  .' }],
  ['a+ or disney+', { signed: ['a+', 'disney+'], rest: '  or  ' }],
  ['salt+pepper', { rest: 'salt+pepper' }],
  ['issue #4', { rest: 'issue #4' }],
  ['$5, €1,299.00.', { signed: ['$5', '€1,299.00'], rest: ' ,  .' }],
  ['$x', { rest: '$x' }],
  ['v2.1.3-beta.2', { numbers: ['2.1.3'], rest: 'v -beta.2' }],
  ['1,299 12', { numbers: ['1,299'], rest: '  12' }],
  ['x2y3++', { signed: ['x2y3++'], rest: ' ' }],
  ['東京 c', { rest: '東京 c' }],
  ['', { rest: '' }],
])('%j', (folded, expected) => {
  expect(takeExactWords(folded)).toEqual({ signed: [], numbers: [], ...expected });
});
