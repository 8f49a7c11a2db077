import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { ItemRow } from './rows.ts';

/** An item and its new rank. */
export interface ItemRank {
  item: string;
  rank: string;
}

/**
 * Returns the ranks that put an item at the index `to` of `others`, which are in the order of their ranks. This is one rank,
 * or that of every item if the ranks at that place are equal.
 */
export function ranksAt(others: readonly Pick<ItemRow, 'id' | 'rank'>[], item: string, to: number): ItemRank[] {
  const [low, high] = [others[to - 1]?.rank ?? null, others[to]?.rank ?? null];
  if (low === null || high === null || low < high) return [{ item, rank: generateKeyBetween(low, high) }];
  const order = [...others.slice(0, to).map(({ id }) => id), item, ...others.slice(to).map(({ id }) => id)];
  const keys = generateNKeysBetween(null, null, order.length);
  return order.map((each, index) => ({ item: each, rank: keys[index] ?? '' }));
}
