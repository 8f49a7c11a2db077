import { inShopOrder } from '@listgrove/domain/lists/categories/categories';
import type { ItemGroup } from '@listgrove/domain/lists/item-groups';
import { ranksAt } from '@listgrove/domain/lists/item-order';
import { type ListRow, limits } from '@listgrove/domain/lists/rows';
import { type DragEvent, useCallback, useRef, useState } from 'react';
import type { Drop, TouchDragListener } from '../drag/touch-drag';
import { useChange } from '../use-change';

/** The functions that move items, and what has to be announced. They stay the same, so that rows need not be rendered again. */
export interface ItemOrder {
  drop: Drop | null;
  announced: string;
  /** Moves an item by one place within its group. */
  onMove: (id: string, by: -1 | 1) => void;
  /** Null while the items are sorted by something else than by hand. */
  onDrag: ((id: string, event: DragEvent) => void) | null;
  /** What happens while a finger moves a row. */
  touch: TouchDragListener;
  onMoveGroup: (category: string, by: -1 | 1) => void;
}

/**
 * Returns the functions that move items by one place or by dragging, also into another category, and whole categories.
 * `mayMove` is whether the order is by hand and the viewer may change it.
 */
export function useItemOrder(list: ListRow, groups: readonly ItemGroup[], mayMove: boolean): ItemOrder {
  const change = useChange();
  const dragged = useRef<string | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const [announced, announce] = useState('');
  const now = useRef({ groups, list });
  now.current = { groups, list };

  const put = useCallback(
    (id: string, group: ItemGroup, to: number) => {
      const item = now.current.groups.flatMap(({ items }) => items).find((each) => each.id === id);
      if (!item) return;
      const otherItems = group.items.filter((each) => each.id !== id);
      const place = Math.max(0, Math.min(to, otherItems.length));
      if (group.category !== null && group.category !== item.category)
        change('setCategory', { list: item.list_id, item: id, category: group.category });
      else if (group.items[place]?.id === id) return;
      for (const args of ranksAt(otherItems, id, place)) change('move', { list: item.list_id, ...args });
      const where = group.category ? ` in ${group.category}` : '';
      announce(`${item.name} moved to place ${place + 1} of ${otherItems.length + 1}${where}`);
    },
    [change],
  );

  const onMove = useCallback(
    (id: string, by: -1 | 1) => {
      const group = groupOf(now.current.groups, id);
      if (group) put(id, group, group.items.findIndex((item) => item.id === id) + by);
    },
    [put],
  );

  const putAt = useCallback(
    (id: string, { over, edge }: Drop) => {
      const group = groupOf(now.current.groups, over);
      if (!group || id === over) return;
      const otherItems = group.items.filter((item) => item.id !== id);
      put(id, group, otherItems.findIndex((item) => item.id === over) + (edge === 'after' ? 1 : 0));
    },
    [put],
  );

  const onDrag = useCallback(
    (id: string, event: DragEvent) => {
      if (event.type === 'dragstart') {
        dragged.current = id;
        event.dataTransfer.effectAllowed = 'move';
        return;
      }
      const from = dragged.current;
      if (from === null) return; // something from outside
      event.preventDefault();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      const edge = event.clientY < top + height / 2 ? 'before' : 'after';
      if (event.type === 'dragover') {
        setDrop((known) => (known?.over === id && known.edge === edge ? known : { over: id, edge }));
        return;
      }
      if (event.type === 'drop') putAt(from, { over: id, edge });
      dragged.current = null;
      setDrop(null);
    },
    [putAt],
  );

  const nameOf = (id: string) =>
    groupOf(now.current.groups, id)?.items.find((item) => item.id === id)?.name ?? 'The item';
  const touch: TouchDragListener = {
    onLift: (id) => announce(`${nameOf(id)} lifted. Move it, and let go to drop it.`),
    onOver: setDrop,
    onEnd(id, to) {
      announce(`${nameOf(id)} stays in its place`);
      if (to) putAt(id, to);
    },
  };

  const onMoveGroup = useCallback(
    (category: string, by: -1 | 1) => {
      const { groups: shown, list: of } = now.current;
      const names = inShopOrder(
        shown.flatMap((group) => group.category || []),
        of.category_order,
      );
      const at = names.indexOf(category);
      const to = at + by;
      if (at < 0 || to < 0 || to >= names.length) return;
      names.splice(at, 1);
      names.splice(to, 0, category);
      const otherCategories = of.category_order.filter((name) => !names.includes(name));
      // Categories behind those that are stored are in the order of the alphabet.
      change('setCategoryOrder', {
        list: of.id,
        categories: [...names, ...otherCategories].slice(0, limits.categories),
      });
      announce(`${category} moved to place ${to + 1} of ${names.length}`);
    },
    [change],
  );

  return { drop, announced, onMove, onDrag: mayMove ? onDrag : null, touch, onMoveGroup };
}

const groupOf = (groups: readonly ItemGroup[], id: string) =>
  groups.find(({ items }) => items.some((item) => item.id === id));
