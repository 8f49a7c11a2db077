import { expect, test } from 'vitest';
import { joined, rangeAt, topsOf } from './row-ranges';

const items = Array.from({ length: 1000 }, (_, index) => ({ id: String(index) }));

test('rows begin below those before them, at the heights that they had on the screen', () => {
  const tops = topsOf(items.slice(0, 3), new Map([['1', 100]]));
  expect([...tops]).toEqual([0, 57, 157, 214]);
});

test('the rows on the screen are rendered, and few others', () => {
  const tops = topsOf(items, new Map());
  const { from, to } = rangeAt(tops, 57 * 500, 57 * 510);
  expect(from).toBeLessThanOrEqual(500);
  expect(to).toBeGreaterThan(510);
  expect(to - from).toBeLessThan(30);
});

test('a list above or below the screen has no rows, and the last row belongs to the end', () => {
  const tops = topsOf(items, new Map());
  expect(rangeAt(tops, -900, -100)).toEqual({ from: 0, to: 0 });
  expect(rangeAt(tops, 57_000, 58_000)).toEqual({ from: 0, to: 0 });
  expect(rangeAt(tops, 56_990, 58_000).to).toBe(1000);
});

test('the row that keeps the focus is rendered once, wherever the screen is', () => {
  expect(joined({ from: 0, to: 8 }, { from: 500, to: 505 }, 1000)).toEqual([
    { from: 0, to: 8 },
    { from: 500, to: 505 },
  ]);
  expect(joined({ from: 496, to: 520 }, { from: 500, to: 505 }, 1000)).toEqual([{ from: 496, to: 520 }]);
  expect(joined({ from: 8, to: 16 }, { from: 4, to: 9 }, 1000)).toEqual([{ from: 4, to: 16 }]);
  expect(joined({ from: 0, to: 8 }, { from: 2, to: 7 }, 3)).toEqual([{ from: 0, to: 3 }]);
});
