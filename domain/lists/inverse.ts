import type { MutationArguments, MutationName } from './arguments.ts';
import type { CommentRow } from './comments/comment.ts';
import { markOf } from './gifts/gift-mutations.ts';
import { itemOf } from './item-changes.ts';
import { mergeNotes } from './merge-note.ts';
import { type ItemRow, sameKey, type UserListRow } from './rows.ts';
import type { ListTransaction } from './transaction.ts';

/** A mutation with its arguments, for each of these names. */
export type ChangeOf<Name extends MutationName> = {
  [Each in Name]: { name: Each; args: MutationArguments<Each> };
}[Name];

/** Any mutation with its arguments. */
export type AnyChange = ChangeOf<MutationName>;

/** The rows that an inverse reads: those before its mutation. */
export type RowsBefore = Pick<
  ListTransaction,
  'actor' | 'list' | 'item' | 'userList' | 'member' | 'openItemNamed' | 'giftMarks' | 'comment'
>;

/** The inverse of each mutation. A mutation that is missing here does not compile. */
type Inverses = { [Name in MutationName]: (rows: RowsBefore, args: MutationArguments<Name>) => AnyChange[] };

type OfItem = { item: string };

/** The item that a change goes to, or undefined if the device has none. */
function find(rows: RowsBefore, id: string): ItemRow | undefined {
  return rows.item(id) && itemOf(rows, id);
}

/** The inverse of an edit of an item, which also deletes an item again that the edit has brought back. */
function ofEdit<Args extends OfItem>(back: (item: ItemRow, args: Args) => AnyChange[]) {
  return (rows: RowsBefore, args: Args): AnyChange[] => {
    const item = find(rows, args.item);
    if (!item) return [];
    return [...back(item, args), ...(item.deleted_at ? [deletion(item)] : [])];
  };
}

const deletion = ({ list_id: list, id: item }: ItemRow): AnyChange => ({ name: 'deleteItem', args: { list, item } });
const idsOf = ({ list_id, id }: ItemRow) => ({ list: list_id, item: id });
const countOf = ({ quantity }: { quantity?: number | null | undefined }) => quantity ?? 1;

/** The changes that give each field of an item the value that it has in this row. */
const setBack = {
  name: (item: ItemRow): AnyChange => ({ name: 'rename', args: { ...idsOf(item), name: item.name, text: item.text } }),
  unit: (item: ItemRow): AnyChange => ({ name: 'setUnit', args: { ...idsOf(item), unit: item.unit } }),
  category: (item: ItemRow): AnyChange => ({ name: 'setCategory', args: { ...idsOf(item), category: item.category } }),
  url: (item: ItemRow): AnyChange => ({ name: 'setUrl', args: { ...idsOf(item), url: item.url } }),
  due: (item: ItemRow): AnyChange => ({ name: 'setDue', args: { ...idsOf(item), due: item.due } }),
  repeat: (item: ItemRow): AnyChange => ({ name: 'setRepeat', args: { ...idsOf(item), repeat: item.repeat } }),
  priority: (item: ItemRow): AnyChange => ({ name: 'setPriority', args: { ...idsOf(item), priority: item.priority } }),
  done_at: (item: ItemRow): AnyChange => ({ name: item.done_at ? 'tick' : 'untick', args: idsOf(item) }),
  price: (item: ItemRow): AnyChange => ({
    name: 'setPrice',
    args: { ...idsOf(item), price: item.price, currency: item.currency },
  }),
} as const;

/** Gives a note its paragraphs back, and leaves those that others change meanwhile: `base` is the note after the change. */
const setNoteBack = (item: ItemRow, after: string): AnyChange => ({
  name: 'setNote',
  args: { ...idsOf(item), note: item.note, base: after },
});

/** What `addItem` changes in the item that takes up the added one, and how to take it back. */
function takenUp(item: ItemRow, args: MutationArguments<'addItem'>): AnyChange[] {
  const back: AnyChange[] = [];
  if (item.price === null && typeof args.price === 'number') back.push(setBack.price(item));
  if (!item.category && args.category) back.push(setBack.category(item));
  if (!item.note && args.note) back.push(setNoteBack(item, args.note));
  if (!item.url && args.url) back.push(setBack.url(item));
  if (item.due === null && args.due) back.push(setBack.due(item));
  if (item.priority === null && args.priority) back.push(setBack.priority(item));
  return back;
}

/** The inverse of a change of how the actor sees a list. `mine` is null before the first one. */
function ofMine(back: (mine: Omit<UserListRow, 'rank'> & { rank: string | null }, list: string) => AnyChange[]) {
  const first = {
    favourite: false,
    grouping: '',
    sort: '',
    smart_input: true,
    muted: false,
    followed: false,
    reminders: {},
    rank: null,
  };
  return (rows: RowsBefore, { list }: { list: string }): AnyChange[] => {
    const unseen = { ...first, id: '', list_id: list, account_id: '', stamps: {} };
    return back(rows.userList(list) ?? unseen, list);
  };
}

const inverses: Inverses = {
  nothing: () => [],
  createList: (rows, { list }) => (rows.list(list) ? [] : [{ name: 'trashList', args: { list } }]),
  renameList: (rows, { list }) => ofRow(rows.list(list), ({ name }) => ({ name: 'renameList', args: { list, name } })),
  changeListKind: (rows, { list }) =>
    ofRow(rows.list(list), ({ kind }) => ({ name: 'changeListKind', args: { list, kind } })),
  setListLook: (rows, { list }) =>
    ofRow(rows.list(list), ({ color, icon }) => ({ name: 'setListLook', args: { list, color, icon } })),
  setCategoryOrder: (rows, { list }) =>
    ofRow(rows.list(list), ({ category_order }) => ({
      name: 'setCategoryOrder',
      args: { list, categories: category_order },
    })),
  archiveList: (rows, { list }) => (rows.list(list)?.archived_at ? [] : [{ name: 'unarchiveList', args: { list } }]),
  unarchiveList: (rows, { list }) => (rows.list(list)?.archived_at ? [{ name: 'archiveList', args: { list } }] : []),
  trashList: (rows, { list }) => (rows.list(list)?.trashed_at ? [] : [{ name: 'restoreList', args: { list } }]),
  restoreList: (rows, { list }) => (rows.list(list)?.trashed_at ? [{ name: 'trashList', args: { list } }] : []),
  addItem(rows, args) {
    const { list, item, unit = '', name } = args;
    if (rows.item(item)) return [];
    const removal: AnyChange = { name: 'deleteItem', args: { list, item } };
    const sameItem =
      rows.list(list)?.kind === 'shopping' ? rows.openItemNamed(list, sameKey({ name, unit })) : undefined;
    return sameItem ? [{ name: 'unmergeItem', args: { list, item } }, removal, ...takenUp(sameItem, args)] : [removal];
  },
  unmergeItem(rows, { item: id }) {
    const item = rows.item(id);
    const other = find(rows, id);
    if (!item?.merged_into || !other) return [];
    return [deletion(item), { name: 'changeQuantity', args: { ...idsOf(other), by: countOf(item) } }];
  },
  rename: ofEdit((item) => [setBack.name(item)]),
  setNote: ofEdit((item, { note, base }: MutationArguments<'setNote'>) => [
    setNoteBack(item, mergeNotes(base ?? item.note, note, item.note, true).note),
  ]),
  tick: ofEdit((item) => (item.done_at ? [] : [setBack.done_at(item)])),
  untick: ofEdit((item) => (item.done_at ? [setBack.done_at(item)] : [])),
  completeRepeat: ofEdit((item, { due }: MutationArguments<'completeRepeat'>) => {
    if (item.repeat === '') return item.done_at ? [] : [setBack.done_at(item)];
    if (item.due !== due) return [];
    return item.done_at ? [setBack.due(item), setBack.done_at(item)] : [setBack.due(item)];
  }),
  changeQuantity: ofEdit((item, { by }: MutationArguments<'changeQuantity'>) => [
    { name: 'changeQuantity', args: { ...idsOf(item), by: -by } },
  ]),
  setUnit: ofEdit((item) => [setBack.unit(item)]),
  setPrice: ofEdit((item) => [setBack.price(item)]),
  setCategory: ofEdit((item) => [setBack.category(item)]),
  setUrl: ofEdit((item) => [setBack.url(item)]),
  setDue: ofEdit((item) => [setBack.due(item)]),
  setRepeat: ofEdit((item) => [setBack.repeat(item)]),
  setPriority: ofEdit((item) => [setBack.priority(item)]),
  setAssignee: ofEdit((item) => [{ name: 'setAssignee', args: { ...idsOf(item), account: item.assignee_id } }]),
  // A move brings no deleted item back, so it is not an edit here.
  move: (rows, { item: id }) =>
    ofRow(find(rows, id), (item) => ({ name: 'move', args: { ...idsOf(item), rank: item.rank } })),
  moveToList: ofEdit((item, { to }: MutationArguments<'moveToList'>) => {
    if (to === item.list_id) return [];
    return [{ name: 'moveToList', args: { list: to, item: item.id, to: item.list_id, rank: item.rank } }];
  }),
  deleteItem: (rows, { list, item: id }) => {
    const item = find(rows, id);
    return !item || item.deleted_at || item.list_id !== list ? [] : [{ name: 'restoreItem', args: idsOf(item) }];
  },
  restoreItem: (rows, { item: id }) => {
    const item = find(rows, id);
    return item?.deleted_at ? [deletion(item)] : [];
  },
  clearCompleted: (rows, { list, items }) =>
    items.flatMap((id): AnyChange[] => {
      const item = rows.item(id);
      if (!item?.done_at || item.deleted_at || item.list_id !== list) return [];
      return [{ name: 'restoreItem', args: { list, item: id } }];
    }),
  restoreLoser: ofEdit((item, { field, value }: MutationArguments<'restoreLoser'>) => [
    field === 'note' ? setNoteBack(item, value) : setBack[field](item),
  ]),
  markGift: (rows, { list, item }) => setMarkBack(rows, list, item) ?? [{ name: 'unmarkGift', args: { list, item } }],
  unmarkGift: (rows, { list, item }) => setMarkBack(rows, list, item) ?? [],
  setGiftDate: (rows, { list }) =>
    ofRow(rows.list(list), ({ gifts_hidden_until: until = null }) => ({ name: 'setGiftDate', args: { list, until } })),
  addComment: (rows, { list, comment }) =>
    rows.comment(comment) ? [] : [{ name: 'deleteComment', args: { list, comment } }],
  editComment: (rows, { comment }) =>
    ofRow(rows.comment(comment), (row) => ({ name: 'editComment', args: wordsOf(row) })),
  deleteComment(rows, { comment }) {
    const row = rows.comment(comment);
    return !row || row.deleted_at ? [] : [{ name: 'restoreComment', args: wordsOf(row) }];
  },
  restoreComment(rows, { list, comment }) {
    return rows.comment(comment)?.deleted_at ? [{ name: 'deleteComment', args: { list, comment } }] : [];
  },
  setReminder(rows, { item: id }) {
    const item = find(rows, id);
    if (!item) return [];
    const reminder = rows.userList(item.list_id)?.reminders?.[item.id] ?? null;
    return [{ name: 'setReminder', args: { ...idsOf(item), reminder } }];
  },
  setFavourite: ofMine(({ favourite }, list) => [{ name: 'setFavourite', args: { list, favourite } }]),
  setListRank: ofMine(({ rank }, list) => (rank === null ? [] : [{ name: 'setListRank', args: { list, rank } }])),
  setGrouping: ofMine(({ grouping }, list) => [{ name: 'setGrouping', args: { list, grouping } }]),
  setSort: ofMine(({ sort }, list) => [{ name: 'setSort', args: { list, sort } }]),
  setSmartInput: ofMine(({ smart_input }, list) => [{ name: 'setSmartInput', args: { list, on: smart_input } }]),
  setMuted: ofMine(({ muted }, list) => [{ name: 'setMuted', args: { list, muted } }]),
  setFollowed: ofMine(({ followed = false }, list) => [{ name: 'setFollowed', args: { list, followed } }]),
  changeRole: (rows, { list, account }) =>
    ofRow(rows.member(list, account), ({ role }) => ({ name: 'changeRole', args: { list, account, role } })),
  // Somebody who was removed, or has left, comes back by an invitation only.
  removeMember: () => [],
  leaveList: () => [],
  // Only the new owner may give the list back.
  handOver: () => [],
  inviteMember: (_, { list, invitation }) => [{ name: 'revokeInvitation', args: { list, invitation } }],
  createLink: (_, { list, invitation }) => [{ name: 'revokeInvitation', args: { list, invitation } }],
  revokeInvitation: () => [],
};

const wordsOf = ({ list_id: list, id: comment, text, mentions }: CommentRow) => ({ list, comment, text, mentions });

function setMarkBack(rows: RowsBefore, list: string, item: string): AnyChange[] | null {
  const mark = markOf(rows.giftMarks(list), item, rows.actor);
  if (!mark) return null;
  const { is_shared: shared, share, currency } = mark;
  return [{ name: 'markGift', args: { list, item, shared, share, currency } }];
}

function ofRow<Row>(row: Row | undefined, back: (row: Row) => AnyChange): AnyChange[] {
  return row ? [back(row)] : [];
}

/**
 * Returns the mutations that undo a mutation, in the order in which they are made; empty if it changes nothing or cannot be
 * undone. `rows` are those before the mutation. What others change meanwhile in other fields, other paragraphs of a note, or in
 * a quantity stays as they have changed it.
 */
export function inverseOf({ name, args }: AnyChange, rows: RowsBefore): AnyChange[] {
  // The type of a union does not say that the arguments belong to the name.
  const inverse = inverses[name] as (rows: RowsBefore, args: AnyChange['args']) => AnyChange[];
  return inverse(rows, args);
}
