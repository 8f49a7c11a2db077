import { Form } from 'react-router';
import { SearchButton, SearchField } from './search-field';
import { useLiveSearch } from './use-live-search';

/**
 * The search of a list: a form that leads to `path`, which answers while one types once React is there. `query` is what
 * the address says now; `children` are the fields beside the box.
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
