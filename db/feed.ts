import { AsyncLocalStorage } from 'node:async_hooks';

/** The NOTIFY channel that the change triggers use. The payload is the name of the changed table. */
export const changeChannel = 'change';

/** The change feed: reports the table of every committed write, including those of other processes. */
export interface ChangeFeed {
  /** Calls `listener` with a table's name after each commit that wrote to it. Returns a function that unsubscribes. */
  subscribe(listener: (table: string) => void): () => void;
  /**
   * Calls `listener` with false when the feed loses its connection and with true when it is back. Returns a function
   * that unsubscribes. Changes in between are never reported, so caches must be flushed when the feed is back.
   */
  onStateChange(listener: (connected: boolean) => void): () => void;
  /** Whether the feed is connected and reports changes. */
  readonly connected: boolean;
  /**
   * Resolves with true once the listeners of this process have been called for every change that was committed before
   * this call. Resolves with false if that is uncertain, because the feed is disconnected or does not answer.
   */
  catchUp(): Promise<boolean>;
  /** Closes the feed and removes all listeners. */
  close(): Promise<void>;
}

/** The interface between a change feed and its driver, the part that listens to the database. */
export interface Announcer {
  /** Calls the listeners for a change of `table`. */
  announce(table: string): void;
  /** Sets the state of the feed and calls the state listeners if it differs. */
  setConnected(connected: boolean): void;
  /**
   * Returns the feed for its consumers. `stop` must end the driver. `echo` must send a notice through the database and
   * resolve when it arrives: notices arrive in commit order, so all earlier ones have then arrived too.
   */
  feed(driver: { stop(): Promise<void>; echo(): Promise<void> }): ChangeFeed;
}

/**
 * Creates the listener registry of one change feed. An error in a listener goes to `onError`; the other listeners still
 * run. Listeners run in the asynchronous context of this call. The embedded database announces a change in the context of the
 * request that wrote, whose recording would otherwise contain the statements of the listeners.
 */
export function createAnnouncer(onError: (error: unknown) => void): Announcer {
  const tables = new Set<(table: string) => void>();
  const states = new Set<(connected: boolean) => void>();
  const outside = AsyncLocalStorage.snapshot();
  let connected = false;

  return {
    announce: (table) => outside(callAll, tables, table, onError),
    setConnected(now) {
      if (connected === now) return;
      connected = now;
      outside(callAll, states, now, onError);
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

/**
 * Wraps `work` so that calls made while a run is in progress share one next run, which starts when that run ends. A
 * call never shares a run that started before it.
 */
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
