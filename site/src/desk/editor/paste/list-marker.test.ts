import { expect, test } from 'vitest';
import { readMarker } from './list-marker';

test.each([
  ['3.', [['1', 3]]],
  ['(12)', [['1', 12]]],
  ['2.1.4', [['1', 4]]],
  ['Step 7:', [['1', 7]]],
  [
    'c)',
    [
      ['a', 3],
      ['i', 100],
    ],
  ],
  [
    '(C)',
    [
      ['A', 3],
      ['I', 100],
    ],
  ],
  [
    'i.',
    [
      ['i', 1],
      ['a', 9],
    ],
  ],
  ['1、', [['1', 1]]],
  ['（２）', [['1', 2]]],
  ['3.-', [['1', 3]]],
  ['-', []],
  ['XIV.', [['I', 14]]],
  [
    'iv)',
    [
      ['i', 4],
      ['a', 256],
    ],
  ],
  ['bb.', [['a', 28]]],
  ['ab.', [['a', 28]]],
  ['o', []],
  ['·', []],
  ['§', []],
  ['', []],
])('the marker %j means %j', (marker, readings) => {
  expect(readMarker(marker).map(({ type, value }) => [type, value])).toEqual(readings);
});
