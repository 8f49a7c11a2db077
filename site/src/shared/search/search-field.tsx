import { Button } from '@listgrove/ui/button';
import { Search } from 'lucide-react';

/** The input for the search parameter `q`. The surrounding form decides which page receives it. */
export function SearchField({ q, label }: { q: string; label: string }) {
  return (
    <div className="relative grow">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4.5 size-5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        name="q"
        defaultValue={q}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        className="min-h-12 w-full rounded-full border border-control/50 bg-raised pr-5 pl-12 transition-colors placeholder:text-muted hover:border-control focus-visible:border-accent-ink focus-visible:outline-offset-0"
      />
    </div>
  );
}

/** Submits the form. Shown only without JavaScript; with it, results update while the visitor types. */
export function SearchButton() {
  return (
    <span className="hidden noscript:block">
      <Button type="submit" look="secondary" className="min-h-12">
        Search
      </Button>
    </span>
  );
}
