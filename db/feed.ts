/** The channel on which the change triggers report; the payload is the table's name. */
export const CHANGE_CHANNEL = 'change';

/** Tells which table a committed statement touched, whichever process it ran in. */
export interface ChangeFeed {
  /** Calls `listener` with a table's name after each commit that touched it; gives back how to stop that. */
  subscribe(listener: (table: string) => void): () => void;
  /**
   * Calls `listener` when the feed is lost and when it is back; gives back how to stop that. Changes in between are not
   * reported later, so whoever keeps something derived drops it when the feed is back.
   */
  onStateChange(listener: (connected: boolean) => void): () => void;
  /** Whether changes are being reported at present. */
  readonly connected: boolean;
  /** Ends the feed; nobody is called any more. */
  close(): Promise<void>;
}

/** The listeners of a feed, as its driver sees them. */
export interface Announcer {
  announce(table: string): void;
  setConnected(connected: boolean): void;
  /** The feed to hand out, given how the driver stops. */
  feed(stop: () => Promise<void>): ChangeFeed;
}

/** Keeps the listeners of one feed. What a listener throws goes to `onError` and reaches no other listener. */
export function createAnnouncer(onError: (error: unknown) => void): Announcer {
  const tables = new Set<(table: string) => void>();
  const states = new Set<(connected: boolean) => void>();
  let connected = false;

  return {
    announce: (table) => callAll(tables, table, onError),
    setConnected(now) {
      if (connected === now) return;
      connected = now;
      callAll(states, now, onError);
    },
    feed: (stop) => ({
      subscribe: (listener) => addTo(tables, listener),
      onStateChange: (listener) => addTo(states, listener),
      get connected() {
        return connected;
      },
      async close() {
        tables.clear();
        states.clear();
        connected = false;
        await stop();
      },
    }),
  };
}

function callAll<Value>(listeners: Set<(value: Value) => void>, value: Value, onError: (error: unknown) => void): void {
  for (const listener of [...listeners]) {
    try {
      listener(value);
    } catch (error) {
      onError(error);
    }
  }
}

function addTo<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
