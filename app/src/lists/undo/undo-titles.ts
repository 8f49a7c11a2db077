import { shorten } from '@listgrove/kernel/cut-text';
import type { ListStore } from '../../sync/list-store';
import type { ChangeGroup } from './undo-stack';

/** Returns what a group has deleted, restored or opened again, in words, or when a repeating item is due again; null for other changes. */
export function titleOf(store: ListStore, { changes, inverses }: ChangeGroup): string | null {
  const deleted: string[] = [];
  let cleared = 0;
  let opened = 0;
  let other: string | null = null;
  for (const [index, { name, args }] of changes.entries()) {
    if (name === 'deleteItem') deleted.push(store.item(args.item)?.name ?? 'Item');
    if (name === 'trashList') deleted.push(store.list(args.list)?.list.name ?? 'List');
    if (name === 'restoreItem') other = `“${shorten(store.item(args.item)?.name ?? 'Item', 60)}” restored`;
    if (name === 'restoreList') other = `“${shorten(store.list(args.list)?.list.name ?? 'List', 60)}” restored`;
    if (name === 'untick') opened += 1;
    if (name === 'completeRepeat') other = `Done. Due again ${dayOf(args.next)}`;
    if (name === 'deleteComment') other = 'Comment deleted';
    // One mutation for up to 500 items: its inverse restores each of them.
    if (name === 'clearCompleted') cleared += inverses[index]?.length ?? 0;
  }
  if (cleared > 0) return cleared === 1 ? '1 completed item cleared' : `${cleared} completed items cleared`;
  if (opened > 1) return `${opened} items are open again`;
  if (deleted.length > 1) return `${deleted.length} items are in the trash`;
  return deleted[0] === undefined ? other : `“${shorten(deleted[0], 60)}” is in the trash`;
}

/** Returns a due date in words: "on Monday, 30 November", with the time if it has one. */
function dayOf(due: string): string {
  const [date = '', time] = due.split('T');
  const format = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const day = format.format(new Date(`${date}T00:00Z`));
  return time ? `on ${day} at ${time}` : `on ${day}`;
}
