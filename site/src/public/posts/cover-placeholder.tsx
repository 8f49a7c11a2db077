/** Shown for a post without a cover image: rows of a list, ticked differently depending on `seed`. */
export function CoverPlaceholder({ seed, className = '' }: { seed: string; className?: string }) {
  const number = Number.parseInt(seed.slice(-4), 16) || 0;
  return (
    <svg
      aria-hidden
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      className={`bg-accent-soft text-accent-ink ${className}`}
    >
      {[0, 1, 2].map((row) => {
        const ticked = (number >> row) & 1;
        return (
          <g key={row} transform={`translate(44 ${24 + row * 18})`} opacity={ticked ? 0.55 : 0.28}>
            <circle
              cx="4"
              cy="4"
              r="3.6"
              fill={ticked ? 'currentColor' : 'none'}
              stroke="currentColor"
              strokeWidth="1"
            />
            <rect x="14" y="2" width={34 + ((number >> (row * 3)) % 24)} height="4" rx="2" fill="currentColor" />
          </g>
        );
      })}
    </svg>
  );
}
