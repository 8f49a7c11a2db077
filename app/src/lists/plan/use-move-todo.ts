import { type Day, dateOf, nameOfDay } from '@listgrove/domain/lists/local-days';
import { dueOn, type PlannedItem } from '@listgrove/domain/lists/plan';
import { useLayoutEffect, useRef, useState } from 'react';
import { useChange } from '../use-change';

/** How long the focus follows a moved todo, in milliseconds. Its row is there with the next rendering or two. */
const patience = 1000;

/** A todo that was moved, with its checkbox before that, which was the one at `place`. */
interface Moved {
  box: HTMLInputElement | undefined;
  id: string;
  place: number;
  at: number;
  /** The checkbox that has the focus while the todo's own is nowhere. */
  standIn?: HTMLInputElement | undefined;
}

/**
 * Returns the function that moves a todo to a day, or takes its date away for null, and says so to readers of screens. `frame` is the element
 * with the todos, in which the focus follows the todo, or goes to the one in its place; `announced` is what is said. A day that is not on the
 * screen is shown by `showDay`.
 */
export function useMoveTodo(today: Day) {
  const change = useChange();
  const frame = useRef<HTMLDivElement>(null);
  const moved = useRef<Moved>(null);
  const [announced, announce] = useState('');

  // After each rendering: the row is then in another section, perhaps of another week that is shown first.
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { box, id, place, at, standIn } = moved.current;
    if (performance.now() - at > patience) moved.current = null;
    if (box?.isConnected || !moved.current) return;
    const { activeElement, body } = document;
    // The person may have gone on meanwhile.
    const isElsewhere = standIn
      ? activeElement !== standIn && activeElement !== body
      : frame.current?.contains(activeElement);
    const boxes = checkboxesIn(frame.current);
    const found = boxes.find((each) => each.name === id);
    moved.current =
      found || isElsewhere ? null : { ...moved.current, standIn: boxes[Math.min(place, boxes.length - 1)] };
    if (!isElsewhere) (found ?? moved.current?.standIn)?.focus();
  });

  function moveTo({ item, list }: PlannedItem, day: Day | null, showDay?: () => void) {
    if (item.due?.startsWith(day ?? 'none')) return;
    const boxes = checkboxesIn(frame.current);
    const place = boxes.findIndex((box) => box.name === item.id);
    moved.current = { box: boxes[place], id: item.id, place, at: performance.now() };
    showDay?.();
    change('setDue', { list: list.id, item: item.id, due: day && dueOn(item.due, day) });
    announce(
      day ? `${item.name} moved to ${nameOfDay(day, today)}, ${dateOf(day, today)}` : `${item.name} has no date`,
    );
  }

  return { frame, announced, announce, moveTo };
}

/** Returns the checkboxes of the todos in an element, in the order of the page. */
export function checkboxesIn(frame: HTMLElement | null): HTMLInputElement[] {
  return [...(frame?.querySelectorAll<HTMLInputElement>('[data-todo] input[type=checkbox]') ?? [])];
}
