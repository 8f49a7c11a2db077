import type { BulkChange } from '@listgrove/domain/editing/bulk';
import { isId } from '@listgrove/kernel/ids';
import type { Undo } from '../answer';

/** Returns what undoes the changes of several items: one text for each, with its id, its version and what it was before. */
export function undoChanges(action: string, intent: string, changes: BulkChange[]): Undo {
  return {
    action,
    intent,
    items: changes.map(({ id, updated_at, before }) => `${id} ${updated_at.getTime()} ${before}`),
  };
}

/** Returns the change that a text of `undoChanges` states, or null. */
export function readChange(text: unknown): BulkChange | null {
  const [id, version, before] = String(text).split(' ');
  const updated_at = new Date(Number(version));
  return isId(id) && before && !Number.isNaN(updated_at.getTime()) ? { id, updated_at, before } : null;
}
