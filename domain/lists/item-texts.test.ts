import { expect, test } from 'vitest';
import { dueText, quantityText } from './item-texts.ts';

test.each([
  [null, '', ''],
  [1, '', ''],
  [3, '', '×3'],
  [2, 'kg', '2 kg'],
  [null, 'box', '1 box'],
])('quantity %s %s is %j', (quantity, unit, text) => {
  expect(quantityText({ quantity, unit })).toBe(text);
});

test.each([
  ['2026-11-30', 'Today'],
  ['2026-12-01T17:00', 'Tomorrow, 17:00'],
  ['2026-11-29', 'Yesterday'],
  ['2026-12-06', 'Sunday'],
  ['2026-12-07', 'December 7'],
  ['2027-01-02', 'January 2, 2027'],
])('due %s is "%s"', (due, text) => {
  expect(dueText(due, '2026-11-30')).toBe(text);
});
