import type { Db } from '@listgrove/db/db';
import { idSuffixOf } from '@listgrove/db/schema/columns';
import { help_articles } from '@listgrove/db/schema/help';
import { slugSuffix } from '@listgrove/kernel/slug';
import { and, arrayOverlaps, desc, eq, ne, or } from 'drizzle-orm';
import { findPreviewed } from '../editing/previews.server.ts';
import { isPublished, summary } from './help.server.ts';
import { type HelpArticle, type HelpSummary, type ReadHelpArticle, relatedLimit } from './help-article.ts';

/** The columns of a `ReadHelpArticle`. */
const readColumns = {
  ...summary,
  content: help_articles.content,
  cover_image: help_articles.cover_image,
  status: help_articles.status,
  author_name: help_articles.author_name,
  updated_at: help_articles.updated_at,
};

/**
 * Returns the help article whose id ends in the last 8 characters of the slug, also if it is a draft, or null. The rest
 * of the slug is ignored, so old links survive a new title. The caller decides who may see a draft. Columns for staff
 * are not selected.
 */
export async function findHelpArticleBySlug(db: Db, slug: string): Promise<ReadHelpArticle | null> {
  const suffix = slugSuffix(slug);
  if (!suffix) return null;
  const [article] = await db
    .select(readColumns)
    .from(help_articles)
    .where(eq(idSuffixOf(help_articles.id), suffix));
  return article ?? null;
}

/** Returns the help article that the secret of a preview address shows, with its unpublished changes, or null. */
export async function findPreviewedArticle(db: Db, secret: string): Promise<ReadHelpArticle | null> {
  return findPreviewed(db, help_articles, readColumns, secret);
}

/**
 * Returns up to three other published help articles of the same category or with a shared keyword, featured first, then
 * newest.
 */
export async function listRelatedHelp(
  db: Db,
  article: Pick<HelpArticle, 'id' | 'category' | 'keywords'>,
): Promise<HelpSummary[]> {
  const isNear = or(
    eq(help_articles.category, article.category),
    article.keywords.length > 0 ? arrayOverlaps(help_articles.keywords, article.keywords) : undefined,
  );
  return db
    .select(summary)
    .from(help_articles)
    .where(and(isPublished, ne(help_articles.id, article.id), isNear))
    .orderBy(desc(help_articles.featured), desc(help_articles.created_at), desc(help_articles.id))
    .limit(relatedLimit);
}
