import { withParameters } from '@listgrove/kernel/query';
import { pageMeta } from '../seo/page-meta';

/**
 * Returns the metadata of a public list. Filters and page number are part of the canonical URL; searches and empty
 * pages are `noindex`.
 */
export function listMeta(
  matches: Parameters<typeof pageMeta>[0],
  { title, description, path }: { title: string; description: string; path: string },
  shown: { query: Record<string, string>; list: { items: unknown[]; page: number } } | undefined,
) {
  const { query, list } = shown ?? { query: {}, list: { items: [], page: 1 } };
  return pageMeta(matches, {
    title,
    description,
    noindex: Boolean(query.q) || list.items.length === 0,
    path: `${path}${withParameters({ ...query, q: '', page: list.page }, {})}`,
    trail: [
      ['Feedback', '/feedback'],
      [title, path],
    ],
  });
}
