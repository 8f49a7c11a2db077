import { withParameters } from '@listgrove/kernel/query';
import { BareSelect } from '@listgrove/ui/bare-select';
import { ButtonLink } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { PageLinks } from '../../shared/page-links';

/** A filter of a public list: a select in its search form. */
export function ListFilter({
  label,
  name,
  value,
  all,
  options,
}: {
  label: string;
  name: string;
  value: string;
  all: string;
  options: { value: string; label: string }[];
}) {
  return (
    <BareSelect label={label} name={name} defaultValue={value} className="min-w-36 sm:min-w-44">
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </BareSelect>
  );
}

type Query = Record<string, string> & { q: string };

/** The pagination of a list. Its links keep the search and the filters. */
export function ListPages({ path, query, page, pages }: { path: string; query: Query; page: number; pages: number }) {
  return (
    <div className="mt-12">
      <PageLinks
        page={page}
        pages={pages}
        to={(number) => `${path}${withParameters({ ...query, page: number }, {})}`}
      />
    </div>
  );
}

/** The empty state of a list: a page beyond the last one, a search without matches, or an empty list. */
export function NothingFound({
  title,
  text,
  path,
  query,
  total,
  pages,
}: {
  title: string;
  text: string;
  path: string;
  query: Query;
  total: number;
  pages: number;
}) {
  if (total > 0) {
    return (
      <EmptyState
        title="There is no such page"
        text={pages === 1 ? 'All items fit on one page.' : `The last page is page ${pages}.`}
        action={
          <ButtonLink href={`${path}${withParameters({ ...query, page: pages }, {})}`}>Back to the list</ButtonLink>
        }
      />
    );
  }
  const isFiltered = Object.values(query).some(Boolean);
  return (
    <EmptyState
      title={title}
      text={isFiltered ? 'Try adjusting your search criteria' : text}
      action={isFiltered ? <ButtonLink href={path}>Show all</ButtonLink> : undefined}
    />
  );
}
