import { Form } from 'react-router';
import { SearchButton, SearchField } from './search-field';
import { useLiveSearch } from './use-live-search';

/**
 * The search form of a list at `path`. Once React has hydrated, results update while the visitor types. `query` holds
 * the current search parameters; `children` are the fields next to the search input.
 */
export function SearchForm({
  path,
  label,
  query,
  className = '',
  children,
}: {
  path: string;
  label: string;
  query: Record<string, string> & { q: string };
  className?: string;
  children?: React.ReactNode;
}) {
  const search = useLiveSearch(query);
  return (
    <Form
      ref={search.form}
      role="search"
      action={path}
      className={`flex flex-wrap gap-3 ${className}`}
      onInput={search.onInput}
      onSubmit={(event) => {
        event.preventDefault();
        search.ask();
      }}
    >
      <SearchField q={query.q} label={label} />
      {children}
      <SearchButton />
    </Form>
  );
}
