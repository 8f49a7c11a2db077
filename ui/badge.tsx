const tones = {
  neutral: 'text-muted',
  accent: 'text-accent-ink',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};

export type Tone = keyof typeof tones;

/** A status: a word with a colored dot, so that color is never the only sign. */
export function Badge({
  tone = 'neutral',
  className = '',
  children,
}: {
  tone?: Tone;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border border-line bg-raised px-2.5 py-0.5 text-sm font-medium text-ink ${className}`}
    >
      <span aria-hidden className={`size-2 shrink-0 rounded-full bg-current ${tones[tone]}`} />
      {children}
    </span>
  );
}

/** A keyword or a filter. It has no status, hence no dot. */
export function Chip({ className = '', children }: { className?: string; children: React.ReactNode }) {
  return <span className={`inline-flex rounded-full bg-sunken px-3 py-1 text-sm ${className}`}>{children}</span>;
}
