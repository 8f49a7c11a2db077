import type { CommentRow } from '@listgrove/domain/lists/comments/comment';
import { useCallback, useSyncExternalStore } from 'react';
import { useListStore } from '../list-store-context';

/** Returns the comments on an item, in the order of writing. */
export function useComments(list: string, item: string): readonly CommentRow[] {
  const store = useListStore();
  const subscribe = useCallback((heard: () => void) => store.subscribe(`list:${list}`, heard), [store, list]);
  return useSyncExternalStore(subscribe, () => store.comments(list, item));
}

/** Returns the number of comments on an item. A row is rendered again only when it changes. */
export function useCommentCount(list: string, item: string): number {
  const store = useListStore();
  const subscribe = useCallback((heard: () => void) => store.subscribe(`list:${list}`, heard), [store, list]);
  return useSyncExternalStore(subscribe, () => store.comments(list, item).length);
}
