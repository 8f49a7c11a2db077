import { Form } from 'react-router';
import { SearchButton, SearchField } from '../search/search-field';
import { useLiveSearch } from '../search/use-live-search';

/** The search of the help center, answering while one types; `category` keeps it within one. */
export function HelpSearch({ q, category }: { q: string; category: string }) {
  const search = useLiveSearch({ q, category });
  return (
    <Form
      ref={search.form}
      role="search"
      action="/help"
      className="flex w-full max-w-2xl flex-wrap gap-3"
      onInput={search.onInput}
      onSubmit={(event) => {
        event.preventDefault();
        search.ask();
      }}
    >
      <SearchField q={q} label="Search help articles..." />
      {category ? <input type="hidden" name="category" value={category} /> : null}
      <SearchButton />
    </Form>
  );
}
