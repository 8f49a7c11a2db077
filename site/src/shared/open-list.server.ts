import type { Db } from '@listgrove/db/db';
import { pageParameter, textParameter, withParameters } from '@listgrove/kernel/query';
import { databaseContext } from '@listgrove/web/context';
import { type RouterContextProvider, redirect } from 'react-router';
import { redirectPastEnd } from './redirect-past-end';
import { countMissedSearch } from './search/count-missed-search.server';

/**
 * Reads the page of the list at `path` that its address asks for, with the search and the `filters` that are in it, and returns both.
 * Redirects if the address has empty parameters or a page past the end. Counts a search that finds nothing on the whole list.
 */
export async function openList<Name extends string, List extends { page: number; pages: number; total: number }>(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  {
    path,
    filters,
    read,
  }: {
    path: string;
    filters: readonly Name[];
    read: (db: Db, wanted: Record<'q' | Name, string> & { page: number }) => Promise<List>;
  },
): Promise<{ list: List; query: Record<'q' | Name, string> }> {
  const query = listQuery(path, url.searchParams, filters);
  const list = await read(context.get(databaseContext).db, { ...query, page: pageParameter(url.searchParams) });
  redirectPastEnd(url, list);
  const isFiltered = filters.some((name) => query[name] !== '');
  if (list.total === 0 && !isFiltered) countMissedSearch(context, path, query.q);
  return { list, query };
}

function listQuery<Name extends string>(
  path: string,
  searchParams: URLSearchParams,
  filters: readonly Name[],
): Record<'q' | Name, string> {
  const names = ['q', ...filters];
  const query = Object.fromEntries(names.map((name) => [name, textParameter(searchParams, name)]));
  // A form submitted without JavaScript puts its empty fields into the URL; each list has only one URL.
  if ([...searchParams.values()].includes('')) throw redirect(`${path}${withParameters(query, {})}`);
  return query as Record<'q' | Name, string>; // the type of fromEntries loses the keys
}
