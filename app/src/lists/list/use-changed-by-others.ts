import type { ItemRow } from '@listgrove/domain/lists/rows';
import { useEffect, useRef, useState } from 'react';
import { useListStore } from '../list-store-context';
import { changeOf } from './item-change';

/** Returns the items of a list as they were before others changed them for the first time since the screen was opened; null until then. */
export function useChangedByOthers(list: string, items: readonly ItemRow[]): readonly ItemRow[] | null {
  const store = useListStore();
  const [before, setBefore] = useState<readonly ItemRow[] | null>(null);
  const shown = useRef(items);
  shown.current = items;
  useEffect(
    () =>
      store.subscribe(`others:${list}`, () => {
        const [old, now] = [shown.current, store.items(list)];
        // A list that has just arrived on this device is no change, nor is the server's copy of an own one.
        if (old.length > 0 && differs(old, now)) setBefore((known) => known ?? old);
      }),
    [store, list],
  );
  return before;
}

function differs(before: readonly ItemRow[], after: readonly ItemRow[]): boolean {
  const known = new Map(before.map((item) => [item.id, item]));
  return before.length !== after.length || after.some((item) => changeOf(known.get(item.id), item) !== null);
}
