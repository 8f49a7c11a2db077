import { type Day, dateOf, nameOfDay } from '@listgrove/domain/lists/local-days';
import type { PlannedItem } from '@listgrove/domain/lists/plan';
import { TickBox } from '@listgrove/ui/tick-box';
import { Flag } from 'lucide-react';
import { Link } from 'react-router';
import { itemPath } from '../addresses';
import { MoveMenu } from './move-menu';
import { dragTodo } from './use-drop-todo';
import { usePlannedTodo } from './use-planned-todo';

/** A todo of the plan. */
export function TodoRow({
  todo,
  today,
  onMove,
}: {
  todo: PlannedItem;
  today: Day;
  onMove: (todo: PlannedItem, day: Day | null) => void;
}) {
  const { item, list, day, time } = todo;
  const { isDone, priority, mayEdit, mayTick, tick } = usePlannedTodo(todo);
  return (
    <li
      data-todo
      draggable={mayEdit}
      onDragStart={(event) => dragTodo(event, todo)}
      className={`flex items-center gap-1 border-b border-line ${mayEdit ? 'cursor-grab' : ''}`}
    >
      <div className="grid grid-cols-1 min-w-0 flex-1 py-1.5">
        <label className="flex min-h-9 cursor-pointer items-center gap-3 max-md:min-h-11">
          <TickBox
            shape="round"
            name={item.id}
            aria-label={item.name}
            checked={isDone}
            disabled={!mayTick}
            onChange={tick}
          />
          <span className={`min-w-0 break-words ${isDone ? 'text-muted line-through' : ''}`}>{item.name}</span>
        </label>
        <p className="flex flex-wrap items-center gap-x-3 pl-8.5 text-sm text-muted">
          {time ? <span className="text-ink">{time}</span> : null}
          {day < today ? (
            <span className={isDone ? '' : 'text-danger'}>
              {nameOfDay(day, today)}, {dateOf(day, today)}
            </span>
          ) : null}
          {priority ? (
            <span className="inline-flex items-center gap-1">
              <Flag aria-hidden className={`size-3.5 ${priority.color}`} />
              {priority.name}
            </span>
          ) : null}
          <Link
            to={itemPath(list.id, item.id)}
            aria-label={`Open ${item.name} in ${list.name}`}
            className="max-w-full truncate py-1 underline-offset-4 hover:text-ink hover:underline max-md:py-2.5"
          >
            {list.name}
          </Link>
        </p>
      </div>
      {mayEdit && !isDone ? <MoveMenu todo={todo} today={today} onMove={(to) => onMove(todo, to)} /> : null}
    </li>
  );
}
