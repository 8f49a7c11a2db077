import type { ItemRow } from '@listgrove/domain/lists/rows';
import { useCallback } from 'react';
import { useListStore } from '../list-store-context';
import { useChange } from '../use-change';

/** Returns a function that opens ticked items again, to use the list once more. They are undone together. */
export function useUntickAll(list: string): (items: readonly ItemRow[]) => void {
  const change = useChange();
  const store = useListStore();
  return useCallback(
    (items) => {
      store.together(() => {
        for (const { id } of items) change('untick', { list, item: id });
      });
    },
    [store, change, list],
  );
}
