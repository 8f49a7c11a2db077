import type { ItemRow } from '@listgrove/domain/lists/rows';
import { changeOf, type OthersChange } from './item-change';

/** Adds what differs between two states of a list to what is known of its items. Later changes of an item replace earlier ones. */
export function noteChanges(
  known: Map<string, { name: string; change: OthersChange }>,
  before: readonly ItemRow[],
  after: readonly ItemRow[],
): void {
  const remainingItems = new Map(before.map((item) => [item.id, item]));
  for (const item of after) {
    const old = remainingItems.get(item.id);
    remainingItems.delete(item.id);
    const change = old === item ? null : changeOf(old, item);
    if (change) known.set(item.id, { name: item.name, change });
  }
  for (const { id, name } of remainingItems.values()) known.set(id, { name, change: 'removed' });
}

/** Returns one sentence about all of them. */
export function changesInWords(known: ReadonlyMap<string, { name: string; change: OthersChange }>): string {
  const all = [...known.values()];
  const [first] = all;
  if (!first) return '';
  if (all.length === 1) return `${first.name} was ${first.change}`;
  const isSame = all.every(({ change }) => change === first.change);
  return `${all.length} items were ${isSame ? first.change : 'changed'}`;
}
