import { categories } from '@listgrove/domain/lists/categories/categories';
import { mayMutate } from '@listgrove/domain/lists/rights';
import { isInUse, type ListRow, limits } from '@listgrove/domain/lists/rows';
import { Button } from '@listgrove/ui/button';
import { coversBottom } from '@listgrove/ui/covering-bars';
import { Menu, MenuItem } from '@listgrove/ui/menu';
import { Check, FolderInput, Tag, Trash2, X } from 'lucide-react';
import { useListStore, useLists } from '../list-store-context';
import { ListIcon } from '../overview/looks';
import { useChange } from '../use-change';
import type { Selection } from './use-selection';

const icon = 'size-4';

/** What can be done with the selected items: tick, move to another list, give a category, move to the trash. */
export function SelectionBar({ list, selection }: { list: ListRow; selection: Selection }) {
  const change = useChange();
  const store = useListStore();
  const otherLists = useLists().filter(
    (view) => view.list.id !== list.id && isInUse(view.list) && mayMutate(view.role, 'moveToList'),
  );
  const { items } = selection;
  const each = (work: (ids: { list: string; item: string }) => void) => {
    store.together(() => {
      for (const item of items) work({ list: list.id, item: item.id });
    });
    selection.end();
  };
  const isDone = items.length > 0 && items.every(({ done_at }) => done_at !== null);
  const own = [...new Set([...list.category_order, ...categories])].slice(0, limits.categories);
  return (
    <div
      ref={coversBottom}
      data-selection-bar
      role="toolbar"
      aria-label="Selected items"
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-1 border-t border-line bg-raised px-3 py-2 shadow-lifted"
    >
      <span className="px-2 font-semibold tabular-nums" aria-live="polite">
        {items.length} selected
      </span>
      <Button
        look="quiet"
        size="sm"
        disabled={items.length === 0}
        onClick={() => each((ids) => change(isDone ? 'untick' : 'tick', ids))}
      >
        <Check aria-hidden className={icon} />
        {isDone ? 'Open again' : 'Complete'}
      </Button>
      {otherLists.length > 0 ? (
        <Menu
          trigger={
            <Button look="quiet" size="sm" disabled={items.length === 0}>
              <FolderInput aria-hidden className={icon} />
              Move to
            </Button>
          }
        >
          {otherLists.map(({ list: other }) => (
            <MenuItem
              key={other.id}
              icon={<ListIcon list={other} />}
              onClick={() => each((ids) => change('moveToList', { ...ids, to: other.id }))}
            >
              {other.name}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
      {list.kind === 'shopping' ? (
        <Menu
          trigger={
            <Button look="quiet" size="sm" disabled={items.length === 0}>
              <Tag aria-hidden className={icon} />
              Category
            </Button>
          }
        >
          {own.map((category) => (
            <MenuItem key={category} onClick={() => each((ids) => change('setCategory', { ...ids, category }))}>
              {category}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
      <Button
        look="quiet-danger"
        size="sm"
        disabled={items.length === 0}
        onClick={() => each((ids) => change('deleteItem', ids))}
      >
        <Trash2 aria-hidden className={icon} />
        Move to trash
      </Button>
      <span className="flex-1" />
      <Button look="quiet" size="sm" onClick={selection.selectAll}>
        Select all
      </Button>
      <Button look="quiet" size="sm" onClick={selection.end}>
        <X aria-hidden className={icon} />
        Done
      </Button>
    </div>
  );
}
