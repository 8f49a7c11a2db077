import { useEffect, useSyncExternalStore } from 'react';

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
  const headers = { 'content-type': 'application/json' };
  const marking = { method: 'POST', headers, body: JSON.stringify({ ids: read }) };
  try {
    const response = await fetch('/notifications/unread', read.length > 0 ? marking : {});
    if (!response.ok) return;
    const answer: { unread: number } = await response.json();
    unread = answer.unread;
  } catch (error) {
    // `fetch` rejects with a TypeError without a network, and JSON with a SyntaxError for the page of a proxy.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
  }
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
