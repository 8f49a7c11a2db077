import { shorten } from '@listgrove/kernel/cut-text';
import { showToast } from '@listgrove/web/react/toast';
import type { ChangeGroup, UndoStack } from '../undo/undo-stack';
import { slot, undoChange } from '../undo/undo-toasts';

/** An added item, and what was read for it in words; empty if nothing was. */
export interface ReadItem {
  name: string;
  words: string;
}

/** Says what was read from the words of added items. "Undo" takes the reading back and keeps the items as typed. */
export function tellRead(stack: UndoStack, group: ChangeGroup, added: readonly ReadItem[]): void {
  const read = added.filter(({ words }) => words !== '');
  const [first] = read;
  if (!first) return;
  const title =
    added.length === 1 ? `${shorten(first.name, 40)}: ${first.words}` : `Read ${read.length} of ${added.length} lines`;
  showToast({ type: 'info', title, slot, action: { label: 'Undo', onClick: () => undoChange(stack, group) } });
}
