import { mayMutate } from '@listgrove/domain/lists/rights';
import { type ItemRow, isInUse } from '@listgrove/domain/lists/rows';
import { cutToLength } from '@listgrove/kernel/cut-text';
import { newId } from '@listgrove/kernel/ids';
import { Button } from '@listgrove/ui/button';
import { Menu, MenuItem } from '@listgrove/ui/menu';
import { Copy, FolderInput, Trash2 } from 'lucide-react';
import { HistoryButton } from '../history/history-button';
import { useLists } from '../list-store-context';
import { ListIcon } from '../overview/looks';
import { useChange } from '../use-change';

/** Move to another list, copy, history and trash. `onGone` is called when the item has left the list. */
export function ItemActions({ item, mayEdit, onGone }: { item: ItemRow; mayEdit: boolean; onGone: () => void }) {
  const change = useChange();
  const otherLists = useLists().filter(
    ({ list, role }) => list.id !== item.list_id && isInUse(list) && mayMutate(role, 'moveToList'),
  );
  const ids = { list: item.list_id, item: item.id };
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-5">
      {mayEdit && otherLists.length > 0 ? (
        <Menu
          trigger={
            <Button look="secondary" size="sm">
              <FolderInput aria-hidden className="size-4" />
              Move to list
            </Button>
          }
        >
          {otherLists.map(({ list }) => (
            <MenuItem
              key={list.id}
              icon={<ListIcon list={list} />}
              onClick={() => {
                onGone();
                change('moveToList', { ...ids, to: list.id });
              }}
            >
              {list.name}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
      {mayEdit ? (
        <Button look="secondary" size="sm" onClick={() => change('addItem', { ...copyOf(item), item: newId() })}>
          <Copy aria-hidden className="size-4" />
          Duplicate
        </Button>
      ) : null}
      <HistoryButton list={item.list_id} item={item.id} />
      {mayEdit ? (
        <Button
          look="quiet-danger"
          size="sm"
          onClick={() => {
            onGone();
            change('deleteItem', ids);
          }}
        >
          <Trash2 aria-hidden className="size-4" />
          Move to trash
        </Button>
      ) : null}
    </div>
  );
}

/** What a copy of an item begins with. Its name tells it from the original, with which it would be merged otherwise. */
function copyOf({
  list_id,
  name,
  quantity,
  unit,
  price,
  currency,
  category,
  note,
  url,
  due,
  repeat,
  priority,
}: ItemRow) {
  return {
    ...{ list: list_id, name: cutToLength(`${name} (copy)`, 500), quantity, unit, price, currency, category },
    ...{ note, url, due, repeat, priority },
  };
}
