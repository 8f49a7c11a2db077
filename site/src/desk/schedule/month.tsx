import { actionWords } from '@listgrove/domain/editing/schedule';
import { buttonLook } from '@listgrove/ui/button';
import { useHydrated } from '@listgrove/web/react/use-hydrated';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ShownEntry } from './entries.server';
import { isMonth, monthOf, nextMonth, weeksOf } from './months';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * A month of the schedule as a calendar in the time zone of the browser, on screens that are wide enough. `month` is the one of the
 * address, such as "2026-11"; the default is the present one.
 */
export function Month({ entries, month }: { entries: ShownEntry[]; month: string }) {
  const isReady = useHydrated();
  // The document of the server and the first render in the browser agree on UTC.
  const today = isReady ? localDay(new Date()) : new Date().toISOString().slice(0, 10);
  const shown = isMonth(month) ? month : monthOf(today);
  const byDay = Map.groupBy(isReady ? entries : [], ({ done_at, due_at }) => localDay(done_at ?? due_at));
  return (
    <section aria-label="Calendar" className="hidden rounded-md border border-line bg-raised md:block">
      <header className="flex items-center gap-2 px-4 py-3">
        <h2 className="flex-1 text-lg">{monthName.format(new Date(`${shown}-01`))}</h2>
        <MonthLink to={nextMonth(shown, -1)} label="Previous month" icon={<ChevronLeft className="size-4" />} />
        <Link to="?" preventScrollReset className={buttonLook({ look: 'secondary', size: 'sm' })}>
          Today
        </Link>
        <MonthLink to={nextMonth(shown, 1)} label="Next month" icon={<ChevronRight className="size-4" />} />
      </header>
      <table className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="border-t border-line px-2 py-1.5 text-left font-medium text-muted">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(shown).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  className={`h-20 border-t border-line p-1.5 align-top not-first:border-l ${monthOf(day) === shown ? '' : 'bg-sunken/60'}`}
                >
                  <span
                    aria-current={isReady && day === today ? 'date' : undefined}
                    className={`inline-grid size-6 place-items-center rounded-full tabular-nums ${isReady && day === today ? 'bg-accent font-semibold text-on-accent' : 'text-muted'}`}
                  >
                    <span aria-hidden>{Number(day.slice(8))}</span>
                    <span className="sr-only">{dayName.format(new Date(day))}</span>
                  </span>
                  <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1">
                    {(byDay.get(day) ?? []).map((entry) => (
                      <DayEntry key={entry.id} entry={entry} />
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DayEntry({ entry: { path, title, word, action, done_at, due_at, problem } }: { entry: ShownEntry }) {
  const words = actionWords[word][action];
  const told = problem ? 'Failed' : done_at ? words.done : words.planned;
  const look = problem ? 'bg-danger/10 text-danger' : done_at ? 'bg-sunken text-muted' : 'bg-accent-soft text-ink';
  return (
    <li>
      <Link
        to={path}
        title={`${told}: ${title}`}
        className={`block rounded-sm px-1.5 py-1 leading-snug hover:underline ${look}`}
      >
        <span className="block font-medium tabular-nums">{clock.format(done_at ?? due_at)}</span>
        <span className="block truncate">
          <span className="sr-only">{told}: </span>
          {title}
        </span>
      </Link>
    </li>
  );
}

function MonthLink({ to, label, icon }: { to: string; label: string; icon: React.ReactNode }) {
  return (
    <Link
      to={`?month=${to}`}
      aria-label={label}
      preventScrollReset
      className="grid size-11 place-items-center rounded-full text-muted hover:bg-ink/8 hover:text-ink md:size-9"
    >
      {icon}
    </Link>
  );
}

/** Returns the day of a moment in the time zone of the browser: "2026-11-24". */
function localDay(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
