import { textParameter, withParameters } from '@listgrove/kernel/query';
import { redirect } from 'react-router';

/** The search and the `filters` of the address of the public list at `path`. */
export function listQuery<Name extends string>(
  path: string,
  searchParams: URLSearchParams,
  filters: readonly Name[],
): Record<'q' | Name, string> {
  const names = ['q', ...filters];
  const query = Object.fromEntries(names.map((name) => [name, textParameter(searchParams, name)]));
  // A form sent without script has its empty fields in the address; one list has one address.
  if ([...searchParams.values()].includes('')) throw redirect(`${path}${withParameters(query, {})}`);
  return query as Record<'q' | Name, string>; // fromEntries forgets the keys
}
