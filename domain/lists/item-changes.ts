import { CodedError } from '@listgrove/kernel/errors';
import { generateKeyBetween } from 'fractional-indexing';
import { type ItemRow, limits } from './rows.ts';
import type { ListTransaction } from './transaction.ts';

// What mutations do to an item and its history.

/** Where a change of an item goes: the item itself, or the one that took it up. Throws CodedError `not-found`. */
export function itemOf(tx: Pick<ListTransaction, 'item'>, id: string): ItemRow {
  let item = tx.item(id);
  for (let steps = 0; item?.merged_into && steps < 10; steps += 1) item = tx.item(item.merged_into);
  if (!item) throw new CodedError('not-found', 'This item no longer exists.');
  return item;
}

/** Adds thousandths exactly. */
export const sum = (one: number, two: number) => Math.round((one + two) * 1000) / 1000;
export const asCount = (quantity: number | null) => quantity ?? 1;

/** Stores an edit, which also brings a deleted item back. */
export function putEdit(
  tx: ListTransaction,
  item: ItemRow,
  name: string,
  field: string,
  before: unknown,
  after: unknown,
): void {
  revive(tx, item, item.list_id);
  tx.putItem({ ...item, deleted_at: null });
  tx.noteEdit(item.id);
  noteChange(tx, item, name, field, before, after);
}

/** Records that an edit brings an item back, if it is deleted. Throws CodedError `full` if the list that it comes to has no room. */
function revive(tx: ListTransaction, item: ItemRow, list: string): void {
  if (!item.deleted_at) return;
  requireRoom(tx, list);
  noteChange(tx, item, 'revived', 'deleted_at', item.deleted_at, null);
}

export function noteChange(
  tx: ListTransaction,
  { id, list_id }: ItemRow,
  name: string,
  field: string,
  before: unknown,
  after: unknown,
  lost = false,
): void {
  tx.addEvent({ list_id, item_id: id, name, field, before: before ?? null, after: after ?? null, lost });
}

/** Returns the value of a field as the history keeps it: a price with its currency, without which it cannot be brought back. */
function historyValue({ price, currency, ...item }: ItemRow, field: keyof ItemRow): unknown {
  if (field === 'price') return price === null ? null : { amount: price, currency };
  return { ...item, currency }[field];
}

/** Sets fields that were changed together, unless a later change of them is known: then the value is kept as a loser. */
export function setItem(
  tx: ListTransaction,
  id: string,
  name: string,
  field: keyof ItemRow,
  values: Partial<ItemRow>,
): void {
  const item = itemOf(tx, id);
  const changed = { ...item, ...values, stamps: { ...item.stamps, [field]: tx.stamp } };
  const [before, after] = [historyValue(item, field), historyValue(changed, field)];
  if (tx.stamp < (item.stamps[field] ?? '')) {
    if (JSON.stringify(before) !== JSON.stringify(after)) noteChange(tx, item, name, field, before, after, true);
    return;
  }
  revive(tx, item, changed.list_id);
  tx.putItem({ ...changed, deleted_at: null });
  tx.noteEdit(item.id);
  noteChange(tx, item, name, field, before, after);
}

/** Remembers a change to the value that the field has already, so that it counts against changes before it that arrive later. */
export function keepStamp(tx: ListTransaction, item: ItemRow, field: keyof ItemRow): void {
  if (tx.stamp > (item.stamps[field] ?? '')) tx.putItem({ ...item, stamps: { ...item.stamps, [field]: tx.stamp } });
}

export function setDone(tx: ListTransaction, id: string, name: string, isDone: boolean): void {
  const done = isDone ? { done_at: tx.time, done_by: tx.actor } : { done_at: null, done_by: null };
  setItem(tx, id, name, 'done_at', done);
}

/** Adds to the quantity. A counter has no losers: all changes count, in any order. */
export function addQuantity(tx: ListTransaction, item: ItemRow, by: number): ItemRow {
  const quantity = sum(asCount(item.quantity), by);
  if (Math.abs(quantity) > 1_000_000) throw new CodedError('invalid', 'This quantity is too large.');
  const known = item.stamps.quantity ?? '';
  return { ...item, quantity, stamps: { ...item.stamps, quantity: tx.stamp > known ? tx.stamp : known } };
}

/** Returns the fields of an item that took up another one: its own, and the other's where its own are empty. */
export function filledFrom(item: ItemRow, other: ItemRow): ItemRow {
  const price = item.price === null ? { price: other.price, currency: other.currency } : {};
  const texts = {
    category: item.category || other.category,
    note: item.note || other.note,
    url: item.url || other.url,
  };
  return { ...item, ...price, ...texts, due: item.due ?? other.due, priority: item.priority ?? other.priority };
}

export function deleteUnlessEdited(tx: ListTransaction, item: ItemRow, list: string, seen: number, name: string): void {
  if (item.deleted_at) return;
  if (item.list_id !== list || tx.lastEditByOthers(item.id) > seen) {
    noteChange(tx, item, name, 'deleted_at', null, tx.time, true);
    return;
  }
  tx.putItem({ ...item, deleted_at: tx.time, stamps: { ...item.stamps, deleted_at: tx.stamp } });
  noteChange(tx, item, name, 'deleted_at', null, tx.time);
}

export function requireRoom(tx: ListTransaction, list: string): void {
  if (tx.itemCount(list) < limits.items) return;
  throw new CodedError('full', `A list can have at most ${limits.items.toLocaleString('en')} items.`);
}

export const afterLast = (tx: ListTransaction, list: string) => generateKeyBetween(tx.lastRank(list), null);
