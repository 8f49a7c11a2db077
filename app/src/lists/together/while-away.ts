import type { ItemRow } from '@listgrove/domain/lists/rows';

/**
 * Returns what others have done in a list since a moment (ISO 8601), in words: "4 added, 2 ticked while you were away". Null for nothing.
 * The moments are those of the devices that made the changes.
 */
export function whileAway(items: readonly ItemRow[], since: string, me: string): string | null {
  const added = items.filter(({ created_at, created_by }) => created_at > since && created_by && created_by !== me);
  const ticked = items.filter(({ done_at, done_by }) => done_at && done_at > since && done_by && done_by !== me);
  const parts = [
    added.length > 0 ? `${added.length} added` : '',
    ticked.length > 0 ? `${ticked.length} ticked` : '',
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')} while you were away` : null;
}
