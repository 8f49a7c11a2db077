/** The channel on which the change triggers report; the payload is the table's name. */
export const changeChannel = 'change';

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
  /**
   * Resolves once every change committed before this call has been announced to the listeners here: true; false when
   * that is uncertain, because the feed is lost or does not answer.
   */
  catchUp(): Promise<boolean>;
  /** Ends the feed; nobody is called any more. */
  close(): Promise<void>;
}

/** The listeners of a feed, as its driver sees them. */
export interface Announcer {
  announce(table: string): void;
  setConnected(connected: boolean): void;
  /**
   * The feed to hand out. `stop` ends the driver; `echo` sends a notice of its own through the database and resolves when
   * it has come back: notices come in the order of their commits, so those of before have come as well.
   */
  feed(driver: { stop(): Promise<void>; echo(): Promise<void> }): ChangeFeed;
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
    feed: ({ stop, echo }) => ({
      subscribe: (listener) => addTo(tables, listener),
      onStateChange: (listener) => addTo(states, listener),
      get connected() {
        return connected;
      },
      catchUp: shared(async () => {
        if (!connected) return false;
        try {
          await echo();
          return connected;
        } catch {
          return false;
        }
      }),
      async close() {
        tables.clear();
        states.clear();
        connected = false;
        await stop();
      },
    }),
  };
}

/** Runs `work` once for all who ask while another run, begun before they asked, is still under way. */
function shared<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | null = null;
  return () => {
    next ??= running.then(() => {
      const run = work();
      running = run.catch(() => {});
      next = null;
      return run;
    });
    return next;
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
