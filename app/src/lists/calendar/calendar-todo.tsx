import type { Day } from '@listgrove/domain/lists/local-days';
import type { PlannedItem } from '@listgrove/domain/lists/plan';
import { TickBox } from '@listgrove/ui/tick-box';
import { Flag } from 'lucide-react';
import { Link } from 'react-router';
import { itemPath } from '../addresses';
import { MoveMenu } from '../plan/move-menu';
import { dragTodo } from '../plan/use-drop-todo';
import { usePlannedTodo } from '../plan/use-planned-todo';

/** A todo of the calendar. */
export function CalendarTodo({
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
  const isLate = day < today && !isDone;
  return (
    <li
      data-todo
      draggable={mayEdit}
      onDragStart={(event) => dragTodo(event, todo)}
      className={`group/todo relative flex items-start rounded-sm border border-line bg-raised px-2.5 py-1 xl:px-2 xl:text-sm ${mayEdit ? 'cursor-grab' : ''}`}
    >
      <div className="grid min-w-0 flex-1 grid-cols-1">
        <label className="flex min-h-8 cursor-pointer items-start gap-2.5 py-1 max-xl:min-h-11 max-xl:items-center">
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
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted max-xl:pl-8">
          {time ? <span className={isLate ? 'text-danger' : 'text-ink'}>{time}</span> : null}
          {isLate && !time ? <span className="text-danger">Overdue</span> : null}
          {priority ? (
            <>
              <Flag aria-hidden className={`size-3.5 ${priority.color}`} />
              <span className="sr-only">{priority.name}</span>
            </>
          ) : null}
          <Link
            to={itemPath(list.id, item.id)}
            aria-label={`Open ${item.name} in ${list.name}`}
            draggable={false}
            className="max-w-full truncate py-1 underline-offset-4 hover:text-ink hover:underline max-xl:py-2.5"
          >
            {list.name}
          </Link>
        </p>
      </div>
      {mayEdit && !isDone ? (
        <div className="rounded-full bg-raised xl:absolute xl:top-0 xl:right-0 xl:opacity-0 xl:group-hover/todo:opacity-100 xl:focus-within:opacity-100 xl:has-data-popup-open:opacity-100 xl:pointer-coarse:static xl:pointer-coarse:opacity-100">
          <MoveMenu todo={todo} today={today} onMove={(to) => onMove(todo, to)} />
        </div>
      ) : null}
    </li>
  );
}
