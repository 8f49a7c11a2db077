import { quantityText } from '@listgrove/domain/lists/item-texts';
import { showToast } from '@listgrove/web/react/toast';
import type { ListStore } from '../sync/list-store';
import { slot, undoTime } from './undo/undo-toasts';
import type { Change } from './use-change';

/** Says that added items were on the list already, so that their quantity grew. "Undo" keeps them as lines of their own. */
export function tellMerged(store: ListStore, change: Change, list: string, added: readonly { item: string }[]): void {
  const merged = added.flatMap(({ item }) => {
    const row = store.item(item);
    return row && row.id !== item ? [{ item, row }] : [];
  });
  const [first] = merged;
  if (!first) return;
  const rows = new Set(merged.map(({ row }) => row.id));
  const title =
    rows.size === 1
      ? `${first.row.name} is now ${quantityText(first.row) || '×1'}`
      : `${rows.size} items were there already`;
  showToast({
    type: 'info',
    title,
    message: rows.size === 1 ? 'It was on the list already.' : 'Their quantities were added.',
    milliseconds: undoTime,
    slot,
    action: {
      label: 'Undo',
      onClick: () => {
        for (const { item } of merged) change('unmergeItem', { list, item });
      },
    },
  });
}
