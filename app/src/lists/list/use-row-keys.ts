import type { ListRow } from '@listgrove/domain/lists/rows';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { itemPath } from '../addresses';
import { holdKeysForItem } from '../item/load-item-panel';
import { inList, inTodoList } from '../keys/key-table';
import { isForScreen } from '../keys/single-keys';
import { useListStore } from '../list-store-context';
import { type Change, useChange } from '../use-change';

/**
 * Listens for the keys of a list's screen, while mounted: those of `keys/key-table.ts`. Up and down also work where single keys
 * are switched off.
 */
export function useRowKeys(list: ListRow, onMove: (id: string, by: -1 | 1) => void): void {
  const change = useChange();
  const store = useListStore();
  const navigate = useNavigate();
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-item]') : null;
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (by !== 0 && (row || event.target === document.body)) return goOrMove(event, row, by);
      if (!isForScreen(event)) return;
      if (event.key.toLowerCase() === inList.add && !event.shiftKey) {
        event.preventDefault();
        document.querySelector<HTMLInputElement>('[data-add-field] input')?.focus();
      }
      // A checkbox and a button have the other keys for themselves.
      const item = row && (event.target as Element).matches('[data-row-link]') && store.item(row.dataset.item ?? '');
      if (!item) return;
      // While items are selected, the name is a button that selects, and buttons know the space bar.
      if (event.key === inList.complete && (event.target as Element).matches('[role=button]')) {
        event.preventDefault();
        (event.target as HTMLElement).click();
      } else if (event.key.toLowerCase() === inList.edit) {
        event.preventDefault();
        holdKeysForItem();
        void navigate(itemPath(list.id, item.id), { state: { editName: true } });
      } else actOn(event, { list, item, row, change });
    }
    function goOrMove(event: KeyboardEvent, row: HTMLElement | null, by: -1 | 1) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (!event.altKey || !row) {
        focusRow(row, by);
        return;
      }
      const id = row.dataset.item ?? '';
      onMove(id, by);
      // A row that moves to another place loses the focus.
      requestAnimationFrame(() => linkOf(document.querySelector(`[data-item="${id}"]`))?.focus());
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [change, store, navigate, list, onMove]);
}

interface Row {
  list: ListRow;
  item: { id: string; done_at: string | null; priority: number | null };
  row: HTMLElement;
  change: Change;
}

function actOn(event: KeyboardEvent, { list, item, row, change }: Row): void {
  const ids = { list: list.id, item: item.id };
  if (event.key === inList.complete) {
    event.preventDefault();
    if (!focusRow(row, 1)) focusRow(row, -1);
    change(item.done_at ? 'untick' : 'tick', ids);
  } else if (event.key === inList.delete) {
    event.preventDefault();
    if (!focusRow(row, 1)) focusRow(row, -1);
    change('deleteItem', ids);
  } else if (list.kind === 'todo' && Object.values<string>(inTodoList).includes(event.key)) {
    const priority = Number(event.key);
    change('setPriority', { ...ids, priority: item.priority === priority ? null : priority });
  }
}

/** Puts the focus on the next row or the one before, over the borders of groups, or on the first. Returns whether there is one. */
function focusRow(row: HTMLElement | null, by: -1 | 1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-item]')];
  const next = row ? rows[rows.indexOf(row) + by] : rows[0];
  linkOf(next)?.focus();
  return next !== undefined;
}

const linkOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('[data-row-link]');
