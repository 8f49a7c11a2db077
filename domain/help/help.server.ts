import type { Db } from '@listgrove/db/db';
import { help_counts } from '@listgrove/db/schema/counts';
import { help_articles } from '@listgrove/db/schema/help';
import { idSuffixLength, slugSuffix } from '@listgrove/kernel/slug';
import { and, arrayOverlaps, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { countItems, countShelves } from '../counts/counts.server.ts';
import { inOrder } from '../counts/in-order.ts';
import { pageOfIds } from '../counts/page-of-ids.server.ts';
import { bodyExcerpts } from '../search/excerpts.server.ts';
import { findMatches, type Matches } from '../search/find-matches.server.ts';
import {
  articlesPerPage,
  articlesPerSection,
  type FoundHelp,
  featuredLimit,
  type HelpArticle,
  type HelpCategory,
  type HelpSummary,
  helpCategories,
  isHelpCategory,
  relatedLimit,
} from './article.ts';
import { listOrder } from './list-order.server.ts';
import { searchableHelp } from './search.server.ts';

const isPublished = eq(help_articles.status, 'published');

const publicOrder = listOrder.map(([column, direction]) => (direction === 'asc' ? asc(column) : desc(column)));

const summary = {
  id: help_articles.id,
  title: help_articles.title,
  excerpt: help_articles.excerpt,
  category: help_articles.category,
  keywords: help_articles.keywords,
  featured: help_articles.featured,
  created_at: help_articles.created_at,
  reading_minutes: help_articles.reading_minutes,
};

/** One category on the help center's first screen: its first articles, and how many it has in all. */
export interface HelpSection {
  category: HelpCategory;
  articles: HelpSummary[];
  total: number;
}

export interface HelpPage {
  articles: FoundHelp[];
  /** How many there are; a search stops counting at 200 and then says `isMore`. */
  total: number;
  isMore: boolean;
  pages: number;
}

/** The featured articles in the list's order, a handful at most (S1 2.10). */
export async function listFeaturedHelp(db: Db): Promise<HelpSummary[]> {
  return db
    .select(summary)
    .from(help_articles)
    .where(and(isPublished, eq(help_articles.featured, true)))
    .orderBy(...publicOrder)
    .limit(featuredLimit);
}

/** The categories that have published articles, in their order, each with its first six (S1 2.10). */
export async function listHelpSections(db: Db): Promise<HelpSection[]> {
  const all = Object.keys(helpCategories) as HelpCategory[];
  const totals = await countShelves(db, help_counts, all.map(publishedIn));
  const categories = all.filter((category) => totals[publishedIn(category)]);
  return Promise.all(
    categories.map(async (category) => ({
      category,
      articles: await db
        .select(summary)
        .from(help_articles)
        .where(and(isPublished, eq(help_articles.category, category)))
        .orderBy(...publicOrder)
        .limit(articlesPerSection),
      total: totals[publishedIn(category)] ?? 0,
    })),
  );
}

/** The shelf of the published articles of a category, or of all. */
function publishedIn(category: string): string {
  return `published/${category}`;
}

/** How many articles are public. */
export function countPublishedHelp(db: Db): Promise<number> {
  return countItems(db, help_counts, [publishedIn('')]);
}

/**
 * One page of published articles (S1 2.10) in the order of S1 7. `category` is a category's value; one that does not
 * exist has no articles. `q` matches title or excerpt whatever the case; after those come the articles with its words in
 * the body, best match first. A page past the end comes back empty with the true number of pages.
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
    bodyExcerpts(db, help_articles, bodyIds, q), // asks nothing without ids
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
  const total = await countItems(db, help_counts, [publishedIn(category)]);
  const wanted = { where: and(isPublished, where), order: listOrder, limit, offset, total };
  return { ids: await pageOfIds(db, help_articles, wanted), bodyIds: [], total, isMore: false };
}

/** Articles by id, in the order of the ids. */
async function summariesOf(db: Db, ids: string[]): Promise<HelpSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db.select(summary).from(help_articles).where(inArray(help_articles.id, ids));
  return inOrder(ids, rows);
}

/** The article whose id ends as the slug says, draft or not, or null (S1 2.1). The caller decides who may see a draft. */
export async function findHelpArticleBySlug(db: Db, slug: string): Promise<HelpArticle | null> {
  const suffix = slugSuffix(slug);
  if (!suffix) return null;
  const [article] = await db
    .select()
    .from(help_articles)
    .where(eq(sql`right(${help_articles.id}::text, ${sql.raw(String(idSuffixLength))})`, suffix));
  return article ?? null;
}

/** Up to three other published articles of the category or with a shared keyword, featured first, then newest (S1 2.10). */
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
