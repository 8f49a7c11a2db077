import type { Db } from '@listgrove/db/db';
import type { WeeklyList } from '@listgrove/db/paging/find-start';
import { pageOfIds } from '@listgrove/db/paging/page-of-ids';
import type { ArticleKind, Columns, RowOf } from './article-kind.ts';
import { isPublished, readArticles } from './read-articles.server.ts';

/**
 * Returns up to `limit` published articles from `offset` on for the sitemap page, in the order of the kind. `total` is the number of
 * all, and `weeks` say where they are counted by week.
 */
export async function listForSitemap<Shown extends Columns>(
  db: Db,
  { table, order, entry }: Pick<ArticleKind, 'table' | 'order'> & { entry: Shown },
  range: { offset: number; limit: number; total: number; weeks?: WeeklyList },
): Promise<RowOf<Shown>[]> {
  const ids = await pageOfIds(db, table, { where: isPublished(table), order, ...range });
  return readArticles(db, table, entry, ids);
}
