import type { Db } from '@listgrove/db/db';
import { help_articles } from '@listgrove/db/schema/help';
import { arrayOverlaps, eq, or } from 'drizzle-orm';
import { findArticleBySlug, listRelatedArticles } from '../articles/read-articles.server.ts';
import { type HelpSummary, helpArticles, type ReadHelpArticle } from './help.server.ts';
import { type HelpArticle, relatedLimit } from './help-article.ts';

/** Returns the help article of a slug, also if it is a draft, or null (`findArticleBySlug`). Columns for staff are not selected. */
export function findHelpArticleBySlug(db: Db, slug: string): Promise<ReadHelpArticle | null> {
  return findArticleBySlug(db, helpArticles, slug);
}

/**
 * Returns up to three other published help articles of the same category or with a shared keyword, featured first, then
 * newest.
 */
export function listRelatedHelp(
  db: Db,
  { id, category, keywords }: Pick<HelpArticle, 'id' | 'category' | 'keywords'>,
): Promise<HelpSummary[]> {
  return listRelatedArticles(db, helpArticles, {
    id,
    isNear: or(
      eq(help_articles.category, category),
      keywords.length > 0 ? arrayOverlaps(help_articles.keywords, keywords) : undefined,
    ),
    limit: relatedLimit,
    order: [
      [help_articles.featured, 'desc'],
      [help_articles.created_at, 'desc'],
      [help_articles.id, 'desc'],
    ],
  });
}
