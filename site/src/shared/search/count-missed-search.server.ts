import { countContext } from '@listgrove/web/context';
import type { RouterContextProvider } from 'react-router';

/** Counts a search without a result on the page at `path`, so that staff learn what visitors look for. An empty text is no search. */
export function countMissedSearch(context: Readonly<RouterContextProvider>, path: string, q: string): void {
  if (q !== '') context.get(countContext)({ kind: 'missed-search', path, q });
}
