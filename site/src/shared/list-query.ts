import { textParameter, withParameters } from '@listgrove/kernel/query';
import { redirect } from 'react-router';

/** Returns the search and the `filters` of the URL of the list at `path`. Redirects if the URL has empty parameters. */
export function listQuery<Name extends string>(
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
