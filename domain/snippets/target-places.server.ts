import { namedNouns, sluggedNouns } from '../public-nouns.server.ts';
import { staticPages } from '../static-pages/list-static-pages.server.ts';

/** A public page, or with a path that ends in `/any` all items of a noun. */
export interface TargetPlace {
  label: string;
  path: string;
}

/** Returns where a snippet can run: the static pages, the items of each noun as one place, the search, the named items. */
export function listTargetPlaces(): TargetPlace[] {
  return [
    ...staticPages.map(({ label, path }) => ({ label, path })),
    ...sluggedNouns.map(([, { plural, path }]) => ({ label: plural, path: `${path}/any` })),
    { label: 'Search', path: '/search' },
    ...namedNouns.flatMap(([, { path, names }]) =>
      names.map(({ name, label }) => ({ label, path: `${path}/${name}` })),
    ),
  ];
}
