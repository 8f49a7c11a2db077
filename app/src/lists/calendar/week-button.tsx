import type { PlannedItem } from '@listgrove/domain/lists/plan';
import { IconButton } from '@listgrove/ui/icon-button';
import type { ReactNode } from 'react';
import { useDropTodo } from '../plan/use-drop-todo';

/** The button that leads to another week. A todo that is dropped on it is moved there. */
export function WeekButton({
  label,
  onPress,
  onDrop,
  children,
}: {
  label: string;
  onPress: () => void;
  onDrop: (todo: PlannedItem) => void;
  children: ReactNode;
}) {
  const { isOver, handlers } = useDropTodo(onDrop);
  return (
    <IconButton label={label} onClick={onPress} {...handlers} className={isOver ? 'bg-accent-soft' : ''}>
      {children}
    </IconButton>
  );
}
