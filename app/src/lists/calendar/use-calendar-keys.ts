import { addDays, type Day } from '@listgrove/domain/lists/local-days';
import type { PlannedDay, PlannedItem } from '@listgrove/domain/lists/plan';
import type { RefObject } from 'react';
import { checkboxesIn } from '../plan/use-move-todo';

/** By how many days each arrow key moves a todo. */
const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * Returns the handler of keys of a week: up and down go through the todos, left and right to the next day that has any, and with Alt they
 * move the todo to the day before or after.
 */
export function useCalendarKeys(
  frame: RefObject<HTMLElement | null>,
  week: readonly PlannedDay[],
  moveTo: (todo: PlannedItem, day: Day) => void,
) {
  return (event: React.KeyboardEvent<HTMLElement>) => {
    const by = steps[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!event.currentTarget.contains(event.target as Node)) return;
    const boxes = checkboxesIn(frame.current);
    const row = (event.target as Element).closest('[data-todo]');
    const here = boxes.findIndex((box) => row?.contains(box));
    const todos = week.flatMap((each) => each.todos);
    const todo = todos.find(({ item }) => item.id === boxes[here]?.name);
    if (!todo) return;
    event.preventDefault();
    if (event.altKey) return moveTo(todo, addDays(todo.day, by));
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return boxes[here + by]?.focus();
    const others = by > 0 ? todos.filter(({ day }) => day > todo.day) : todos.filter(({ day }) => day < todo.day);
    // The first one of the day that is nearest.
    const day = by > 0 ? others[0]?.day : others.at(-1)?.day;
    const next = others.find((each) => each.day === day);
    boxes.find((box) => box.name === next?.item.id)?.focus();
  };
}
