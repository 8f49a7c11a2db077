import { countLabel } from '@listgrove/domain/search/search';
import type { SeoPageList } from '@listgrove/domain/seo/list-pages.server';
import type { SeoType } from '@listgrove/domain/seo/seo';
import { withParameters } from '@listgrove/kernel/query';
import { Link } from 'react-router';

/** Links that filter the list by page type, each with its number of pages. */
export function TypeFilters({
  path,
  types,
  query,
  counts,
}: {
  path: string;
  types: { type: SeoType; label: string }[];
  query: { q: string; type: SeoType | ''; warning: string };
  counts: SeoPageList['counts'];
}) {
  const filters = [{ type: '' as const, label: 'All Pages' }, ...types];
  return (
    <nav aria-label="Type" className="mb-5 flex flex-wrap gap-2">
      {filters.map(({ type, label }) => (
        <Link
          key={type}
          to={`${path}${withParameters(query, { type })}`}
          preventScrollReset
          aria-current={query.type === type || undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-control/40 bg-raised px-4 text-sm font-medium transition-colors hover:border-control aria-[current]:border-accent-ink aria-[current]:bg-accent-soft md:min-h-9"
        >
          {label}
          <span aria-hidden className="text-muted tabular-nums">
            {countLabel(counts[type || 'all'] ?? { total: 0, isMore: false })}
          </span>
        </Link>
      ))}
    </nav>
  );
}
