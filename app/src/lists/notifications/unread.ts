import { useEffect, useSyncExternalStore } from 'react';
import { askServer, posting } from '../../sync/ask-server';

/** How many notifications of the account are unread, as the server last said. */
let unread = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Asks the server, with the ids of notifications that have been read, how many are unread. Without an answer, the number stays. */
export async function refreshUnread(read: readonly string[] = []): Promise<void> {
  const request = read.length > 0 ? posting({ ids: read }) : undefined;
  const answer = await askServer<{ unread: number }>('/notifications/unread', request);
  if (typeof answer === 'number') return;
  unread = answer.unread;
  for (const listener of listeners) listener();
}

/** Returns how many notifications are unread, at most 100, and asks the server now, when it tells of new ones and when the network is back. */
export function useUnread(): number {
  useEffect(() => {
    const refresh = () => void refreshUnread();
    refresh();
    addEventListener('live:notified', refresh);
    addEventListener('online', refresh);
    return () => {
      removeEventListener('live:notified', refresh);
      removeEventListener('online', refresh);
    };
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );
}
