import type { Db } from '@listgrove/db/db';
import { pageOfIds } from '@listgrove/db/paging/page-of-ids';
import type { ArticleKind, Columns, RowOf } from './article-kind.ts';
import { isPublished, readArticles } from './read-articles.server.ts';
import { weeksOf } from './weeks-of.ts';

/**
 * Returns up to `limit` published articles from `offset` on for the sitemap page, in the order of the kind. `total` is the number of
 * all.
 */
export async function listForSitemap<Shown extends Columns>(
  db: Db,
  kind: Pick<ArticleKind, 'table' | 'counts' | 'date' | 'order'> & { entry: Shown },
  range: { offset: number; limit: number; total: number },
): Promise<RowOf<Shown>[]> {
  const { table, order, entry } = kind;
  const weeks = weeksOf(kind, 'published');
  const where = isPublished(table);
  const ids = await pageOfIds(db, table, { where, order, ...range, ...(weeks ? { weeks } : {}) });
  return readArticles(db, table, entry, ids);
}
