/** A placeholder for content that is loading. It appears only after 200 ms, so that fast responses do not flash. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden className={`skeleton block rounded-sm bg-ink/10 ${className}`} />;
}

/** A status region around placeholders; screen readers announce `label`. */
export function Loading({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
