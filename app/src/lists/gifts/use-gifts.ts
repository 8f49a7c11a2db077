import type { GiftMark } from '@listgrove/domain/lists/rows';
import { useCallback, useSyncExternalStore } from 'react';
import { useListStore } from '../list-store-context';

const none: readonly GiftMark[] = [];

/** Returns the marks of a list, and whether the viewer owns it. A row is rendered again only when these change. */
export function useGifts(list: string): { gifts: readonly GiftMark[]; isOwner: boolean } {
  const store = useListStore();
  const subscribe = useCallback((heard: () => void) => store.subscribe(`list:${list}`, heard), [store, list]);
  const gifts = useSyncExternalStore(subscribe, () => store.list(list)?.gifts ?? none);
  const isOwner = useSyncExternalStore(subscribe, () => store.list(list)?.role === 'owner');
  return { gifts, isOwner };
}
