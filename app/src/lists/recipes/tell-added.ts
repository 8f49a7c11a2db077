import { showToast } from '@listgrove/web/react/toast';
import type { ListStore } from '../../sync/list-store';
import { undoStackOf } from '../undo/undo-stack';
import { slot, undoChange, undoTime } from '../undo/undo-toasts';

/** Says after the next change how many items were added to a list, with an undo that takes all of them back. */
export function tellAdded(store: ListStore, list: string, count: number): void {
  const stack = undoStackOf(store);
  const end = stack.onGroup((group) => {
    end();
    showToast({
      type: 'info',
      title: count === 1 ? '1 item added' : `${count} items added`,
      message: `To ${store.list(list)?.list.name ?? 'the list'}.`,
      milliseconds: undoTime,
      slot,
      action: { label: 'Undo', onClick: () => undoChange(stack, group) },
    });
  });
}
