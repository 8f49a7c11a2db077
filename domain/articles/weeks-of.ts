import type { WeeklyList } from '@listgrove/db/paging/find-start';
import type { ArticleKind } from './article-kind.ts';

/**
 * Returns where the rows of a list are counted by week, or undefined for a kind whose order is not by its date. Featured articles may
 * stand before the others. `bucket` is the bucket of the list, without the ending for featured ones.
 */
export function weeksOf(
  { table, counts, date, order }: Pick<ArticleKind, 'table' | 'counts' | 'date' | 'order'>,
  bucket: string,
): WeeklyList | undefined {
  const [first, second] = order.map(([column]) => column);
  const list = { counts, buckets: [bucket], date };
  if (first === date) return list;
  return first === table.featured && second === date ? { ...list, featured: first } : undefined;
}
