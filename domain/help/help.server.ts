import type { Db } from '@listgrove/db/db';
import { help_articles } from '@listgrove/db/schema/help';
import { idSuffixLength, slugSuffix } from '@listgrove/kernel/slug';
import { and, arrayOverlaps, asc, count, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm';
import { containsPattern } from '../search.server.ts';
import {
  articlesPerPage,
  articlesPerSection,
  featuredLimit,
  type HelpArticle,
  type HelpCategory,
  type HelpSummary,
  helpCategories,
  isHelpCategory,
  relatedLimit,
} from './article.ts';

const isPublished = eq(help_articles.status, 'published');

/** S1 7: featured first, then by category, by its own order, and newest first. */
const publicOrder = [
  desc(help_articles.featured),
  asc(help_articles.category),
  asc(help_articles.order_index),
  desc(help_articles.created_at),
  desc(help_articles.id),
];

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
  articles: HelpSummary[];
  total: number;
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
  const counted = await db
    .select({ category: help_articles.category, total: count() })
    .from(help_articles)
    .where(isPublished)
    .groupBy(help_articles.category);
  const totals = new Map(counted.map(({ category, total }) => [category, total]));
  const categories = (Object.keys(helpCategories) as HelpCategory[]).filter((category) => totals.has(category));
  return Promise.all(
    categories.map(async (category) => ({
      category,
      articles: await db
        .select(summary)
        .from(help_articles)
        .where(and(isPublished, eq(help_articles.category, category)))
        .orderBy(...publicOrder)
        .limit(articlesPerSection),
      total: totals.get(category) ?? 0,
    })),
  );
}

/**
 * One page of published articles (S1 2.10) in the order of S1 7. `q` matches title or excerpt whatever the case,
 * `category` is a category's value; one that does not exist has no articles. A page past the end comes back empty with
 * the true number of pages.
 */
export async function listPublishedHelp(
  db: Db,
  { q = '', category = '', page = 1 }: { q?: string; category?: string; page?: number },
): Promise<HelpPage> {
  if (category && !isHelpCategory(category)) return { articles: [], total: 0, pages: 1 };
  const where = and(
    isPublished,
    matching(q),
    isHelpCategory(category) ? eq(help_articles.category, category) : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(help_articles).where(where);
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / articlesPerPage));
  const articles =
    page > pages
      ? []
      : await db
          .select(summary)
          .from(help_articles)
          .where(where)
          .orderBy(...publicOrder)
          .limit(articlesPerPage)
          .offset((page - 1) * articlesPerPage);
  return { articles, total, pages };
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

function matching(q: string): SQL | undefined {
  if (!q) return undefined;
  const pattern = containsPattern(q);
  return or(ilike(help_articles.title, pattern), ilike(help_articles.excerpt, pattern));
}
