import type { FeedbackWeek } from '@listgrove/domain/dashboard/dashboard';
import { formatShortDate } from '@listgrove/kernel/dates';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';

/**
 * A stacked bar chart of the feedback per week, requests above reports, with a visually hidden table for screen
 * readers. Both scales are percentages of the panel, so that the chart fills the panel's height next to a taller one.
 */
export function WeeksChart({ weeks }: { weeks: FeedbackWeek[] }) {
  const x = scaleBand({ domain: weeks.map(({ from }) => from), range: [0, 100], padding: 0.28 });
  const most = Math.max(1, ...weeks.map(({ requests, reports }) => requests + reports));
  const y = scaleLinear({ domain: [0, most], range: [0, 100], nice: 4 });
  const fromTop = (count: number) => `${100 - y(count)}%`;
  const ticks = y.ticks(4).filter(Number.isInteger);
  return (
    <figure className="flex flex-1 flex-col">
      <div className="relative mt-4 mr-8 min-h-62 flex-1">
        <svg aria-hidden width="100%" height="100%" className="absolute inset-0 block overflow-visible text-sm">
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={0} x2="100%" y1={fromTop(tick)} y2={fromTop(tick)} className="stroke-line" />
              <text x="100%" y={fromTop(tick)} dx={8} dy={4} className="fill-muted tabular-nums">
                {tick}
              </text>
            </g>
          ))}
          {weeks.map(({ from, requests, reports }) => {
            const column = { x: `${x(from) ?? 0}%`, width: `${x.bandwidth()}%`, rx: 2 };
            return (
              <g key={from}>
                <Bar {...column} y={fromTop(reports)} height={`${y(reports)}%`} className="fill-warning" />
                <Bar
                  {...column}
                  y={fromTop(reports + requests)}
                  height={`${y(requests)}%`}
                  className="fill-accent-ink"
                />
              </g>
            );
          })}
        </svg>
      </div>
      <div aria-hidden className="mt-1.5 mr-8 flex justify-between text-sm text-muted">
        <span>{shortDay(weeks[0])}</span>
        <span>This week</span>
      </div>
      <figcaption aria-hidden className="mt-3 flex gap-5 text-sm text-muted">
        <span className="flex items-center gap-2">
          <span className="size-2.5 rounded-full bg-accent-ink" />
          Feature requests
        </span>
        <span className="flex items-center gap-2">
          <span className="size-2.5 rounded-full bg-warning" />
          Bug reports
        </span>
      </figcaption>
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

function shortDay(week: FeedbackWeek | undefined): string {
  return week ? formatShortDate(new Date(week.from)).replace(/, \d+$/, '') : '';
}
