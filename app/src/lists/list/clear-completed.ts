import { type ItemRow, limits } from '@listgrove/domain/lists/rows';
import { useCallback } from 'react';
import { useListStore } from '../list-store-context';
import { useChange } from '../use-change';

/** Returns a function that moves ticked items to the trash, in as many changes as they need. They are undone together. */
export function useClearCompleted(list: string): (items: readonly ItemRow[]) => void {
  const change = useChange();
  const store = useListStore();
  return useCallback(
    (items) => {
      store.together(() => {
        for (let from = 0; from < items.length; from += limits.cleared) {
          const part = items.slice(from, from + limits.cleared);
          change('clearCompleted', { list, items: part.map(({ id }) => id) });
        }
      });
    },
    [store, change, list],
  );
}
