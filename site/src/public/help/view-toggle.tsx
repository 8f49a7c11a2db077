import { LayoutGrid, List } from 'lucide-react';
import { Link } from 'react-router';

const views = [
  { label: 'Categories', to: '/help', value: '', Icon: LayoutGrid },
  { label: 'All Articles', to: '/help?view=all', value: 'all', Icon: List },
];

/**
 * The toggle between "Categories" and "All Articles". With a search or a category filter, neither is the current view.
 */
export function ViewToggle({ view, isFiltered }: { view: string; isFiltered: boolean }) {
  return (
    <nav aria-label="View" className="inline-flex max-w-full rounded-full border border-line bg-sunken p-1">
      {views.map(({ label, to, value, Icon }) => (
        <Link
          key={label}
          to={to}
          preventScrollReset
          aria-current={!isFiltered && view === value ? 'true' : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-medium text-muted transition-colors hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:shadow-soft sm:px-5"
        >
          <Icon aria-hidden className="size-4" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
