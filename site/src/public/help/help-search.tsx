import { SearchForm } from '../../shared/search/search-form';

/** The search of the help center, limited to `category` if it is not empty. */
export function HelpSearch({ q, category }: { q: string; category: string }) {
  return (
    <SearchForm path="/help" label="Search help articles..." query={{ q, category }} className="w-full max-w-2xl">
      {category ? <input type="hidden" name="category" value={category} /> : null}
    </SearchForm>
  );
}
