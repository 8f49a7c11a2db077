import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { ListView } from '../../sync/list-store';

/** A list and its new rank. */
export interface RankChange {
  list: string;
  rank: string;
}

/**
 * Returns the ranks that put a list of `lists` (in their order) at the index `to` of the others. This is one rank, or that of
 * every list if the ranks at that place are equal or no valid keys.
 */
export function rankChanges(lists: readonly ListView[], list: string, to: number): RankChange[] {
  const moved = lists.find((each) => each.list.id === list);
  if (!moved) return [];
  const otherLists = lists.filter((each) => each !== moved);
  const rank = keyBetween(otherLists[to - 1], otherLists[to]);
  if (rank) return [{ list, rank }];
  const order = [...otherLists.slice(0, to), moved, ...otherLists.slice(to)];
  const keys = generateNKeysBetween(null, null, order.length);
  return order.map((each, index) => ({ list: each.list.id, rank: keys[index] ?? '' }));
}

/** Returns a rank before all lists, or undefined if the first one has no valid key. */
export function rankBefore(first: ListView | undefined): string | undefined {
  return keyBetween(undefined, first) ?? undefined;
}

function keyBetween(before: ListView | undefined, after: ListView | undefined): string | null {
  const [low, high] = [before, after].map((view) => (view ? (view.mine?.rank ?? 'zz') : null));
  try {
    return generateKeyBetween(low ?? null, high ?? null);
  } catch {
    return null; // equal, or written by an app with other keys
  }
}
