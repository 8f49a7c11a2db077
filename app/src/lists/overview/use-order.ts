import { type DragEvent, useCallback, useRef, useState } from 'react';
import type { Drop, TouchDragListener } from '../drag/touch-drag';
import { useListStore } from '../list-store-context';
import { useChange } from '../use-change';
import { groupsOf } from './groups';
import { rankChanges } from './order';

/**
 * Returns the functions that move lists within their group, by one place or by dragging, and what has to be announced. The
 * functions stay the same, so that rows are rendered only when their list changes.
 */
export function useOrder() {
  const store = useListStore();
  const change = useChange();
  const dragged = useRef<string | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const [announced, announce] = useState('');

  const put = useCallback(
    (id: string, to: (index: number, ids: string[]) => number) => {
      const group = groupsOf(store.lists()).find(({ lists }) => lists.some(({ list }) => list.id === id))?.lists ?? [];
      const ids = group.map(({ list }) => list.id);
      const index = ids.indexOf(id);
      const place = Math.max(0, Math.min(to(index, ids), ids.length - 1));
      if (index < 0 || place === index) return;
      for (const args of rankChanges(group, id, place)) change('setListRank', args);
      announce(`${group[index]?.list.name} moved to place ${place + 1} of ${ids.length}`);
    },
    [store, change],
  );

  const onMove = useCallback((id: string, by: -1 | 1) => put(id, (index) => index + by), [put]);

  const putAt = useCallback(
    (from: string, { over, edge }: Drop) =>
      put(from, (index, ids) => {
        const otherIds = ids.filter((other) => other !== from);
        return ids.includes(over) ? otherIds.indexOf(over) + (edge === 'after' ? 1 : 0) : index;
      }),
    [put],
  );

  const onDrag = useCallback(
    (id: string, event: DragEvent) => {
      if (event.type === 'dragstart') {
        dragged.current = id;
        event.dataTransfer.effectAllowed = 'move';
        return;
      }
      if (dragged.current === null) return; // something from outside
      event.preventDefault();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      const edge = event.clientY < top + height / 2 ? 'before' : 'after';
      if (event.type === 'dragover') {
        setDrop((known) => (known?.over === id && known.edge === edge ? known : { over: id, edge }));
        return;
      }
      if (event.type === 'drop' && dragged.current !== id) putAt(dragged.current, { over: id, edge });
      dragged.current = null;
      setDrop(null);
    },
    [putAt],
  );

  const nameOf = (id: string) => store.list(id)?.list.name ?? 'The list';
  const touch: TouchDragListener = {
    onLift: (id) => announce(`${nameOf(id)} lifted. Move it, and let go to drop it.`),
    onOver: setDrop,
    onEnd(id, to) {
      announce(`${nameOf(id)} stays in its place`);
      if (to) putAt(id, to);
    },
  };

  return { drop, announced, onMove, onDrag, touch };
}
