import { expect, test } from 'vitest';
import { parseItem } from './parse-item.ts';

test.each([
  ['3 apples', { text: 'Apples', quantity: 3 }],
  ['milk x2', { text: 'Milk', quantity: 2 }],
  ['2x oat milk', { text: 'Oat milk', quantity: 2 }],
  ['eggs × 12', { text: 'Eggs', quantity: 12 }],
  ['  basil ', { text: 'Basil', quantity: 1 }],
  ['7up', { text: '7up', quantity: 1 }],
  ['0 sugar cola', { text: '0 sugar cola', quantity: 1 }],
  ['1000', { text: '1000', quantity: 1 }],
])('"%s" is parsed as people mean it', (line, item) => {
  expect(parseItem(line)).toEqual(item);
});
