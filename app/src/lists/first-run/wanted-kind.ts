import { type ListKind, listKinds } from '@listgrove/domain/lists/rows';

/** Returns the kind that a link asks for, from the site (`/try?kind=todo`) or of the app (`?new=todo`), or null. */
export function wantedKind(parameters: URLSearchParams, name: 'kind' | 'new' = 'new'): ListKind | null {
  const wanted = parameters.get(name);
  return listKinds.find((kind) => kind === wanted) ?? null;
}
