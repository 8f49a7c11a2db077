import { fold } from '@listgrove/domain/lists/fold';
import type { PastName } from '@listgrove/domain/lists/suggestions/past-names';
import { newId } from '@listgrove/kernel/ids';
import type { ListStore } from '../../sync/list-store';
import { categoriesOf } from '../suggest-category';
import type { Change } from '../use-change';

/** What was done to bring something back, so that a second press takes it away again. */
export interface BroughtBack {
  item: string;
  how: 'untick' | 'addItem';
}

/** Returns the folded names of the open items of a list. */
export function openNames(store: ListStore, list: string): Set<string> {
  return new Set(store.items(list).flatMap((item) => (item.done_at ? [] : [fold(item.name.trim())])));
}

/**
 * Puts something on the list again: the item that was ticked last, with its quantity and unit, or a new one with the quantity, unit and price
 * that are remembered.
 */
export function bringBack(store: ListStore, change: Change, list: string, past: PastName): BroughtBack {
  const { key, name, quantity, unit, price, currency } = past;
  const [ticked] = store
    .items(list)
    .filter((item) => item.done_at && fold(item.name.trim()) === key)
    .sort((a, b) => ((a.done_at ?? '') < (b.done_at ?? '') ? 1 : -1));
  if (ticked) {
    change('untick', { list, item: ticked.id });
    return { item: ticked.id, how: 'untick' };
  }
  const item = newId();
  const amount = quantity !== null && quantity > 0 ? quantity : null;
  const cost = price !== null && currency ? { price, currency } : {};
  const category = categoriesOf(store, list)(name) ?? '';
  change('addItem', { list, item, name, quantity: amount, unit, ...cost, category });
  return { item, how: 'addItem' };
}

/** Takes back what `bringBack` has done. */
export function putAway(change: Change, list: string, { item, how }: BroughtBack): void {
  if (how === 'untick') change('tick', { list, item });
  else change('deleteItem', { list, item });
}
