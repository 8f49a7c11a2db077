import { isCoded } from '@listgrove/kernel/errors';
import { showToast } from '@listgrove/web/react/toast';
import type { ListStore } from '../../sync/list-store';
import { type ChangeGroup, type UndoStack, undoStackOf } from './undo-stack';

/** How long a deletion can be undone from its toast, in milliseconds. */
export const undoTime = 10_000;

/** Toasts about undo replace each other, so that their buttons never mean an older change. */
export const slot = 'undo';

/** Undoes the last change, or this group of changes, and says so. Does nothing if there is none. */
export function undoChange(stack: UndoStack, group?: ChangeGroup): void {
  attempt(() => stack.undo(group), 'Undone', { label: 'Redo', onClick: () => redoChange(stack) });
}

/** Makes the change again that was undone last, and says so. Does nothing if there is none. */
export function redoChange(stack: UndoStack): void {
  attempt(() => stack.redo(), 'Done Again', { label: 'Undo', onClick: () => undoChange(stack) });
}

function attempt(work: () => boolean, title: string, action: { label: string; onClick: () => void }): void {
  try {
    if (work()) showToast({ type: 'info', title, action, slot });
  } catch (error) {
    if (!isCoded(error)) throw error;
    showToast({ type: 'error', title: 'This can no longer be undone', message: error.message });
  }
}

/** The changes that `undo-titles` has words for. */
const told: ReadonlySet<string> = new Set([
  'deleteItem',
  'trashList',
  'restoreItem',
  'restoreList',
  'untick',
  'completeRepeat',
  'clearCompleted',
  'deleteComment',
]);

/**
 * Shows a toast with "Undo" after each group of changes that deletes or restores something, completes a repeating item or opens
 * several items again.
 * Returns a function that ends it.
 */
export function offerUndo(store: ListStore): () => void {
  const stack = undoStackOf(store);
  return stack.onGroup((group) => {
    if (!group.changes.some(({ name }) => told.has(name))) return;
    import('./undo-titles')
      .then(({ titleOf }) => {
        const title = titleOf(store, group);
        const action = { label: 'Undo', onClick: () => undoChange(stack, group) };
        if (title) showToast({ type: 'info', title, action, milliseconds: undoTime, slot });
      })
      .catch((error: unknown) => console.warn(error)); // no network at the first visit; the keys undo it as well
  });
}
