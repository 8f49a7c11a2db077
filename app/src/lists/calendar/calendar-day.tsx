import { type Day, dateOf, nameOfDay, weekdayOf } from '@listgrove/domain/lists/local-days';
import type { PlannedItem } from '@listgrove/domain/lists/plan';
import { useId } from 'react';
import { AddTodo } from '../plan/add-todo';
import { useDropTodo } from '../plan/use-drop-todo';
import { CalendarTodo } from './calendar-todo';

/** A day of the calendar. A todo that is dropped on it is due on it. */
export function CalendarDay({
  day,
  today,
  todos,
  hidesSpent,
  onMove,
}: {
  day: Day;
  today: Day;
  todos: readonly PlannedItem[];
  /** Whether a past day without todos is left out where days are below each other. */
  hidesSpent: boolean;
  onMove: (todo: PlannedItem, day: Day | null) => void;
}) {
  const heading = useId();
  const { isOver, handlers } = useDropTodo((todo) => onMove(todo, day));
  const isToday = day === today;
  const isSpent = hidesSpent && day < today && todos.length === 0;
  return (
    <section
      aria-labelledby={heading}
      {...handlers}
      className={`outline-2 -outline-offset-2 max-xl:rounded-md xl:border-l xl:border-line xl:px-1.5 xl:last:border-r ${isOver ? 'outline-accent' : 'outline-transparent'} ${isSpent ? 'max-xl:hidden' : ''}`}
    >
      <h3
        id={heading}
        aria-current={isToday ? 'date' : undefined}
        className="flex min-h-11 items-center gap-2 border-b border-line text-base xl:px-1.5"
      >
        <span className={isToday ? 'text-accent-ink' : ''}>
          <span className="xl:sr-only">{isToday ? `${weekdayOf(day)}, today` : weekdayOf(day)}</span>
          <span aria-hidden className="hidden xl:inline">
            {weekdayOf(day).slice(0, 3)}
          </span>
        </span>
        <span className="font-normal text-muted xl:hidden">{dateOf(day, today)}</span>
        <span
          aria-hidden
          className={`ml-auto hidden min-w-7 rounded-full px-1.5 text-center text-sm leading-7 tabular-nums xl:block ${isToday ? 'bg-accent text-on-accent' : 'font-normal text-muted'}`}
        >
          {Number(day.slice(8))}
        </span>
      </h3>
      {todos.length > 0 ? (
        <ul className="grid grid-cols-1 gap-1.5 pt-2">
          {todos.map((todo) => (
            <CalendarTodo key={todo.item.id} todo={todo} today={today} onMove={onMove} />
          ))}
        </ul>
      ) : null}
      <AddTodo day={day} label={`${nameOfDay(day, today)}, ${dateOf(day, today)}`} narrow />
    </section>
  );
}
