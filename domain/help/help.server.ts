import type { Db } from '@listgrove/db/db';
import { countRows } from '@listgrove/db/paging/counts';
import { inOrder } from '@listgrove/db/paging/in-order';
import { orderBy } from '@listgrove/db/paging/order';
import { pageOfIds } from '@listgrove/db/paging/page-of-ids';
import { help_counts } from '@listgrove/db/schema/counts';
import { help_articles } from '@listgrove/db/schema/help';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { bodyExcerpts } from '../search/excerpts.server.ts';
import { findMatches, type Matches } from '../search/find-matches.server.ts';
import { articlesPerPage, type FoundHelp, type HelpSummary, isHelpCategory } from './help-article.ts';
import { listOrder } from './list-order.server.ts';
import { searchableHelp } from './search.server.ts';

/** The condition for help articles that everybody may read. */
export const isPublished = eq(help_articles.status, 'published');

/** The order of the public list as arguments of `orderBy`. */
export const publicOrder = orderBy(listOrder);

/** The columns of a `HelpSummary`. */
export const summary = {
  id: help_articles.id,
  title: help_articles.title,
  excerpt: help_articles.excerpt,
  category: help_articles.category,
  keywords: help_articles.keywords,
  featured: help_articles.featured,
  created_at: help_articles.created_at,
  reading_minutes: help_articles.reading_minutes,
};

/** One page of published help articles. */
export interface HelpPage {
  articles: FoundHelp[];
  /** How many help articles there are on all pages. A search stops counting at 200; `isMore` is then true. */
  total: number;
  isMore: boolean;
  pages: number;
}

/** Returns the bucket of the published help articles of a category or, if `category` is empty, of all. */
export function publishedIn(category: string): string {
  return `published/${category}`;
}

/** Returns the number of published help articles. */
export function countPublishedHelp(db: Db): Promise<number> {
  return countRows(db, help_counts, [publishedIn('')]);
}

/**
 * Returns one page of published help articles in `listOrder`. `category` limits the list to a category; an unknown one
 * has no help articles. `q` limits it to help articles that contain the text in their title or excerpt, ignoring case,
 * followed by those with its words in the body, best match first. A page past the end is empty and has the real number of
 * pages.
 */
export async function listPublishedHelp(
  db: Db,
  { q = '', category = '', page = 1 }: { q?: string; category?: string; page?: number },
): Promise<HelpPage> {
  if (category && !isHelpCategory(category)) return { articles: [], total: 0, isMore: false, pages: 1 };
  const where = isHelpCategory(category) ? eq(help_articles.category, category) : undefined;
  const range = { limit: articlesPerPage, offset: (page - 1) * articlesPerPage };
  const { ids, bodyIds, total, isMore } = q
    ? await findMatches(db, searchableHelp, { q, where, ...range })
    : await listIds(db, where, { category, ...range });
  const [articles, excerpts] = await Promise.all([
    summariesOf(db, ids),
    bodyExcerpts(db, help_articles, bodyIds, q), // runs no query without ids
  ]);
  return {
    articles: articles.map((article) => ({ ...article, match: excerpts.get(article.id) })),
    total,
    isMore,
    pages: Math.max(1, Math.ceil(total / articlesPerPage)),
  };
}

async function listIds(
  db: Db,
  where: SQL | undefined,
  { category, limit, offset }: { category: string; limit: number; offset: number },
): Promise<Matches> {
  const total = await countRows(db, help_counts, [publishedIn(category)]);
  const wanted = { where: and(isPublished, where), order: listOrder, limit, offset, total };
  return { ids: await pageOfIds(db, help_articles, wanted), bodyIds: [], total, isMore: false };
}

/** Returns the help articles with the ids, in the order of the ids. */
async function summariesOf(db: Db, ids: string[]): Promise<HelpSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db.select(summary).from(help_articles).where(inArray(help_articles.id, ids));
  return inOrder(ids, rows);
}
