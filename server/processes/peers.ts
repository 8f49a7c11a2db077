/** Which tables' pages are to be dropped. */
export type Dropped = string[] | 'all';

/** The other processes of this machine that serve the same site. */
export interface Peers {
  /** Resolves when each of them has dropped what was made from these tables, or has ended; never rejects. */
  drop(tables: Dropped): Promise<void>;
  /** Calls `listener` when another one asks for that; gives back how to stop it. */
  onDrop(listener: (tables: Dropped) => void): () => void;
}

/** A process without others. */
export const alone: Peers = {
  drop: async () => {},
  onDrop: () => () => {},
};

/** What processes say to each other, by way of the one that started them. */
export type Message =
  /** A serving process has begun to hear of drops. */
  | { kind: 'joined' }
  /** It serves. */
  | { kind: 'ready' }
  /** "Drop this", on the way to the others and again to each of them; and when that is done, both ways back. */
  | { kind: 'drop'; id: number; tables: Dropped }
  | { kind: 'dropped'; id: number };

/** The peers of a serving process that was started by `runProcesses`. */
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

/** Says something to the process that started this one; one that serves alone has nobody to talk to. */
export function say(message: Message): void {
  process.send?.(message);
}
