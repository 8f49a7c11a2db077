import { formatSize, mediaCategories } from '@listgrove/domain/media/media';
import { withParameters } from '@listgrove/kernel/query';
import { LayoutGrid, List } from 'lucide-react';
import { Link } from 'react-router';
import { Filter, ListTools } from '../parts/list-tools';

export const path = '/admin/media';

const filters = [{ value: '', label: 'All Files' }, ...mediaCategories.map(({ value, label }) => ({ value, label }))];

/** The library's search and filters, the number and size of the files found, and the switch between grid and list. */
export function LibraryTools({
  query,
  total,
  size,
}: {
  query: { q: string; type: string; view: string };
  total: number;
  size: number;
}) {
  return (
    <div className="mt-8 mb-4">
      <ListTools path={path} search="Search files..." query={query}>
        <div className="md:hidden">
          <Filter key={query.type} label="Type of file" name="type" value={query.type} options={filters} />
        </div>
        {query.view ? <input type="hidden" name="view" value={query.view} /> : null}
      </ListTools>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <nav aria-label="Types of files" className="hidden gap-1 md:flex">
          {filters.map(({ value, label }) => (
            <Link
              key={value}
              to={`${path}${withParameters({ ...query }, { type: value, page: 1 })}`}
              aria-current={query.type === value ? 'true' : undefined}
              className="inline-flex min-h-9 items-center rounded-full px-3.5 text-sm font-medium text-muted transition-colors hover:bg-ink/6 hover:text-ink aria-[current]:bg-ink aria-[current]:text-surface"
            >
              {label}
            </Link>
          ))}
        </nav>
        <p role="status" className="text-sm text-muted tabular-nums md:ml-auto">
          {total.toLocaleString('en-US')} {total === 1 ? 'file' : 'files'} • {formatSize(size)}
        </p>
        <nav aria-label="View" className="hidden rounded-full border border-line bg-raised p-0.5 lg:flex">
          {views.map(({ value, label, icon: Icon }) => (
            <Link
              key={label}
              to={`${path}${withParameters({ ...query }, { view: value })}`}
              aria-label={label}
              aria-current={query.view === value ? 'true' : undefined}
              className="grid size-9 place-items-center rounded-full text-muted hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink"
            >
              <Icon aria-hidden className="size-4.5" />
            </Link>
          ))}
        </nav>
      </div>
    </div>
  );
}

const views = [
  { value: '', label: 'Grid view', icon: LayoutGrid },
  { value: 'list', label: 'List view', icon: List },
];
