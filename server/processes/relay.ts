import type { Dropped, Message } from './peers.ts';

/** A serving process as the one that started it sees it. */
export interface Member {
  id: number;
  tell(message: Message): void;
  /** Ends it without ado. */
  kill(): void;
}

/** A drop that not everybody has confirmed yet. */
interface Order {
  by: Member;
  /** The number that it has with whoever gave it. */
  id: number;
  missing: Set<Member>;
  timer: NodeJS.Timeout;
}

/** Passes drops on to all other members, and tells whoever asked for one when each has confirmed it or has ended. */
export function createRelay({ patience, onSilence }: { patience: number; onSilence(member: Member): void }) {
  const members = new Set<Member>();
  const orders = new Map<number, Order>();
  let latest = 0;

  function settle(number: number, order: Order, member: Member): void {
    order.missing.delete(member);
    if (order.missing.size > 0) return;
    clearTimeout(order.timer);
    orders.delete(number);
    order.by.tell({ kind: 'dropped', id: order.id });
  }

  return {
    /** From now on the member is told of drops. */
    join(member: Member): void {
      members.add(member);
    },
    /** It has ended: nobody waits for it any more. */
    leave(member: Member): void {
      members.delete(member);
      for (const [number, order] of [...orders]) settle(number, order, member);
    },
    drop(by: Member, id: number, tables: Dropped): void {
      const number = ++latest;
      const missing = new Set([...members].filter((member) => member !== by));
      // One that does not answer might still send what it has kept: it must go before the write is called done.
      const timer = setTimeout(() => {
        for (const member of missing) {
          onSilence(member);
          member.kill();
        }
      }, patience);
      const order = { by, id, missing, timer };
      orders.set(number, order);
      for (const member of missing) member.tell({ kind: 'drop', id: number, tables });
      settle(number, order, by);
    },
    confirm(member: Member, number: number): void {
      const order = orders.get(number);
      if (order) settle(number, order, member);
    },
  };
}
