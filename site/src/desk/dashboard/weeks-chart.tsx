import type { FeedbackWeek } from '@listgrove/domain/dashboard/dashboard';
import { formatShortDate } from '@listgrove/kernel/dates';

/** Weeks that are not shown on phones, where the numbers of twelve would not fit beside each other. */
const olderWeeks = 4;

/**
 * A stacked bar chart of the feedback per week, requests above reports, each bar under its number, beside the totals. A
 * visually hidden table contains the same for screen readers.
 */
export function WeeksChart({ weeks }: { weeks: FeedbackWeek[] }) {
  const largestTotal = Math.max(1, ...weeks.map(totalOf));
  const sumOf = (kind: 'requests' | 'reports') => weeks.reduce((sum, week) => sum + week[kind], 0);
  const thisWeek = weeks.at(-1);
  return (
    <figure className="mt-4 grid gap-x-12 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <figcaption className="flex flex-wrap content-between items-baseline gap-x-8 gap-y-3 lg:flex-col lg:flex-nowrap lg:items-stretch lg:justify-between">
        <p className="flex items-baseline gap-2.5">
          <span className="text-3xl font-semibold tracking-tight tabular-nums">
            {formatCount(thisWeek ? totalOf(thisWeek) : 0)}
          </span>
          <span className="text-sm text-muted">this week so far</span>
        </p>
        <div className="text-sm text-muted">
          <p>In twelve weeks</p>
          <dl className="mt-1 grid gap-1">
            <Sum color="bg-accent-ink" label="Feature requests" count={sumOf('requests')} />
            <Sum color="bg-warning" label="Bug reports" count={sumOf('reports')} />
          </dl>
        </div>
      </figcaption>
      <div aria-hidden className="min-w-0 text-sm">
        <ol className="flex h-36 gap-1.5 border-b border-control/50 sm:gap-3">
          {weeks.map((week, index) => (
            <li
              key={week.from}
              className={`flex min-w-0 flex-1 flex-col justify-end ${index < olderWeeks ? 'max-sm:hidden' : ''}`}
            >
              <span
                className={`-mx-1 pb-1 text-center whitespace-nowrap tabular-nums ${totalOf(week) > 0 ? 'font-medium' : 'text-muted'}`}
              >
                {formatCount(totalOf(week))}
              </span>
              <Bar count={week.requests} most={largestTotal} className="rounded-t-[3px] bg-accent-ink" />
              <Bar count={week.reports} most={largestTotal} className="bg-warning" />
            </li>
          ))}
        </ol>
        <p className="mt-1.5 flex justify-between text-muted lg:hidden">
          <span className="sm:hidden">{shortDay(weeks[olderWeeks])}</span>
          <span className="max-sm:hidden">{shortDay(weeks[0])}</span>
          <span>This week</span>
        </p>
        <p className="mt-1.5 flex gap-3 text-center text-muted max-lg:hidden">
          {weeks.map((week) => (
            <span key={week.from} className="min-w-0 flex-1 whitespace-nowrap">
              {shortDay(week)}
            </span>
          ))}
        </p>
      </div>
      {/* The wrapper is needed because a table ignores the height of `sr-only` and would lengthen the page. */}
      <div className="sr-only">
        <table>
          <caption>Feedback received per week</caption>
          <thead>
            <tr>
              <th scope="col">Week from</th>
              <th scope="col">Feature requests</th>
              <th scope="col">Bug reports</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.from}>
                <th scope="row">{formatShortDate(new Date(week.from))}</th>
                <td>{week.requests}</td>
                <td>{week.reports}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** A part of a week's bar. A part that is not empty stays visible beside a very high one. */
function Bar({ count, most, className }: { count: number; most: number; className: string }) {
  if (count === 0) return null;
  return (
    <i
      className={`block min-h-0.75 ${className}`}
      style={{ height: `calc((100% - 1.75rem) * ${(count / most).toFixed(4)})` }}
    />
  );
}

function Sum({ color, label, count }: { color: string; label: string; count: number }) {
  return (
    <div className="flex">
      <dt className="flex items-center gap-2">
        <span aria-hidden className={`size-2.5 rounded-full ${color}`} />
        {label}
      </dt>
      <dd className="ml-auto pl-3 font-medium text-ink tabular-nums">{count.toLocaleString('en-US')}</dd>
    </div>
  );
}

function totalOf({ requests, reports }: FeedbackWeek): number {
  return requests + reports;
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact' });

/** Formats a number so that it fits over a bar: "3,214", and from 10,000 on "12K". */
function formatCount(count: number): string {
  return count < 10_000 ? count.toLocaleString('en-US') : compact.format(count);
}

function shortDay(week: FeedbackWeek | undefined): string {
  return week ? formatShortDate(new Date(week.from)).replace(/, \d+$/, '') : '';
}
