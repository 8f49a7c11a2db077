import type { FeedbackWeek } from '@listgrove/domain/dashboard/dashboard';
import { formatShortDate } from '@listgrove/kernel/dates';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';

/** In pixels; across, the chart is measured in hundredths of its panel. */
const height = 248;

/** What came in each week, requests upon reports; a table says the same to a screen reader. */
export function WeeksChart({ weeks }: { weeks: FeedbackWeek[] }) {
  const x = scaleBand({ domain: weeks.map(({ from }) => from), range: [0, 100], padding: 0.28 });
  const most = Math.max(1, ...weeks.map(({ requests, reports }) => requests + reports));
  const y = scaleLinear({ domain: [0, most], range: [0, height], nice: 4 });
  const ticks = y.ticks(4).filter(Number.isInteger);
  return (
    <figure className="mt-4 flex flex-1 flex-col">
      <div className="mt-auto">
        <svg aria-hidden width="100%" height={height + 28} className="block overflow-visible text-sm">
          <g transform="translate(0 4)">
            {ticks.map((tick) => (
              <g key={tick}>
                <line x1={0} x2="100%" y1={height - y(tick)} y2={height - y(tick)} className="stroke-line" />
                <text x="100%" y={height - y(tick) - 4} textAnchor="end" className="fill-muted tabular-nums">
                  {tick}
                </text>
              </g>
            ))}
            {weeks.map(({ from, requests, reports }) => {
              const column = { x: `${x(from) ?? 0}%`, width: `${x.bandwidth()}%`, rx: 2 };
              return (
                <g key={from}>
                  <Bar {...column} y={height - y(reports)} height={y(reports)} className="fill-warning" />
                  <Bar
                    {...column}
                    y={height - y(reports) - y(requests)}
                    height={y(requests)}
                    className="fill-accent-ink"
                  />
                </g>
              );
            })}
            <text x={0} y={height + 20} className="fill-muted">
              {shortDay(weeks[0])}
            </text>
            <text x="100%" y={height + 20} textAnchor="end" className="fill-muted">
              This week
            </text>
          </g>
        </svg>
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
      <table className="sr-only">
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
    </figure>
  );
}

function shortDay(week: FeedbackWeek | undefined): string {
  return week ? formatShortDate(new Date(week.from)).replace(/, \d+$/, '') : '';
}
