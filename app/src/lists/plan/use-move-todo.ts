import { type Day, dateOf, nameOfDay } from '@listgrove/domain/lists/local-days';
import { dueOn, type PlannedItem } from '@listgrove/domain/lists/plan';
import { useRef, useState } from 'react';
import { useChange } from '../use-change';

/**
 * Returns the function that moves a todo to a day, or takes its date away for null, and says so to readers of screens. `frame` is the element
 * with the todos, in which the focus follows the todo; `announced` is what is said.
 */
export function useMoveTodo(today: Day) {
  const change = useChange();
  const frame = useRef<HTMLDivElement>(null);
  const [announced, announce] = useState('');

  function moveTo({ item, list }: PlannedItem, day: Day | null) {
    if (item.due?.startsWith(day ?? 'none')) return;
    const place = checkboxesIn(frame.current).findIndex((box) => box.name === item.id);
    change('setDue', { list: list.id, item: item.id, due: day && dueOn(item.due, day) });
    announce(
      day ? `${item.name} moved to ${nameOfDay(day, today)}, ${dateOf(day, today)}` : `${item.name} has no date`,
    );
    // The row is now in another section; the focus follows it, or goes to the one in its place.
    requestAnimationFrame(() => {
      const checkboxes = checkboxesIn(frame.current);
      (checkboxes.find((box) => box.name === item.id) ?? checkboxes[Math.min(place, checkboxes.length - 1)])?.focus();
    });
  }

  return { frame, announced, announce, moveTo };
}

/** Returns the checkboxes of the todos in an element, in the order of the page. */
export function checkboxesIn(frame: HTMLElement | null): HTMLInputElement[] {
  return [...(frame?.querySelectorAll<HTMLInputElement>('[data-todo] input[type=checkbox]') ?? [])];
}
