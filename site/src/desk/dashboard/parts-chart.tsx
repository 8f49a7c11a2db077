import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';

/** A category and its number of items. */
export interface Part {
  label: string;
  count: number;
}

/** Heights of a row (its text and the bar below) and of its bar, in pixels. */
const rowHeight = 40;
const barHeight = 8;

/** A horizontal bar chart of the parts, with a visually hidden table for screen readers. */
export function PartsChart({ title, kind, parts }: { title: string; kind: string; parts: Part[] }) {
  const largestCount = Math.max(1, ...parts.map(({ count }) => count));
  const width = scaleLinear({ domain: [0, largestCount], range: [0, 100] });
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
      {/* The wrapper is needed because a table ignores the height of `sr-only` and would lengthen the page. */}
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
