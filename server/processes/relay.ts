import type { EvictedTables, Message } from './peers.ts';

/** A serving process, as seen by the primary process. */
export interface Member {
  id: number;
  /** Sends it a message. */
  tell(message: Message): void;
  /** Kills it without waiting for its requests. */
  kill(): void;
}

/** A request to evict pages that some members have not confirmed yet. */
interface Order {
  by: Member;
  /** The id that its sender gave it. */
  id: number;
  missing: Set<Member>;
  timer: NodeJS.Timeout;
}

/**
 * Creates a relay for requests to evict pages. It forwards each to all other members and notifies the sender when each of
 * them has confirmed it or has exited. A member that does not confirm within `patience` milliseconds is killed.
 */
export function createRelay({ patience, onSilence }: { patience: number; onSilence(member: Member): void }) {
  const members = new Set<Member>();
  const orders = new Map<number, Order>();
  let latest = 0;

  function settle(number: number, order: Order, member: Member): void {
    order.missing.delete(member);
    if (order.missing.size > 0) return;
    clearTimeout(order.timer);
    orders.delete(number);
    order.by.tell({ kind: 'evicted', id: order.id });
  }

  return {
    /** Adds a member; it receives requests from now on. */
    join(member: Member): void {
      members.add(member);
    },
    /** Removes a member that has exited. Requests no longer wait for it. */
    leave(member: Member): void {
      members.delete(member);
      for (const [number, order] of [...orders]) settle(number, order, member);
    },
    /** Forwards a request of the member `by` to all others. */
    evict(by: Member, id: number, tables: EvictedTables): void {
      const number = ++latest;
      const missing = new Set([...members].filter((member) => member !== by));
      // A member that does not answer might still send outdated pages: it is killed before the write is confirmed.
      const timer = setTimeout(() => {
        for (const member of missing) {
          onSilence(member);
          member.kill();
        }
      }, patience);
      const order = { by, id, missing, timer };
      orders.set(number, order);
      for (const member of missing) member.tell({ kind: 'evict', id: number, tables });
      settle(number, order, by);
    },
    /** Records that the member has evicted the pages; `number` is the id that the relay gave the request. */
    confirm(member: Member, number: number): void {
      const order = orders.get(number);
      if (order) settle(number, order, member);
    },
  };
}
