/** The tables whose pages must be evicted, or all pages. */
export type Dropped = string[] | 'all';

/** The other processes of this machine that serve the same site. */
export interface Peers {
  /** Resolves when each of them has evicted the pages made from these tables or has exited. Never rejects. */
  drop(tables: Dropped): Promise<void>;
  /** Calls `listener` when another process requests this. Returns a function that removes the listener. */
  onDrop(listener: (tables: Dropped) => void): () => void;
}

/** The peers of a process that serves alone. */
export const alone: Peers = {
  drop: async () => {},
  onDrop: () => () => {},
};

/** The messages between serving processes; the primary process relays them. */
export type Message =
  /** A serving process has started to listen for requests to drop pages. */
  | { kind: 'joined' }
  /** It serves requests. */
  | { kind: 'ready' }
  /** A request to drop pages: from its sender to the primary process, then from there to each other process. */
  | { kind: 'drop'; id: number; tables: Dropped }
  /** The confirmation, on the same way back. */
  | { kind: 'dropped'; id: number };

/** Returns the peers of a serving process that `runProcesses` started. */
export function joinPeers(): Peers {
  const listeners = new Set<(tables: Dropped) => void>();
  const waiting = new Map<number, () => void>();
  let latest = 0;

  process.on('message', (message: Message) => {
    if (message.kind === 'drop') {
      for (const listener of listeners) listener(message.tables);
      say({ kind: 'dropped', id: message.id });
    }
    if (message.kind === 'dropped') {
      waiting.get(message.id)?.();
      waiting.delete(message.id);
    }
  });
  say({ kind: 'joined' });

  return {
    drop(tables) {
      if (tables.length === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const id = ++latest;
        waiting.set(id, resolve);
        say({ kind: 'drop', id, tables });
      });
    },
    onDrop(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Sends a message to the primary process. Does nothing in a process that serves alone. */
export function say(message: Message): void {
  process.send?.(message);
}
