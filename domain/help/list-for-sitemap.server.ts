import type { Db } from '@listgrove/db/db';
import { inOrder } from '@listgrove/db/paging/in-order';
import type { Order } from '@listgrove/db/paging/order';
import { pageOfIds } from '@listgrove/db/paging/page-of-ids';
import { help_articles } from '@listgrove/db/schema/help';
import { inArray } from 'drizzle-orm';
import { isPublished } from '../articles/read-articles.server.ts';
import type { SitemapItem } from '../public-noun/public-noun.ts';

/** By category first, because the sitemap page groups by category; then in the order of the help center. */
const byCategory: Order = [
  [help_articles.category, 'asc'],
  [help_articles.featured, 'desc'],
  [help_articles.order_index, 'asc'],
  [help_articles.created_at, 'desc'],
  [help_articles.id, 'desc'],
];

/** Returns up to `limit` published help articles from `offset` on for the sitemap page, by category. */
export async function listForSitemap(
  db: Db,
  range: { offset: number; limit: number; total: number },
): Promise<SitemapItem[]> {
  const ids = await pageOfIds(db, help_articles, { where: isPublished(help_articles), order: byCategory, ...range });
  const rows = await db
    .select({
      id: help_articles.id,
      title: help_articles.title,
      category: help_articles.category,
      featured: help_articles.featured,
      created_at: help_articles.created_at,
    })
    .from(help_articles)
    .where(inArray(help_articles.id, ids));
  return inOrder(ids, rows);
}
