import { addDays, type Day, startOfWeek } from '@listgrove/domain/lists/local-days';
import { type PlannedItem, weekFrom } from '@listgrove/domain/lists/plan';
import { isDay } from '@listgrove/kernel/dates';
import { Button } from '@listgrove/ui/button';
import { IconButton } from '@listgrove/ui/icon-button';
import { Menu, MenuItem } from '@listgrove/ui/menu';
import { ChevronLeft, ChevronRight, SlidersHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { calendarPath } from '../addresses';
import { BesideLists } from '../layout/beside-lists';
import { useListStore, useLists } from '../list-store-context';
import { plannedLists } from '../plan/plan-in';
import { PlanSwitch } from '../plan/plan-switch';
import { useMoveTodo } from '../plan/use-move-todo';
import { useToday } from '../plan/use-today';
import { CalendarDay } from './calendar-day';
import { chooseFirstWeekday, useFirstWeekday } from './first-weekday';
import { useCalendarKeys } from './use-calendar-keys';
import { WeekButton } from './week-button';

const weekdays = [
  { first: 1, name: 'Monday' },
  { first: 0, name: 'Sunday' },
] as const;

/** The todos of a week: the one of today, or the one of the day in the address. Days are beside each other where there is room. */
export function CalendarScreen() {
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const today = useToday();
  const first = useFirstWeekday();
  const day = asked.get('calendar') ?? '';
  const start = startOfWeek(isDay(day) ? day : today, first);
  const week = useWeek(start);
  const { frame, announced, moveTo } = useMoveTodo(today);
  // Back leads out of the calendar, not through its weeks.
  const show = (day: Day) =>
    navigate(startOfWeek(day, first) === startOfWeek(today, first) ? calendarPath() : calendarPath(day), {
      ...{ replace: true, flushSync: true },
    });
  /** Moves a todo, and shows the week that it is then in. */
  function moveAlong(todo: PlannedItem, day: Day): void {
    const isShown = day >= start && day <= addDays(start, 6);
    moveTo(todo, day, isShown ? undefined : () => show(day));
  }
  const onKey = useCalendarKeys(frame, week, moveAlong);
  const isNow = start === startOfWeek(today, first);
  return (
    <BesideLists title="Week" tools={<PlanSwitch shown="calendar" />} wide>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 aria-live="polite" className="mr-auto text-lg">
          {rangeOf(start, today)}
        </h2>
        {isNow ? null : (
          <Button look="quiet" size="sm" onClick={() => show(today)}>
            This week
          </Button>
        )}
        <WeekButton
          label="Week before"
          onPress={() => show(addDays(start, -7))}
          onDrop={(todo) => moveTo(todo, addDays(todo.day, -7))}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </WeekButton>
        <WeekButton
          label="Week after"
          onPress={() => show(addDays(start, 7))}
          onDrop={(todo) => moveTo(todo, addDays(todo.day, 7))}
        >
          <ChevronRight aria-hidden className="size-5" />
        </WeekButton>
        <Menu
          trigger={
            <IconButton label="First day of the week" className="text-muted">
              <SlidersHorizontal aria-hidden className="size-5" />
            </IconButton>
          }
        >
          {weekdays.map((each) => (
            <MenuItem
              key={each.name}
              shortcut={each.first === first ? '✓' : undefined}
              onClick={() => chooseFirstWeekday(each.first)}
            >
              Weeks begin on {each.name}
            </MenuItem>
          ))}
        </Menu>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the checkboxes inside */}
      <div
        ref={frame}
        onKeyDown={onKey}
        className="grid grid-cols-1 gap-7 xl:min-h-120 xl:grid-cols-[repeat(7,minmax(0,1fr))] xl:gap-0"
      >
        <p aria-live="polite" className="sr-only">
          {announced}
        </p>
        {week.map(({ day, todos }) => (
          // In this week, past days that have nothing would only keep a phone from showing today.
          <CalendarDay key={day} day={day} today={today} todos={todos} hidesSpent={isNow} onMove={moveTo} />
        ))}
      </div>
    </BesideLists>
  );
}

function useWeek(start: Day) {
  const store = useListStore();
  const lists = useLists();
  return useMemo(() => weekFrom(plannedLists(store, lists), start), [store, lists, start]);
}

const short = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const withoutYear = new Intl.DateTimeFormat('en-US', short);
const withYear = new Intl.DateTimeFormat('en-US', { ...short, year: 'numeric' });

/** Returns the days of a week as "Nov 30 – Dec 6", with the year if it is not the present one. */
function rangeOf(start: Day, today: Day): string {
  const end = addDays(start, 6);
  const isThisYear = [start, end].every((day) => day.slice(0, 4) === today.slice(0, 4));
  return (isThisYear ? withoutYear : withYear).formatRange(new Date(`${start}T00:00Z`), new Date(`${end}T00:00Z`));
}
