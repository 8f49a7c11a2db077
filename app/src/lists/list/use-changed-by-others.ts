import type { ItemRow } from '@listgrove/domain/lists/rows';
import { useEffect, useRef, useState } from 'react';
import { commentsOfOthers } from '../comments/comments-of-others';
import { useListStore } from '../list-store-context';
import { changeOf } from './item-change';

/** A list as it was at a moment: its items, and the ids of the comments of others. */
export interface ListBefore {
  items: readonly ItemRow[];
  comments: ReadonlySet<string>;
}

/** Returns a list as it was before others changed it for the first time since the screen was opened; null until then. */
export function useChangedByOthers(list: string, items: readonly ItemRow[]): ListBefore | null {
  const store = useListStore();
  const [before, setBefore] = useState<ListBefore | null>(null);
  const shown = useRef(items);
  shown.current = items;
  useEffect(() => {
    const comments = new Set(commentsOfOthers(store, list).keys());
    return store.subscribe(`others:${list}`, () => {
      const [old, now] = [shown.current, store.items(list)];
      // A list that has just arrived on this device is no change, nor is the server's copy of an own one.
      if (old.length === 0) return;
      const isCommented = [...commentsOfOthers(store, list).keys()].some((id) => !comments.has(id));
      if (isCommented || differs(old, now)) setBefore((known) => known ?? { items: old, comments });
    });
  }, [store, list]);
  return before;
}

function differs(before: readonly ItemRow[], after: readonly ItemRow[]): boolean {
  const known = new Map(before.map((item) => [item.id, item]));
  return before.length !== after.length || after.some((item) => changeOf(known.get(item.id), item) !== null);
}
