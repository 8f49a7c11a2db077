import { expect, test } from 'vitest';
import { ranksAt } from './item-order.ts';

const items = [
  { id: 'a', rank: 'a0' },
  { id: 'b', rank: 'a1' },
  { id: 'c', rank: 'a1' },
];

test('an item gets a rank between its neighbours', () => {
  const [moved] = ranksAt(items, 'x', 1);
  expect(moved?.rank && moved.rank > 'a0' && moved.rank < 'a1').toBe(true);
  expect(ranksAt(items, 'x', 3)[0]?.rank).toBe('a2');
  expect(ranksAt([], 'x', 0)).toHaveLength(1);
});

test('between two items with the same rank, all get new ones in their order', () => {
  const ranks = ranksAt(items, 'x', 2);
  expect(ranks.map(({ item }) => item)).toEqual(['a', 'b', 'x', 'c']);
  expect(ranks.map(({ rank }) => rank)).toEqual(ranks.map(({ rank }) => rank).toSorted());
});
