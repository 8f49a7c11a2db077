import { Button } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { Search, SearchX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { searchPath, trashPath } from '../addresses';
import { BesideLists } from '../layout/beside-lists';
import { FoundGroup } from './found-group';
import { useSearch } from './use-search';

/** How many items are shown at first, and how many "Show more" adds. */
const step = 50;

/** Search over everything on this device. The address has the query. */
export function SearchScreen() {
  const [typed, type] = useQuery();
  const query = useDeferredValue(typed);
  const [limit, setLimit] = useState(step);
  const { words, groups, total } = useSearch(query, limit);
  const shown = groups.reduce((sum, { items, isFound }) => sum + items.length + (isFound ? 1 : 0), 0);
  return (
    <BesideLists title="Search">
      <search onKeyDown={moveThroughResults} className="grid grid-cols-1 gap-6">
        <div className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
          />
          <input
            type="search"
            name="q"
            aria-label="Search lists and items"
            placeholder="Names, notes, categories, links"
            autoComplete="off"
            enterKeyHint="search"
            // biome-ignore lint/a11y/noAutofocus: the screen is opened to type here
            autoFocus
            maxLength={200}
            value={typed}
            onChange={(event) => {
              setLimit(step);
              type(event.target.value);
            }}
            className="min-h-13 w-full rounded-full border border-control bg-raised pr-4 pl-12 text-lg placeholder:text-muted"
          />
        </div>
        <p aria-live="polite" className={`text-sm text-muted ${words.length === 0 || total === 0 ? 'sr-only' : ''}`}>
          {words.length === 0 ? '' : total === 0 ? 'Nothing found' : `${total.toLocaleString('en')} found`}
        </p>
        {words.length === 0 ? <Hint /> : total === 0 ? <Nothing query={query} /> : null}
        {groups.map((group) => (
          <FoundGroup key={group.list.id} group={group} words={words} />
        ))}
        {shown < total ? (
          <Button look="secondary" className="justify-self-center" onClick={() => setLimit(limit + step)}>
            Show more
          </Button>
        ) : null}
      </search>
    </BesideLists>
  );
}

/** Returns what is typed and changes it. The address follows, without a step of the history for each letter. */
function useQuery(): [string, (typed: string) => void] {
  const [parameters] = useSearchParams();
  const q = parameters.get('q') ?? '';
  const [typed, setTyped] = useState(q);
  const navigate = useNavigate();
  const cause = useNavigationType();
  const [last, setLast] = useState(q);
  // Not in an effect, which would run after the first letters.
  if (q !== last) {
    setLast(q);
    // Only typing replaces the address; Back and links bring another query.
    if (cause !== 'REPLACE') setTyped(q);
  }
  function type(text: string) {
    setTyped(text);
    navigate(searchPath(text), { replace: true });
  }
  return [typed, type];
}

/** Arrow keys go through the field and the results. */
function moveThroughResults(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[data-result]')];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  if (here < 0) return;
  event.preventDefault();
  stops[here + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}

function Hint() {
  return (
    <p className="max-w-prose text-muted">
      Everything on this device is searched, without a connection too. Words can be in any order.
    </p>
  );
}

function Nothing({ query }: { query: string }) {
  return (
    <EmptyState
      icon={<SearchX className="size-6" />}
      title="Nothing found"
      text={
        <span className="break-words">
          No list or item has all words of “{query.trim()}”. What was deleted is in the{' '}
          <Link to={trashPath} className="font-semibold text-accent-ink underline underline-offset-4">
            trash
          </Link>
          .
        </span>
      }
    />
  );
}
