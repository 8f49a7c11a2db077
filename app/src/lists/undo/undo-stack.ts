import type { MutationArguments, MutationName } from '@listgrove/domain/lists/arguments';
import { type AnyChange, inverseOf } from '@listgrove/domain/lists/inverse';
import { CodedError, isCoded } from '@listgrove/kernel/errors';
import type { ListStore } from '../../sync/list-store';

/** Changes that were made together, such as those of all selected items, and are undone together. */
export interface ChangeGroup {
  changes: AnyChange[];
  /** The changes that undo each of them. */
  inverses: AnyChange[][];
}

/** The most groups that are kept. */
const mostGroups = 200;

/**
 * What the person has changed in this tab since it was opened, to undo and redo it. Changes that are made in one go, without
 * waiting in between, are one group.
 */
export class UndoStack {
  private readonly done: ChangeGroup[] = [];
  private undone: ChangeGroup[] = [];
  private current: ChangeGroup | null = null;
  private first: ChangeGroup | null = null;
  private readonly listeners = new Set<(group: ChangeGroup) => void>();
  private readonly store: ListStore;

  constructor(store: ListStore) {
    this.store = store;
    store.onRefusal(({ name, args }) => this.forget(name, args));
  }

  /** Makes a change of the person. Throws and rejects as `ListStore.mutate`. */
  change(name: MutationName, args: MutationArguments<MutationName>): Promise<void> {
    const change = { name, args } as AnyChange;
    const inverse = inverseOf(change, this.store.rows());
    const stored = this.store.mutate(name, args);
    if (inverse.length > 0) {
      const group = this.openGroup();
      group.changes.push(change);
      group.inverses.push(inverse);
      this.undone = [];
    }
    return stored;
  }

  /**
   * Gives the last change of this event a first step of undoing: `step` gets what undoes the change, and returns what is undone
   * instead at first. All such steps of an event are one group, which is returned, or null if the change has nothing to undo.
   */
  undoFirst(step: (inverse: readonly AnyChange[]) => AnyChange[]): ChangeGroup | null {
    const [change, inverse] = [this.current?.changes.at(-1), this.current?.inverses.at(-1)];
    if (!change || !inverse) return null;
    if (!this.first) {
      this.first = { changes: [], inverses: [] };
      this.done.push(this.first);
    }
    this.first.changes.push(change);
    this.first.inverses.push(step(inverse));
    return this.first;
  }

  /** Calls `listener` with each finished group of changes. Returns a function that unsubscribes. */
  onGroup(listener: (group: ChangeGroup) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Undoes a group, the last one by default, and returns whether there was one. Throws the first CodedError of a change
   * that can no longer be undone, after undoing the others.
   */
  undo(group: ChangeGroup | undefined = this.done.at(-1)): boolean {
    const index = group ? this.done.indexOf(group) : -1;
    if (!group || index < 0) return false;
    this.done.splice(index, 1);
    this.apply(group.inverses.toReversed().flat(), this.undone);
    return true;
  }

  /** Makes the group again that was undone last, and returns whether there was one. Throws like `undo`. */
  redo(): boolean {
    const group = this.undone.pop();
    if (!group) return false;
    this.apply(group.inverses.toReversed().flat(), this.done);
    return true;
  }

  private openGroup(): ChangeGroup {
    if (this.current) return this.current;
    const group: ChangeGroup = { changes: [], inverses: [] };
    this.current = group;
    this.done.push(group);
    if (this.done.length > mostGroups) this.done.shift();
    queueMicrotask(() => {
      this.current = null;
      this.first = null;
      for (const listener of this.listeners) listener(group);
    });
    return group;
  }

  /** Makes changes, and puts the group that undoes them on `stack`. */
  private apply(changes: AnyChange[], stack: ChangeGroup[]): void {
    const group: ChangeGroup = { changes: [], inverses: [] };
    let failure = null as CodedError | null;
    this.store.together(() => {
      for (const change of changes) {
        try {
          const inverse = inverseOf(change, this.store.rows());
          // A change that is not stored on the device shows in the status line.
          this.store.mutate(change.name, change.args).catch((error: unknown) => {
            if (!isCoded(error, 'not-stored')) throw error;
          });
          group.changes.push(change);
          group.inverses.push(inverse);
        } catch (error) {
          if (!(error instanceof CodedError)) throw error;
          failure ??= error;
        }
      }
    });
    if (group.changes.length > 0) stack.push(group);
    if (failure) throw failure;
  }

  /** The server has refused a change: nothing of it is left to undo. */
  private forget(name: string, args: unknown): void {
    const refused = JSON.stringify(args);
    for (const { changes, inverses } of this.done) {
      const index = changes.findIndex((change) => change.name === name && covers(refused, change.args));
      if (index >= 0) {
        changes.splice(index, 1);
        inverses.splice(index, 1);
      }
    }
    const kept = this.done.filter(({ changes }) => changes.length > 0);
    this.done.splice(0, this.done.length, ...kept);
  }
}

/** The store adds what it knows to the arguments of a deletion, behind those that were given. */
function covers(stored: string, given: object): boolean {
  return stored.startsWith(JSON.stringify(given).slice(0, -1));
}

const stacks = new WeakMap<ListStore, UndoStack>();

/** Returns the stack of a store. Each tab has one. */
export function undoStackOf(store: ListStore): UndoStack {
  const stack = stacks.get(store) ?? new UndoStack(store);
  stacks.set(store, stack);
  return stack;
}
