import type { ItemRow } from '@listgrove/domain/lists/rows';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { ListStore, ListView, SyncStatus, Topic } from '../sync/list-store';

/** The open store of the signed-in account. Screens are rendered only once it is open. */
export const ListStoreContext = createContext<ListStore | null>(null);

/** Returns the store of the signed-in account. */
export function useListStore(): ListStore {
  const store = useContext(ListStoreContext);
  if (!store) throw new Error('Screens of lists are rendered inside ListStoreContext.');
  return store;
}

/** Returns what `read` reads from the store, and renders again after each change of the topic. `read` returns the same object until it changes. */
function useStored<Value>(topic: Topic, read: (store: ListStore) => Value): Value {
  const store = useListStore();
  const subscribe = useCallback((heard: () => void) => store.subscribe(topic, heard), [store, topic]);
  return useSyncExternalStore(subscribe, () => read(store));
}

/** Returns the lists that are not in the trash, in the viewer's order. */
export function useLists(): readonly ListView[] {
  return useStored('lists', (store) => store.lists());
}

/** Returns the lists in the trash, latest first. */
export function useTrashedLists(): readonly ListView[] {
  return useStored('lists', (store) => store.trashedLists());
}

/** Returns one list, also if it is in the trash; undefined if the device has none. */
export function useList(id: string): ListView | undefined {
  return useStored('lists', (store) => store.list(id));
}

/** Returns the items of a list that are not deleted, by rank and then by id. */
export function useItems(list: string): readonly ItemRow[] {
  return useStored(`list:${list}`, (store) => store.items(list));
}

/** Returns the deleted items of a list, latest first. */
export function useDeletedItems(list: string): readonly ItemRow[] {
  return useStored(`list:${list}`, (store) => store.deletedItems(list));
}

/** Returns the state of sync. */
export function useSyncStatus(): SyncStatus {
  return useStored('status', (store) => store.status());
}
