import { withParameters } from '@listgrove/kernel/query';
import { pageMeta } from '../seo/page-meta';

/**
 * The metadata of a public list: its filters and its page belong to its address; what a search found, or nothing, is no
 * page to find.
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
