/** The shape of what is coming. It appears only after 200 ms, so that a quick answer shows nothing in between. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden className={`skeleton block rounded-sm bg-ink/10 ${className}`} />;
}

/** The place of content that is loading, with the words that assistive technology reads. */
export function Loading({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
