import type { ItemRow } from '@listgrove/domain/lists/rows';
import { type PastName, pastNames } from '@listgrove/domain/lists/suggestions/past-names';
import type { ListStore } from '../../sync/list-store';

const known = new WeakMap<readonly ItemRow[], { deleted: readonly ItemRow[]; all: readonly ItemRow[] }>();

/** Returns the items of a list with those in its trash. The same array until one of them changes. */
export function withDeleted(store: ListStore, list: string): readonly ItemRow[] {
  const [items, deleted] = [store.items(list), store.deletedItems(list)];
  const before = known.get(items);
  if (before?.deleted === deleted) return before.all;
  const all = [...items, ...deleted];
  known.set(items, { deleted, all });
  return all;
}

/** What was computed last. Somebody types into one list at a time, and rows seldom change meanwhile. */
let latest: { list: string; from: readonly (readonly ItemRow[])[]; names: PastName[] } | null = null;

/** Returns the names that the lists of the same kind have had, with what is remembered for this list (`pastNames`). */
export function namesBefore(store: ListStore, list: string): PastName[] {
  const kind = store.list(list)?.list.kind;
  const lists = store
    .lists()
    .filter((view) => view.list.kind === kind && !view.list.is_template)
    .map(({ list: { id } }) => ({ id, items: withDeleted(store, id) }));
  const from = lists.map(({ items }) => items);
  const isSame = latest?.list === list && latest.from.length === from.length;
  if (latest && isSame && from.every((items, at) => items === latest?.from[at])) return latest.names;
  const names = pastNames(lists, list);
  latest = { list, from, names: kind === 'shopping' ? names : names.map(withoutAmount) };
  return latest.names;
}

/** Amounts and prices belong to what is bought. */
const withoutAmount = (past: PastName): PastName => ({ ...past, quantity: null, unit: '', price: null });
