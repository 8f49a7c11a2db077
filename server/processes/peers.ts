/** The tables whose pages must be evicted, or all pages. */
export type EvictedTables = string[] | 'all';

/** The other processes of this machine that serve the same site. */
export interface Peers {
  /** Resolves when each of them has evicted the pages made from these tables or has exited. Never rejects. */
  evict(tables: EvictedTables): Promise<void>;
  /** Calls `listener` when another process requests this. Returns a function that removes the listener. */
  onEvict(listener: (tables: EvictedTables) => void): () => void;
}

/** The peers of a process that serves without others. */
export const noPeers: Peers = {
  evict: async () => {},
  onEvict: () => () => {},
};

/** The messages between serving processes; the primary process relays them. */
export type Message =
  /** A serving process has started to listen for requests to evict pages. */
  | { kind: 'joined' }
  /** It serves requests. */
  | { kind: 'ready' }
  /** Its event loop runs (`heartbeat.ts`). */
  | { kind: 'alive' }
  /** A request to evict pages: from its sender to the primary process, then from there to each other process. */
  | { kind: 'evict'; id: number; tables: EvictedTables }
  /** The confirmation, on the same way back. */
  | { kind: 'evicted'; id: number }
  /** From the primary process: answer what has been accepted, then exit. */
  | { kind: 'retire' };

/** Returns the peers of a serving process that `runProcesses` started. */
export function connectPeers(): Peers {
  const listeners = new Set<(tables: EvictedTables) => void>();
  const waiting = new Map<number, () => void>();
  let latest = 0;

  process.on('message', (message: Message) => {
    if (message.kind === 'evict') {
      for (const listener of listeners) listener(message.tables);
      sendToPrimary({ kind: 'evicted', id: message.id });
    }
    if (message.kind === 'evicted') {
      waiting.get(message.id)?.();
      waiting.delete(message.id);
    }
  });
  sendToPrimary({ kind: 'joined' });

  return {
    evict(tables) {
      if (tables.length === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const id = ++latest;
        waiting.set(id, resolve);
        sendToPrimary({ kind: 'evict', id, tables });
      });
    },
    onEvict(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Calls `listener` when the primary process asks this one to exit, because another one has taken its place. */
export function onRetire(listener: () => void): void {
  process.on('message', ({ kind }: Message) => {
    if (kind === 'retire') listener();
  });
}

/** Sends a message to the process that started this one: the primary process or, without one, scripts/keep-running.mjs. */
export function sendToPrimary(message: Message): void {
  process.send?.(message);
}
