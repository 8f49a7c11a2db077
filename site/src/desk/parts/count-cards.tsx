import { Link } from 'react-router';

/** Counts above a list, each a link to the items it counts. `current` marks the active filter. */
export function CountCards({
  label,
  cards,
}: {
  label: string;
  cards: readonly { label: string; count: number; to: string; current: boolean }[];
}) {
  return (
    <ul aria-label={label} className="mb-6 grid grid-cols-2 gap-3 md:grid-cols-4">
      {cards.map(({ label, count, to, current }) => (
        <li key={label}>
          <Link
            to={to}
            aria-current={current ? 'true' : undefined}
            className="grid rounded-md border border-line bg-raised px-4 py-3 transition-colors hover:border-control aria-[current]:border-accent-ink aria-[current]:bg-accent-soft"
          >
            <span className="text-sm text-muted">{label}</span>
            <span className="text-2xl font-semibold tabular-nums">{count.toLocaleString('en-US')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
