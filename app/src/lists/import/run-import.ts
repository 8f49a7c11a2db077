import type { MutationArguments, MutationName } from '@listgrove/domain/lists/arguments';
import type { PlainItem } from '@listgrove/domain/lists/files/plain-item';
import { type AnyChange, inverseOf } from '@listgrove/domain/lists/inverse';
import type { ListKind } from '@listgrove/domain/lists/rows';
import { CodedError, isCoded } from '@listgrove/kernel/errors';
import { newId } from '@listgrove/kernel/ids';
import { generateNKeysBetween } from 'fractional-indexing';
import type { ListStore } from '../../sync/list-store';
import { type ImportRecord, noteImport } from './recent-imports';

/** How many items are made before the screen may paint again. */
const batch = 100;

/** Where items are imported to: a list of this device, or a new one. */
export type Target = { list: string } | { name: string; kind: ListKind; rank: string | undefined };

/** What came of an import or of its undo: how many items, and why it ended early if it did. */
export interface ImportResult {
  record: ImportRecord;
  count: number;
  problem: string | null;
}

/**
 * Adds items at the end of a list in their order, by the mutations that typing makes, so that it works without a network. `suggest` gives
 * the category of an item without one. `tell` is called with the number of items so far. What is needed to undo it is kept first.
 */
export async function runImport(
  store: ListStore,
  { target, items, suggest }: { target: Target; items: readonly PlainItem[]; suggest: (name: string) => string | null },
  tell: (count: number) => void,
): Promise<ImportResult> {
  const made = 'name' in target;
  const list = made ? newId() : target.list;
  const name = made ? target.name : (store.list(list)?.list.name ?? '');
  const ids = items.map(() => newId());
  const record: ImportRecord = { id: newId(), at: Date.now(), list, name, made, items: ids, back: [] };
  await noteImport(store, record);
  const changes = new Changes(store);
  if (made) changes.make('createList', { list, ...target });
  const ranks = generateNKeysBetween(store.items(list).at(-1)?.rank ?? null, null, items.length);
  const isMerging = store.list(list)?.list.kind === 'shopping';
  // Ticked items first, so that they are not taken up by open ones of the same name. Ranks keep the order of the file.
  const order = [...items.entries()].sort(([, a], [, b]) => Number(b.done) - Number(a.done));
  let count = 0;
  while (count < items.length && !changes.problem) {
    store.together(() => {
      for (const [at, item] of order.slice(count, count + batch)) {
        const [id = '', rank] = [ids[at], ranks[at]];
        const args = { ...argumentsOf(item, suggest), list, item: id, ...(rank ? { rank } : {}) };
        if (isMerging) record.back.push(...backOf(store, args, item.done));
        if (!changes.make('addItem', args)) return;
        // A ticked item stays apart from the open one of the same name.
        if (item.done && isMerging) changes.make('unmergeItem', { list, item: id });
        if (item.done) changes.make('tick', { list, item: id });
        count += 1;
      }
    });
    await changes.stored();
    await noteImport(store, record);
    tell(count);
  }
  return { record, count, problem: changes.problem };
}

function argumentsOf({ done: _, ...item }: PlainItem, suggest: (name: string) => string | null) {
  const { price, currency, category, ...fields } = item;
  return {
    ...fields,
    category: category || (suggest(item.name) ?? ''),
    ...(price === null ? {} : { price, currency }),
  };
}

/** What undoes the addition of an item beside its deletion: it was taken up by an open item of the same name. */
function backOf(store: ListStore, args: MutationArguments<'addItem'>, isDone: boolean): AnyChange[] {
  const inverse = inverseOf({ name: 'addItem', args }, store.rows());
  return inverse.filter(({ name }) => name !== 'deleteItem' && !(isDone && name === 'unmergeItem'));
}

/**
 * Undoes an import: a list that it has made goes to the trash if nothing else is in it, and otherwise the items that it has added.
 * Those that were moved to another list stay. `tell` is called with the number of items so far.
 */
export async function undoImport(
  store: ListStore,
  { list, made, items, back }: ImportRecord,
  tell: (count: number) => void,
): Promise<void> {
  const view = store.list(list);
  if (!view) return;
  const changes = new Changes(store);
  const ids = new Set(items);
  if (made && view.role === 'owner' && store.items(list).every(({ id }) => ids.has(id))) {
    if (!view.list.trashed_at) changes.make('trashList', { list });
    await changes.stored();
    return;
  }
  const inverses = [
    ...back.toReversed(),
    ...items.map((item): AnyChange => ({ name: 'deleteItem', args: { list, item } })),
  ];
  for (let at = 0; at < inverses.length; at += batch) {
    store.together(() => {
      for (const { name, args } of inverses.slice(at, at + batch)) changes.make(name, args);
    });
    await changes.stored();
    tell(Math.min(items.length, at + batch));
  }
}

/** Makes changes until they are stored on the device. */
class Changes {
  /** The first sentence that says why a change is impossible. */
  problem: string | null = null;
  private waiting: Promise<void>[] = [];
  private readonly store: ListStore;

  constructor(store: ListStore) {
    this.store = store;
  }

  /** Makes a change and returns whether it is possible. */
  make<Name extends MutationName>(name: Name, args: MutationArguments<Name>): boolean {
    try {
      this.waiting.push(this.store.mutate(name, args));
      return true;
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      this.problem ??= error.message;
      return false;
    }
  }

  /** Waits until the changes so far are stored, and lets the screen paint. A change that is not stored shows in the status line. */
  async stored(): Promise<void> {
    const stored = await Promise.allSettled(this.waiting);
    this.waiting = [];
    for (const each of stored) if (each.status === 'rejected' && !isCoded(each.reason, 'not-stored')) throw each.reason;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
