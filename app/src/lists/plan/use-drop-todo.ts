import type { PlannedItem } from '@listgrove/domain/lists/plan';
import { useState } from 'react';
import { useListStore } from '../list-store-context';

/** The type of what is dragged: the id of a todo. */
const dragged = 'application/x-todo';

/** Begins to drag a todo with a mouse. */
export function dragTodo(event: React.DragEvent, todo: PlannedItem): void {
  event.dataTransfer.setData(dragged, todo.item.id);
  event.dataTransfer.effectAllowed = 'move';
}

/** Returns what an element needs on which todos are dropped, and whether one is over it. Without `onDrop` it takes none. */
export function useDropTodo(onDrop: ((todo: PlannedItem) => void) | null) {
  const store = useListStore();
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver(event: React.DragEvent) {
        if (!onDrop || !event.dataTransfer.types.includes(dragged)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: React.DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop(event: React.DragEvent) {
        setOver(false);
        const item = store.item(event.dataTransfer.getData(dragged));
        const list = item && store.list(item.list_id)?.list;
        if (!onDrop || !list || !item?.due) return;
        event.preventDefault();
        const [day = '', time = null] = item.due.split('T');
        onDrop({ item, list, day, time });
      },
    },
  };
}
