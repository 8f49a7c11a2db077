import { newId } from '@listgrove/kernel/ids';
import type { SyncStatus } from './list-store';
import { Listeners } from './listeners';
import { Replica } from './replica';
import { Shown } from './shown';
import type { DiaryEntry, Meta } from './storage';

/** Changes that are sent under one device id. */
export interface Queue {
  client: string;
  /** The last number that the server has taken. */
  acknowledged: number;
  entries: DiaryEntry[];
}

/** What a tab knows in memory: the rows of the server, the changes on top of them, and the state of sync. */
export class DeviceState {
  readonly replica: Replica;
  readonly shown: Shown;
  readonly listeners = new Listeners();
  /** The changes that the rows of the server do not contain yet, in order. Those without a number are not stored yet. */
  diary: DiaryEntry[] = [];
  /** The changes that could not be stored. They are sent under a device id of their own, from this tab only. */
  volatile: Queue & { last: number } = newQueue();
  meta: Meta = { client: newId(), last: 0, stamp: '', cursors: {}, acknowledged: 0 };
  /** The sequence numbers of the rows in memory. Another tab may have stored later ones. */
  cursors: Record<string, number> = {};
  status: SyncStatus = {
    ...{
      state: 'idle',
      unsent: 0,
      isStoring: false,
      problem: null,
      needsUpdate: false,
      signedOut: false,
      failed: false,
    },
  };
  /** Called after each change of the status. */
  onStatus: (status: SyncStatus) => void = () => {};
  /** The lists whose change the screens are not told yet, while changes are made together. */
  private held: Set<string> | null = null;
  private unsentItems: Set<unknown> | null = null;
  private isCleared = false;
  private readonly isLocal: boolean;

  /** With `isLocal` nothing counts as unsent, because nothing is ever sent. */
  constructor(account: string, isLocal = false) {
    this.isLocal = isLocal;
    this.replica = new Replica(account);
    this.shown = new Shown(this.replica, account, () => this.unsent());
  }

  /** Returns the changes that the server has not confirmed. */
  unsent(): DiaryEntry[] {
    if (this.isLocal) return [];
    const { acknowledged } = this.meta;
    const isUnsent = ({ number, name }: DiaryEntry) => (number === 0 || number > acknowledged) && name !== 'nothing';
    const volatile = this.volatile.entries.filter(({ number }) => number > this.volatile.acknowledged);
    return [...this.diary.filter(isUnsent), ...volatile];
  }

  isUnsent(item: string): boolean {
    this.unsentItems ??= new Set(this.unsent().flatMap(({ args }) => ('item' in args ? [args.item] : [])));
    return this.unsentItems.has(item);
  }

  /** Shows the rows of the server with the changes on top, after either has changed in these lists. */
  replay(lists: string[]): void {
    // A read or an answer that was under way when the account signed out has brought rows again.
    if (this.isCleared) this.empty();
    const entries = [...this.diary, ...this.volatile.entries];
    const { items, members, comments } = this.replica.view;
    const before = [...items.values(), ...members.values(), ...comments.rows.values()];
    const touched = before.flatMap((row) => row?.list_id ?? []);
    const shown = [...this.replica.view.lists.keys()];
    this.replica.replay(entries);
    const now = [...this.replica.view.lists.keys(), ...entries.flatMap((entry) => entry.lists)];
    this.changed([...lists, ...touched, ...shown, ...now], true);
  }

  /** Runs `work`, and tells the screens only after it what it has changed: a change costs them as much as many. */
  together(work: () => void): void {
    if (this.held) {
      work();
      return;
    }
    this.held = new Set();
    try {
      work();
    } finally {
      const lists = [...this.held];
      this.held = null;
      if (lists.length > 0) this.changed(lists);
    }
  }

  /** Tells the screens that these lists have changed, in another way than by a change of this tab if `byOthers`. */
  changed(lists: string[], byOthers = false): void {
    this.shown.forget(lists);
    if (this.held) {
      this.unsentItems = null;
      for (const list of lists) this.held.add(list);
      return;
    }
    const { state } = this.status;
    this.setStatus({ state: state === 'offline' ? 'offline' : this.unsent().length > 0 ? 'pending' : 'idle' });
    const told = new Set(lists);
    if (byOthers) for (const list of told) this.listeners.notify(`others:${list}`);
    for (const list of told) this.listeners.notify(`list:${list}`);
    this.listeners.notify('lists');
  }

  setStatus(change: Partial<SyncStatus>): void {
    this.unsentItems = null;
    const isStoring = this.diary.some(({ number }) => number === 0);
    const next = { ...this.status, ...change, unsent: this.unsent().length, isStoring };
    const keys = Object.keys(next) as (keyof SyncStatus)[];
    if (keys.every((key) => next[key] === this.status[key])) return;
    this.status = next;
    this.onStatus(next);
    this.listeners.notify('status');
  }

  /** Takes what is stored about the device. The latest stamp may be in memory only. */
  know(meta: Meta): void {
    const { stamp } = this.meta;
    this.meta = { ...meta, stamp: meta.stamp > stamp ? meta.stamp : stamp };
  }

  /** Forgets all rows and changes, and shows none from now on. */
  clear(): void {
    const lists = this.replica.listIds();
    this.isCleared = true;
    this.replay(lists);
  }

  private empty(): void {
    this.replica.base.clear();
    this.cursors = {};
    this.diary = [];
    this.volatile = newQueue();
  }
}

function newQueue() {
  return { client: newId(), last: 0, acknowledged: 0, entries: [] };
}
