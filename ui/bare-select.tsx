import { ChevronDown } from 'lucide-react';

/** A native select without a visible label, for toolbars. Its options are its children; `className` is of its frame. */
export function BareSelect({
  label,
  isMarked = false,
  className = '',
  ...select
}: {
  label: string;
  /** Has a stronger border, for a filter that is on. */
  isMarked?: boolean;
} & React.ComponentProps<'select'>) {
  return (
    <div className={`relative max-sm:grow ${className}`}>
      <select
        {...select}
        aria-label={label}
        className={`min-h-12 w-full appearance-none truncate rounded-full border bg-raised pr-11 pl-5 transition-colors hover:border-control focus-visible:border-accent-ink focus-visible:outline-offset-0 max-sm:pr-8 max-sm:pl-3.5 ${isMarked ? 'border-accent-ink' : 'border-control/50'}`}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted sm:right-4"
      />
    </div>
  );
}
