import { addDays, nameOfDay, weekdayOf } from '@listgrove/domain/lists/local-days';
import { dueOn } from '@listgrove/domain/lists/plan';
import { Button } from '@listgrove/ui/button';
import { BesideLists } from '../layout/beside-lists';
import { useListStore } from '../list-store-context';
import { useChange } from '../use-change';
import { DaySection } from './day-section';
import { PlanSwitch } from './plan-switch';
import { checkboxesIn, useMoveTodo } from './use-move-todo';
import { usePlan } from './use-plan';

/** The todos of all lists that are overdue or due today and, with more `days`, on the days after. */
export function PlanScreen({ days: count }: { days: number }) {
  const { today, overdue, days } = usePlan(count);
  const change = useChange();
  const store = useListStore();
  const { frame, announced, announce, moveTo } = useMoveTodo(today);
  const lateItems = overdue.filter(({ item }) => !item.done_at);

  /** Arrow keys go through the todos; with Alt, they move a todo to the day before or after. */
  function onKey(event: React.KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || !event.currentTarget.contains(event.target as Node)) return;
    const boxes = checkboxesIn(frame.current);
    const row = (event.target as Element).closest('[data-todo]');
    const here = boxes.findIndex((box) => row?.contains(box));
    if (here < 0) return;
    event.preventDefault();
    const by = event.key === 'ArrowDown' ? 1 : -1;
    if (!event.altKey) return boxes[here + by]?.focus();
    const todo = [...overdue, ...days.flatMap(({ todos }) => todos)].find(({ item }) => item.id === boxes[here]?.name);
    if (!todo) return;
    const next = addDays(todo.day, by);
    if (todo.day >= today) moveTo(todo, next < today ? today : next);
    else if (by > 0) moveTo(todo, today);
  }

  function moveAll() {
    store.together(() => {
      for (const { item, list } of lateItems)
        change('setDue', { list: list.id, item: item.id, due: dueOn(item.due, today) });
    });
    announce(`${lateItems.length} todos moved to today`);
    requestAnimationFrame(() => checkboxesIn(frame.current)[0]?.focus());
  }

  const shared = { today, onMove: moveTo };
  return (
    <BesideLists title={count === 1 ? 'Today' : 'Week'} tools={<PlanSwitch shown={count === 1 ? 'today' : 'week'} />}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the checkboxes inside */}
      <div ref={frame} onKeyDown={onKey} className="grid grid-cols-1 gap-8">
        <p aria-live="polite" className="sr-only">
          {announced}
        </p>
        {overdue.length > 0 ? (
          <DaySection
            {...shared}
            name="Overdue"
            todos={overdue}
            tools={
              lateItems.length > 1 ? (
                <Button look="quiet" size="sm" onClick={moveAll}>
                  Move all to today
                </Button>
              ) : null
            }
          />
        ) : null}
        {days.map(({ day, todos }) => (
          <DaySection
            key={day}
            {...shared}
            // The screen of today has that title already.
            name={count === 1 ? weekdayOf(day) : nameOfDay(day, today)}
            day={day}
            todos={todos}
          />
        ))}
      </div>
    </BesideLists>
  );
}
