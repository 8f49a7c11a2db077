import { type Severity, severities } from '@listgrove/domain/feedback/report';

const ranks = [1, 2, 3, 4];

/** A severity as a word and as bars, one per rank, so that it does not depend on colour alone. */
export function SeverityMark({ severity }: { severity: Severity }) {
  const { label, rank } = severities[severity];
  return (
    <span className="inline-flex items-center gap-2 font-medium text-ink">
      <span aria-hidden className="flex items-end gap-0.5">
        {ranks.map((each) => (
          <span
            key={each}
            className={`w-1 rounded-full ${each <= rank ? (rank >= 3 ? 'bg-danger' : 'bg-control') : 'bg-line'}`}
            style={{ height: `${3 + each * 2.5}px` }}
          />
        ))}
      </span>
      {label}
      <span className="sr-only"> severity</span>
    </span>
  );
}
