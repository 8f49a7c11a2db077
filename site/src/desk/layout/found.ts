import type { Titled, TitledKind } from '@listgrove/domain/site-search/find-titles.server';

type Item = Pick<Titled, 'id' | 'title'>;

/** What the palette calls a kind of item, and where the back office has one: on a page of its own, or in a list. */
export const foundKinds = {
  post: { label: 'Blog post', path: ({ id }: Item) => `/admin/blog/${id}` },
  article: { label: 'Help article', path: ({ id }: Item) => `/admin/help/${id}` },
  policy: { label: 'Policy', path: ({ id }: Item) => `/admin/policies/${id}` },
  request: { label: 'Feature request', path: ({ title }: Item) => `/admin/feature-requests?q=${searchFor(title)}` },
  report: { label: 'Bug report', path: ({ title }: Item) => `/admin/bug-reports?q=${searchFor(title)}` },
} as const satisfies Record<TitledKind, { label: string; path: (item: Item) => string }>;

/** The address of an item in the back office. */
export function itemPath({ kind, ...item }: Item & { kind: TitledKind }): string {
  return foundKinds[kind].path(item);
}

/** As much of a title as a list looks for. */
function searchFor(title: string): string {
  return encodeURIComponent(title.slice(0, 200));
}
