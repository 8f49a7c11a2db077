import { type Day, dateOf, nameOfDay } from '@listgrove/domain/lists/local-days';
import type { PlannedItem } from '@listgrove/domain/lists/plan';
import { type ReactNode, useId } from 'react';
import { AddTodo } from './add-todo';
import { TodoRow } from './todo-row';
import { useDropTodo } from './use-drop-todo';

/** The todos of a day, or those that are overdue. A todo that is dropped on a day is due on it. */
export function DaySection({
  name,
  day,
  today,
  todos,
  tools,
  onMove,
}: {
  name: string;
  day?: Day;
  today: Day;
  todos: readonly PlannedItem[];
  tools?: ReactNode;
  onMove: (todo: PlannedItem, day: Day | null) => void;
}) {
  const heading = useId();
  const { isOver, handlers } = useDropTodo(day ? (todo) => onMove(todo, day) : null);

  return (
    <section
      aria-labelledby={heading}
      {...handlers}
      className={`rounded-md outline-2 outline-offset-4 ${isOver ? 'outline-accent' : 'outline-transparent'}`}
    >
      <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line">
        <h2 id={heading} className={`text-lg ${day ? '' : 'text-danger'}`}>
          {name}
          {day ? <span className="ml-2 text-base font-normal text-muted">{dateOf(day, today)}</span> : null}
        </h2>
        {tools}
      </div>
      {todos.length > 0 ? (
        <ul>
          {todos.map((todo) => (
            <TodoRow key={todo.item.id} todo={todo} today={today} onMove={onMove} />
          ))}
        </ul>
      ) : day === today ? (
        <p className="py-4 text-muted">Nothing is due today.</p>
      ) : null}
      {day ? <AddTodo day={day} label={`${nameOfDay(day, today)}, ${dateOf(day, today)}`} /> : null}
    </section>
  );
}
