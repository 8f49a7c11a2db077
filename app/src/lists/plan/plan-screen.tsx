import { addDays, type Day, dateOf, nameOfDay, weekdayOf } from '@listgrove/domain/lists/local-days';
import { dueOn, type PlannedItem } from '@listgrove/domain/lists/plan';
import { Button } from '@listgrove/ui/button';
import { useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { todayPath, weekPath } from '../addresses';
import { BesideLists } from '../layout/beside-lists';
import { useListStore } from '../list-store-context';
import { useChange } from '../use-change';
import { DaySection } from './day-section';
import { usePlan } from './use-plan';

/** The todos of all lists that are overdue or due today and, with more `days`, on the days after. */
export function PlanScreen({ days: count }: { days: number }) {
  const { today, overdue, days } = usePlan(count);
  const change = useChange();
  const store = useListStore();
  const frame = useRef<HTMLDivElement>(null);
  const [announced, announce] = useState('');
  const lateItems = overdue.filter(({ item }) => !item.done_at);

  function moveTo({ item, list }: PlannedItem, day: Day | null) {
    if (item.due?.startsWith(day ?? 'none')) return;
    const boxes = checkboxesIn(frame.current);
    const place = boxes.findIndex((box) => box.name === item.id);
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
    <BesideLists title={count === 1 ? 'Today' : 'Week'} tools={<Switch />}>
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

function checkboxesIn(frame: HTMLElement | null): HTMLInputElement[] {
  return [...(frame?.querySelectorAll<HTMLInputElement>('[data-todo] input[type=checkbox]') ?? [])];
}

/** Leads from today to the week and back, where the column with these links is not shown. */
function Switch() {
  const look =
    'min-h-11 inline-flex items-center rounded-full px-4 text-sm font-semibold aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink';
  return (
    <nav aria-label="Days" className="flex gap-1 md:hidden">
      <NavLink to={todayPath} className={look}>
        Today
      </NavLink>
      <NavLink to={weekPath} className={look}>
        Week
      </NavLink>
    </nav>
  );
}
