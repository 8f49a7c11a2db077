import { countLabel } from '@listgrove/domain/search/search';
import { SearchForm } from '../../shared/search/search-form';
import { ListPages, NothingFound } from './list-tools';

/**
 * The layout of a public list: search and `filters`, the number of items, the visitor's `own` items, and the items as
 * `children`.
 */
export function ListFrame({
  path,
  query,
  list: { total, isMore, page, pages },
  search,
  filters,
  count,
  own,
  none,
  children,
}: {
  path: string;
  query: Record<string, string> & { q: string };
  list: { total: number; isMore: boolean; page: number; pages: number };
  search: string;
  filters: React.ReactNode;
  count: { one: string; many: string };
  /** Shown only on the first page of the unfiltered list. */
  own: React.ReactNode;
  none: { title: string; text: string };
  children: React.ReactNode[];
}) {
  const isFiltered = Object.values(query).some(Boolean);
  return (
    <>
      <SearchForm path={path} label={search} query={query} className="mt-6">
        {filters}
      </SearchForm>
      <p role="status" className={isFiltered ? 'mt-5 text-muted' : 'sr-only'}>
        {countLabel({ total, isMore })} {total === 1 ? count.one : count.many}
      </p>
      {own && !isFiltered && page === 1 ? <div className="mt-8">{own}</div> : null}
      <div className="mt-6 grid grid-cols-1 gap-4">
        {children}
        {children.length === 0 ? (
          <NothingFound {...none} path={path} query={query} total={total} pages={pages} />
        ) : null}
      </div>
      <ListPages path={path} query={query} page={page} pages={pages} />
    </>
  );
}
