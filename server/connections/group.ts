import type { Socket } from 'node:net';

/** Connections that share a limit. Each set is in the order in which its connections came to it. */
export class Group {
  /** Those without a complete request: idle, or sending one. */
  readonly waiting = new Set<Socket>();
  /** Those whose request is being answered. */
  readonly used = new Set<Socket>();
  readonly most: number;
  constructor(most: number) {
    this.most = most;
  }
  get size(): number {
    return this.waiting.size + this.used.size;
  }
}

/**
 * Returns the connection that can be closed with the least harm: the one that has waited longest for its visitor, otherwise
 * one whose reader does not keep up, or null if all are in use.
 */
export function leastUseful({ waiting, used }: Group): Socket | null {
  for (const socket of waiting) return socket;
  for (const socket of used) if (socket.writableLength > 0) return socket;
  return null;
}
