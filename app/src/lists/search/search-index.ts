import { type SearchedList, SearchIndex } from '@listgrove/domain/lists/search';
import type { ListStore } from '../../sync/list-store';

const indexes = new WeakMap<ListStore, SearchIndex>();

/** Returns the search index of a store, which all searches of this tab share. */
export function searchIndexOf(store: ListStore): SearchIndex {
  const index = indexes.get(store) ?? new SearchIndex();
  indexes.set(store, index);
  return index;
}

/** Returns all lists that are not in the trash, in the viewer's order, with their items. */
export function searchedLists(store: ListStore): SearchedList[] {
  return store.lists().map(({ list }) => ({ list, items: store.items(list.id) }));
}
