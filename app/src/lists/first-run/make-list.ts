import type { ListKind } from '@listgrove/domain/lists/rows';
import type { ListStore } from '../../sync/list-store';
import { firstList, type ListWithExamples } from './first-list';

/** Makes a list with its examples. `rank` is its place among the lists. */
export function makeList(
  store: ListStore,
  { list, kind, name, examples }: ListWithExamples,
  rank: string | undefined,
): void {
  const made = [
    store.mutate('createList', { list, kind, name, rank }),
    ...examples.map((example, index) =>
      store.mutate('addItem', { list, ...example, text: example.name, rank: `a${index}` }),
    ),
  ];
  // What the device cannot store is in the status line.
  Promise.all(made).catch(() => store.sync());
}

/** Makes the first list of an account. */
export function makeFirstList(store: ListStore, account: string, kind: ListKind): void {
  makeList(store, firstList(account, kind), 'a0');
}
