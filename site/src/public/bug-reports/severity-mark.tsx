import { type Severity, severities } from '@listgrove/domain/feedback/report';

const ranks = [1, 2, 3, 4];

/** How bad it is, as a word with as many bars as its rank: colour alone never says it. */
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
