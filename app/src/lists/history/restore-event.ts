import type { HistoryEvent } from '@listgrove/domain/lists/history';
import type { AnyChange } from '@listgrove/domain/lists/inverse';
import type { Total } from '@listgrove/domain/lists/prices';
import type { ItemRow } from '@listgrove/domain/lists/rows';

const restorable = new Set(['name', 'unit', 'category', 'url', 'due', 'repeat', 'priority', 'done_at']);

type Ids = { list: string; item: string };

/** The changes that bring back a value which `restoreLoser` does not set. */
const changeTo: Record<string, (ids: Ids, value: never) => AnyChange> = {
  list_id: (ids, to: string) => ({ name: 'moveToList', args: { ...ids, to } }),
  rank: (ids, rank: string) => ({ name: 'move', args: { ...ids, rank } }),
  assignee_id: (ids, account: string | null) => ({ name: 'setAssignee', args: { ...ids, account } }),
  price: (ids, value: Total | null) => ({
    name: 'setPrice',
    args: { ...ids, price: value?.amount ?? null, currency: value?.currency ?? null },
  }),
};

/**
 * Returns the change that brings back a value which a merge did not take; null if there is nothing to bring back. Lost
 * paragraphs of a note are added below it, so that what won stays too.
 */
export function restoringChange(event: HistoryEvent, item: ItemRow): AnyChange | null {
  if (!event.lost) return null;
  const ids = { list: item.list_id, item: item.id };
  if (event.field === 'note') {
    const lost = String(event.after ?? '');
    if (!lost || item.note.split('\n\n').includes(lost) || item.note.endsWith(lost)) return null;
    return { name: 'setNote', args: { ...ids, note: item.note ? `${item.note}\n${lost}` : lost, base: item.note } };
  }
  const change = changeTo[event.field];
  if (change) return isShownIn(item, event) ? null : change(ids, event.after as never);
  if (!restorable.has(event.field)) return null;
  const isShown =
    event.field === 'done_at'
      ? (item.done_at === null) === (event.after === null)
      : item[event.field as keyof ItemRow] === event.after;
  if (isShown) return null;
  const args = { ...ids, event: event.id, field: event.field, value: event.after };
  // The fields are those of `restoreLoser`, and the values come from columns of the same names.
  return { name: 'restoreLoser', args } as AnyChange;
}

/** Whether the item has this value already. A price of an earlier version has no currency, so it cannot be brought back. */
function isShownIn(item: ItemRow, { field, after }: HistoryEvent): boolean {
  if (field !== 'price') return item[field as keyof ItemRow] === after;
  if (typeof after === 'number') return true;
  const { amount = null, currency = null } = (after as Total | null) ?? {};
  return item.price === amount && item.currency === currency;
}
