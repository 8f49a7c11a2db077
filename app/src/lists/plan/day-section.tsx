import { type Day, dateOf, nameOfDay } from '@listgrove/domain/lists/local-days';
import type { PlannedItem } from '@listgrove/domain/lists/plan';
import { type ReactNode, useId, useState } from 'react';
import { useListStore } from '../list-store-context';
import { AddTodo } from './add-todo';
import { TodoRow } from './todo-row';

/** The type of what is dragged: the id of a todo. */
const dragged = 'application/x-todo';

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
  const store = useListStore();
  const [isOver, setOver] = useState(false);

  function drop(event: React.DragEvent) {
    setOver(false);
    const item = store.item(event.dataTransfer.getData(dragged));
    const list = item && store.list(item.list_id)?.list;
    if (!day || !list || !item?.due) return;
    event.preventDefault();
    const [from = '', time = null] = item.due.split('T');
    onMove({ item, list, day: from, time }, day);
  }

  return (
    <section
      aria-labelledby={heading}
      onDragOver={(event) => {
        if (!day || !event.dataTransfer.types.includes(dragged)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
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
            <TodoRow
              key={todo.item.id}
              todo={todo}
              today={today}
              onMove={onMove}
              onDragStart={(event) => {
                event.dataTransfer.setData(dragged, todo.item.id);
                event.dataTransfer.effectAllowed = 'move';
              }}
            />
          ))}
        </ul>
      ) : day === today ? (
        <p className="py-4 text-muted">Nothing is due today.</p>
      ) : null}
      {day ? <AddTodo day={day} label={`${nameOfDay(day, today)}, ${dateOf(day, today)}`} /> : null}
    </section>
  );
}
