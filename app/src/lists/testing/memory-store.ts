import type { ParsedArguments } from '@listgrove/domain/lists/arguments';
import { byTime, type CommentRow } from '@listgrove/domain/lists/comments/comment';
import { LayeredRows } from '@listgrove/domain/lists/layered-rows';
import { noRows } from '@listgrove/domain/lists/no-rows';
import { byRank, type ItemRow, type ListKind } from '@listgrove/domain/lists/rows';
import { runMutation } from '@listgrove/domain/lists/run-mutation';
import { stampOf } from '@listgrove/domain/lists/stamps';
import { newId } from '@listgrove/kernel/ids';
import type { ListStore, ListView, Refusal } from '../../sync/list-store';

/**
 * A store in memory with one list of Maya's, for tests of screens: it runs mutations as a device does and has no server.
 * `refuse` tells the listeners of refusals, and the changes of `byOthers` count as those of somebody else.
 */
export function openMemoryStore(kind: ListKind = 'shopping') {
  const [account, list] = [newId(), newId()];
  const view = new LayeredRows(noRows, account, '');
  const heard = new Set<() => void>();
  const heardOthers = new Set<() => void>();
  let isOthers = false;
  // What is read stays the same object until the next change, as `useSyncExternalStore` needs it.
  let views = new Map<string, ListView>();
  let shown = new Map<string, ItemRow[]>();
  let commented = new Map<string, CommentRow[]>();
  const remembered = new Map<string, unknown>();
  let all: ListView[] | null = null;
  let time = Date.UTC(2026, 10, 23);
  let refuse: (refusal: Refusal) => void = () => {};
  const rowsOf = (id: string) => [...view.items.values()].filter((item) => item.list_id === id);
  const follow = (id: string): ItemRow | undefined => {
    const item = view.item(id);
    return item?.merged_into ? follow(item.merged_into) : item;
  };
  const viewOf = (id: string): ListView | undefined => {
    const [row, member] = [view.list(id), view.member(id, account)];
    if (!row || !member) return undefined;
    return {
      list: row,
      mine: view.userList(id) ?? null,
      members: [...view.members.values()].flatMap((each) => (each?.list_id === id ? [each] : [])),
      role: member.role,
      gifts: view.giftMarks(id),
      open: 0,
      done: 0,
      unsent: false,
    };
  };
  const store: Partial<ListStore> = {
    ...{ isLocal: false, isGuest: false, hasAccount: true },
    rows: () => view,
    unsentChanges: () => [],
    lists() {
      all ??= [...view.lists.keys()].flatMap((id) => opened.list(id) ?? []);
      return all;
    },
    item: follow,
    items(id) {
      const known =
        shown.get(id) ??
        rowsOf(id)
          .filter(({ deleted_at }) => !deleted_at)
          .sort(byRank);
      shown.set(id, known);
      return known;
    },
    deletedItems: (id) => rowsOf(id).filter(({ deleted_at, merged_into }) => deleted_at && !merged_into),
    comments(_, item) {
      const known =
        commented.get(item) ??
        view
          .commentsOf(item)
          .filter(({ deleted_at }) => !deleted_at)
          .sort(byTime);
      commented.set(item, known);
      return known;
    },
    list(id) {
      const known = views.get(id) ?? viewOf(id);
      if (known) views.set(id, known);
      return known;
    },
    mutate(name, args) {
      time += 1000;
      const layer = new LayeredRows(view, account, stampOf(time, 0, account));
      runMutation(layer, name, args as ParsedArguments<typeof name>);
      layer.mergeInto(view);
      views = new Map();
      shown = new Map();
      commented = new Map();
      all = null;
      for (const listener of isOthers ? [...heardOthers, ...heard] : heard) listener();
      return Promise.resolve();
    },
    together: (work) => work(),
    remembered: async (key) => remembered.get(key),
    remember: async (key, value) => void remembered.set(key, value),
    subscribe(topic, listener) {
      const listeners = topic.startsWith('others:') ? heardOthers : heard;
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onRefusal(listener) {
      refuse = listener;
      return () => {};
    },
  };
  const opened = store as ListStore;
  void opened.mutate('createList', { list, kind, name: 'Weekend' });
  const byOthers = (work: () => void) => {
    isOthers = true;
    work();
    isOthers = false;
  };
  return { store: opened, view, account, list, byOthers, refuse: (refusal: Refusal) => refuse(refusal) };
}
