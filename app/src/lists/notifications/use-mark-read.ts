import type { Notification } from '@listgrove/domain/lists/notifications/notification';
import { useEffect, useRef } from 'react';
import { refreshUnread } from './unread';

/**
 * Marks notifications as read once the page that shows them is visible. Returns a function that says whether one was unread when this
 * screen first showed it.
 */
export function useMarkRead(shown: readonly Notification[]): (id: string) => boolean {
  const marked = useRef(new Set<string>());
  useEffect(() => {
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      const ids = shown.flatMap(({ id, isRead }) => (isRead || marked.current.has(id) ? [] : [id]));
      for (const id of ids) marked.current.add(id);
      if (ids.length > 0) void refreshUnread(ids);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [shown]);
  return (id) => marked.current.has(id);
}
