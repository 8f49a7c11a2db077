import type { Db } from '@listgrove/db/db';
import { countRows } from '@listgrove/db/paging/counts';
import { help_counts } from '@listgrove/db/schema/counts';
import { help_articles } from '@listgrove/db/schema/help';
import { eq } from 'drizzle-orm';
import { type ArticleKind, pickColumns, type RowOf } from '../articles/article-kind.ts';
import { type ArticlePage, listPublished } from '../articles/list-published.server.ts';
import { staffColumns } from '../articles/staff-columns.server.ts';
import { articlesPerPage, isHelpCategory, staffArticlesPerPage } from './help-article.ts';

const summary = pickColumns(
  help_articles,
  'id',
  'title',
  'excerpt',
  'category',
  'keywords',
  'featured',
  'created_at',
  'reading_minutes',
);

/**
 * Help articles as a kind of article. Their lists show featured ones first, then by category, by place in the category, and the newest
 * first.
 */
export const helpArticles = {
  table: help_articles,
  counts: help_counts,
  date: help_articles.created_at,
  order: [
    [help_articles.featured, 'desc'],
    [help_articles.category, 'asc'],
    [help_articles.order_index, 'asc'],
    [help_articles.created_at, 'desc'],
    [help_articles.id, 'desc'],
  ],
  summary,
  entry: { ...pickColumns(help_articles, 'id', 'title', 'category', 'featured'), date: help_articles.created_at },
  page: { ...summary, ...pickColumns(help_articles, 'content', 'cover_image', 'status', 'author_name', 'updated_at') },
  row: {
    ...staffColumns(help_articles),
    ...pickColumns(help_articles, 'category', 'order_index', 'featured', 'keywords'),
  },
  perPage: { readers: articlesPerPage, staff: staffArticlesPerPage },
} satisfies ArticleKind;

/** What lists show of a help article. */
export type HelpSummary = RowOf<typeof helpArticles.summary>;

/** The public fields of a help article, and its status, which decides whether it is shown. */
export type ReadHelpArticle = RowOf<typeof helpArticles.page>;

/** What staff's list shows of a help article. */
export type HelpRow = RowOf<typeof helpArticles.row>;

/** Returns the bucket of the published help articles of a category or, if `category` is empty, of all. */
export function publishedIn(category: string): string {
  return `published/${category}`;
}

/** Returns the number of published help articles. */
export function countPublishedHelp(db: Db): Promise<number> {
  return countRows(db, help_counts, [publishedIn('')]);
}

/**
 * Returns one page of the public list (`listPublished`). `category` limits the list to a category; an unknown one has no help
 * articles.
 */
export async function listPublishedHelp(
  db: Db,
  { category = '', ...list }: { q?: string; category?: string; page?: number },
): Promise<ArticlePage<HelpSummary>> {
  if (category && !isHelpCategory(category))
    return { articles: [], total: 0, isMore: false, page: list.page ?? 1, pages: 1 };
  const where = isHelpCategory(category) ? eq(help_articles.category, category) : undefined;
  return listPublished(db, helpArticles, { ...list, where, bucket: publishedIn(category) });
}
