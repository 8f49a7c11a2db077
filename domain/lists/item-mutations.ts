import { CodedError } from '@listgrove/kernel/errors';
import { moveComments } from './comments/comment-mutations.ts';
import {
  addQuantity,
  afterLast,
  asCount,
  deleteUnlessEdited,
  filledFrom,
  itemOf,
  keepStamp,
  noteChange,
  putEdit,
  requireRoom,
  setDone,
  setItem,
  sum,
} from './item-changes.ts';
import { listOf } from './list-mutations.ts';
import { mergeNotes } from './merge-note.ts';
import { moveReminder } from './reminders/reminder-mutations.ts';
import { type ItemRow, limits, sameKey } from './rows.ts';
import type { Mutations } from './transaction.ts';

/** The mutations of items. */
export const itemMutations: Mutations<
  | 'addItem'
  | 'unmergeItem'
  | 'rename'
  | 'setNote'
  | 'tick'
  | 'untick'
  | 'completeRepeat'
  | 'changeQuantity'
  | 'setUnit'
  | 'setPrice'
  | 'setCategory'
  | 'setUrl'
  | 'setDue'
  | 'setRepeat'
  | 'setPriority'
  | 'setAssignee'
  | 'move'
  | 'moveToList'
  | 'deleteItem'
  | 'restoreItem'
  | 'clearCompleted'
  | 'restoreLoser'
> = {
  addItem(tx, { list: list_id, item: id, rank, ...given }) {
    const existing = tx.item(id);
    if (existing?.list_id === list_id) return;
    if (existing) throw new CodedError('taken', 'This item exists already.');
    const list = listOf(tx, list_id);
    requireRoom(tx, list_id);
    const { name, text = name, quantity = null, unit = '', price = null, category = '', note = '', url = '' } = given;
    const currency = price === null ? null : (given.currency ?? 'EUR');
    const { due = null, repeat = '', priority = null } = given;
    const fields = { name, text, quantity, unit, price, currency, category, note, url, due, repeat, priority };
    const states = { done_at: null, done_by: null, assignee_id: null, deleted_at: null, merged_into: null, stamps: {} };
    const created = { created_by: tx.actor, created_at: tx.time, rank: rank ?? afterLast(tx, list_id) };
    const item: ItemRow = { id, list_id, ...fields, ...states, ...created };
    const sameItem = list.kind === 'shopping' ? tx.openItemNamed(list_id, sameKey(item)) : undefined;
    if (!sameItem) {
      tx.putItem(item);
      noteChange(tx, item, 'addItem', '', null, name);
      return;
    }
    tx.putItem({ ...item, deleted_at: tx.time, merged_into: sameItem.id });
    tx.putItem(filledFrom(addQuantity(tx, sameItem, asCount(quantity)), item));
    tx.noteEdit(sameItem.id);
    noteChange(tx, sameItem, 'merged', 'quantity', sameItem.quantity, { quantity, item: id });
  },
  unmergeItem(tx, { item: id }) {
    const item = tx.item(id);
    if (!item?.merged_into) return;
    requireRoom(tx, item.list_id);
    const other = itemOf(tx, id);
    tx.putItem(addQuantity(tx, other, -asCount(item.quantity)));
    tx.noteEdit(other.id);
    tx.putItem({ ...item, merged_into: null, deleted_at: null });
    noteChange(tx, item, 'unmerged', '', null, item.name);
  },
  rename: (tx, { item, name, text = name }) => setItem(tx, item, 'rename', 'name', { name, text }),
  setNote(tx, { item: id, note, base }) {
    const item = itemOf(tx, id);
    const known = item.stamps.note ?? '';
    const isLater = tx.stamp >= known;
    const { note: merged, lost } =
      base === undefined && !isLater
        ? { note: item.note, lost: [note] }
        : mergeNotes(base ?? item.note, note, item.note, isLater);
    for (const paragraphs of lost) noteChange(tx, item, 'setNote', 'note', item.note, paragraphs, true);
    if (merged.length > limits.note) throw new CodedError('full', 'This note is too long.');
    if (merged === item.note) return keepStamp(tx, item, 'note');
    putEdit(
      tx,
      { ...item, note: merged, stamps: { ...item.stamps, note: isLater ? tx.stamp : known } },
      'setNote',
      'note',
      item.note,
      merged,
    );
  },
  tick: (tx, { item }) => setDone(tx, item, 'tick', true),
  untick: (tx, { item }) => setDone(tx, item, 'untick', false),
  completeRepeat(tx, { item: id, due, next }) {
    const item = itemOf(tx, id);
    if (item.repeat === '') return setDone(tx, id, 'tick', true);
    // Another device has completed this occurrence, or the due date is another one: a date is never skipped.
    if (item.due !== due) {
      if (item.due !== next) noteChange(tx, item, 'completeRepeat', 'due', item.due, next, true);
      return;
    }
    const isLaterTick = tx.stamp < (item.stamps.done_at ?? '');
    const open = isLaterTick ? {} : { done_at: null, done_by: null };
    setItem(tx, id, 'completeRepeat', 'due', { due: next, ...open });
  },
  changeQuantity(tx, { item: id, by }) {
    const item = itemOf(tx, id);
    putEdit(
      tx,
      addQuantity(tx, item, by),
      'changeQuantity',
      'quantity',
      item.quantity,
      sum(asCount(item.quantity), by),
    );
  },
  setUnit: (tx, { item, unit }) => setItem(tx, item, 'setUnit', 'unit', { unit }),
  setPrice: (tx, { item, price, currency }) => setItem(tx, item, 'setPrice', 'price', { price, currency }),
  setCategory: (tx, { item, category }) => setItem(tx, item, 'setCategory', 'category', { category }),
  setUrl: (tx, { item, url }) => setItem(tx, item, 'setUrl', 'url', { url }),
  setDue: (tx, { item, due }) => setItem(tx, item, 'setDue', 'due', { due }),
  setRepeat: (tx, { item, repeat }) => setItem(tx, item, 'setRepeat', 'repeat', { repeat }),
  setPriority: (tx, { item, priority }) => setItem(tx, item, 'setPriority', 'priority', { priority }),
  setAssignee(tx, { item, account }) {
    if (account && !tx.member(itemOf(tx, item).list_id, account)) {
      throw new CodedError('not-found', 'This person is no longer a member of the list.');
    }
    setItem(tx, item, 'setAssignee', 'assignee_id', { assignee_id: account });
  },
  move(tx, { item: id, rank }) {
    const item = itemOf(tx, id);
    if (tx.stamp < (item.stamps.rank ?? '')) {
      noteChange(tx, item, 'move', 'rank', item.rank, rank, true);
      return;
    }
    tx.putItem({ ...item, rank, stamps: { ...item.stamps, rank: tx.stamp } });
  },
  moveToList(tx, { item: id, to, rank }) {
    const item = itemOf(tx, id);
    listOf(tx, to);
    if (item.list_id === to) return keepStamp(tx, item, 'list_id');
    requireRoom(tx, to);
    setItem(tx, item.id, 'moveToList', 'list_id', { list_id: to, rank: rank ?? afterLast(tx, to) });
    // It stays where it is if a later move is known.
    if (itemOf(tx, item.id).list_id !== to) return;
    moveComments(tx, item.id, to);
    moveReminder(tx, item.id, item.list_id, to);
  },
  deleteItem(tx, { list, item, seen = Number.POSITIVE_INFINITY }) {
    deleteUnlessEdited(tx, itemOf(tx, item), list, seen, 'deleteItem');
  },
  restoreItem(tx, { item: id }) {
    const item = itemOf(tx, id);
    if (!item.deleted_at) return;
    requireRoom(tx, item.list_id);
    tx.putItem({ ...item, deleted_at: null, stamps: { ...item.stamps, deleted_at: tx.stamp } });
    tx.noteEdit(item.id);
    noteChange(tx, item, 'restoreItem', 'deleted_at', item.deleted_at, null);
  },
  clearCompleted(tx, { list, items, seen = Number.POSITIVE_INFINITY }) {
    for (const id of items) {
      const item = tx.item(id);
      if (item?.done_at && item.list_id === list) deleteUnlessEdited(tx, item, list, seen, 'clearCompleted');
    }
  },
  restoreLoser(tx, { item, field, value }) {
    if (field === 'done_at') setDone(tx, item, 'restoreLoser', value !== null);
    else setItem(tx, item, 'restoreLoser', field, { [field]: value });
  },
};
