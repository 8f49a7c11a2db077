import { withParameters } from '@listgrove/kernel/query';
import { pageMeta } from './page-meta';

/**
 * Returns the metadata of a public list. Filters and page number are part of the canonical URL; searches and empty
 * lists are `noindex`. `above` are the breadcrumbs before the list's own.
 */
export function listMeta(
  matches: Parameters<typeof pageMeta>[0],
  { title, description, path }: { title: string; description: string; path: string },
  shown: { query: Record<string, string>; list: { total: number; page: number } } | undefined,
  above: [name: string, path: string][] = [],
) {
  const { query, list } = shown ?? { query: {}, list: { total: 0, page: 1 } };
  return pageMeta(matches, {
    title,
    description,
    noindex: Boolean(query.q) || list.total === 0,
    path: `${path}${withParameters({ ...query, q: '', page: list.page }, {})}`,
    trail: [...above, [title, path]],
  });
}
