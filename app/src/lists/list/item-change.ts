import type { ItemRow } from '@listgrove/domain/lists/rows';

/** What others have done with an item. */
export type OthersChange = 'added' | 'ticked' | 'opened again' | 'removed' | 'changed' | 'commented on';

/** The fields that a row shows, besides the tick. */
const fields = ['name', 'quantity', 'unit', 'price', 'category', 'note', 'url', 'due', 'repeat', 'priority'] as const;

/** Returns what was done with an item since `old`, or null if it looks the same. */
export function changeOf(old: ItemRow | undefined, item: ItemRow): OthersChange | null {
  if (!old) return 'added';
  if ((old.done_at === null) !== (item.done_at === null)) return item.done_at ? 'ticked' : 'opened again';
  return fields.some((field) => old[field] !== item[field]) ? 'changed' : null;
}
