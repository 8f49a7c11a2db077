import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';

/** One category and how many there are of it. */
export interface Part {
  label: string;
  count: number;
}

/** Measures of a row, in pixels: its text, and the bar below it. */
const rowHeight = 40;
const barHeight = 8;

/** How much there is of each part, as bars below each other; a table says the same to a screen reader. */
export function PartsChart({ title, kind, parts }: { title: string; kind: string; parts: Part[] }) {
  const most = Math.max(1, ...parts.map(({ count }) => count));
  const width = scaleLinear({ domain: [0, most], range: [0, 100] });
  return (
    <figure className="mt-4">
      <svg aria-hidden width="100%" height={parts.length * rowHeight} className="overflow-visible text-sm">
        {parts.map(({ label, count }, place) => {
          const top = place * rowHeight;
          return (
            <g key={label}>
              <text x={0} y={top + 15} className="fill-ink">
                {label}
              </text>
              <text x="100%" y={top + 15} textAnchor="end" className="fill-muted tabular-nums">
                {count.toLocaleString('en-US')}
              </text>
              <Bar x={0} y={top + 23} width="100%" height={barHeight} rx={barHeight / 2} className="fill-ink/8" />
              {count > 0 ? (
                <Bar
                  x={0}
                  y={top + 23}
                  width={`${width(count)}%`}
                  height={barHeight}
                  rx={barHeight / 2}
                  className="fill-accent-ink"
                />
              ) : null}
            </g>
          );
        })}
      </svg>
      {/* In a box: a table takes no height and would lengthen the page unseen. */}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{kind}</th>
              <th scope="col">Number</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
