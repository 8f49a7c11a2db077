import { withParameters } from '@listgrove/kernel/query';
import { BareSelect } from '@listgrove/ui/bare-select';
import { buttonLook } from '@listgrove/ui/button';
import { Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { PageLinks } from '../../shared/page-links';
import { SearchForm } from '../../shared/search/search-form';

/** The search field of a list with its filters as `children`. The state of both is the page's address. */
export function ListTools({
  path,
  search,
  query,
  children,
}: {
  path: string;
  search: string;
  query: Record<string, string> & { q: string };
  children?: React.ReactNode;
}) {
  return (
    <SearchForm path={path} label={search} query={query} className="mb-5 items-center max-sm:gap-2">
      {children}
    </SearchForm>
  );
}

/** A filter next to the search: a select whose first option means "all". It is submitted with the search form. */
export function Filter({
  label,
  name,
  value,
  options,
}: {
  label: string;
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
}) {
  return (
    <BareSelect label={label} name={name} defaultValue={value} isMarked={value !== ''} className="max-w-full">
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </BareSelect>
  );
}

/** The choice between the usual order of a list, which `usual` names, and that of the last changes. */
export function OrderFilter({ value, usual }: { value: string; usual: string }) {
  const orders = [
    { value: '', label: usual },
    { value: 'updated', label: 'Recently updated' },
  ];
  return <Filter label="Order" name="order" value={value} options={orders} />;
}

/** The pagination of a list; `isMore` says that a search stopped counting before its last page. */
export function ListPages({
  path,
  query,
  page,
  pages,
  isMore = false,
}: {
  path: string;
  query: Record<string, string>;
  page: number;
  pages: number;
  isMore?: boolean;
}) {
  return (
    <div className="mt-6">
      <PageLinks
        page={page}
        pages={pages}
        isMore={isMore}
        to={(number) => `${path}${withParameters(query, { page: number })}`}
      />
    </div>
  );
}

/** The link to the form of a new item. */
export function CreateLink({ path, label }: { path: string; label: string }) {
  return (
    <Link to={`${path}/new`} state={useListPlace()} className={buttonLook({ size: 'sm' })}>
      <Plus aria-hidden className="size-4.5" />
      {label}
    </Link>
  );
}

/** The link from an item to its edit form. */
export function EditLink({ to }: { to: string }) {
  return (
    <Link to={to} state={useListPlace()} className={buttonLook({ look: 'quiet', size: 'sm' })}>
      Edit
    </Link>
  );
}

/**
 * Returns the link state with the list's current address, so that the form returns to the same search, filters and
 * page.
 */
export function useListPlace(): { list: string } {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}
