import type { CompletedDay } from '@listgrove/domain/lists/circles/team-figures';
import { formatShortDate } from '@listgrove/kernel/dates';

const dayOf = ({ day }: CompletedDay) => formatShortDate(new Date(day));

/**
 * A bar chart of the todos that were completed on each day, beside the totals. A visually hidden table contains the same for screen
 * readers.
 */
export function CompletedChart({ days }: { days: CompletedDay[] }) {
  const most = Math.max(1, ...days.map(({ completed }) => completed));
  const sumOf = (some: CompletedDay[]) => some.reduce((sum, { completed }) => sum + completed, 0);
  const [first] = days;
  return (
    <figure className="grid grid-cols-1 gap-4">
      <figcaption className="flex flex-wrap items-baseline gap-x-8 gap-y-1">
        <Total count={sumOf(days.slice(-7))} of="in seven days" />
        <Total count={sumOf(days)} of="in four weeks" />
      </figcaption>
      <div aria-hidden className="text-sm">
        <ol className="flex h-32 items-end gap-0.5 border-b border-control/50 sm:gap-1">
          {days.map(({ day, completed }) => (
            <li key={day} className="flex h-full min-w-0 flex-1 items-end">
              {completed > 0 ? (
                <i
                  className="block min-h-0.75 w-full rounded-t-[3px] bg-accent-ink"
                  style={{ height: `${((100 * completed) / most).toFixed(1)}%` }}
                />
              ) : null}
            </li>
          ))}
        </ol>
        <p className="mt-1.5 flex justify-between text-muted">
          <span>{first ? dayOf(first) : null}</span>
          <span>Today</span>
        </p>
      </div>
      {/* The wrapper is needed because a table ignores the height of `sr-only` and would lengthen the page. */}
      <div className="sr-only">
        <table>
          <caption>Todos completed per day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Completed</th>
            </tr>
          </thead>
          <tbody>
            {days.map((each) => (
              <tr key={each.day}>
                <th scope="row">{dayOf(each)}</th>
                <td>{each.completed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Total({ count, of }: { count: number; of: string }) {
  return (
    <p className="flex items-baseline gap-2">
      <span className="text-2xl font-semibold tracking-tight tabular-nums">{count.toLocaleString('en-US')}</span>
      <span className="text-sm text-muted">{of}</span>
    </p>
  );
}
