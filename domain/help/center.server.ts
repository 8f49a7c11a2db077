import type { Db } from '@listgrove/db/db';
import { countRowsByBucket } from '@listgrove/db/paging/counts';
import { orderBy } from '@listgrove/db/paging/order';
import { help_counts } from '@listgrove/db/schema/counts';
import { help_articles } from '@listgrove/db/schema/help';
import { keysOf } from '@listgrove/kernel/options';
import { and, eq } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { isPublished } from '../articles/read-articles.server.ts';
import { type HelpSummary, helpArticles, publishedIn } from './help.server.ts';
import { articlesPerSection, featuredLimit, type HelpCategory, helpCategories } from './help-article.ts';

/** A category on the first screen of the help center: its first help articles, and how many published ones it has. */
export interface HelpSection {
  category: HelpCategory;
  articles: HelpSummary[];
  total: number;
}

/** Returns the first six featured help articles that are published, in the order of the list, and whether there are more. */
export async function listFeaturedHelp(db: Db): Promise<{ articles: HelpSummary[]; isMore: boolean }> {
  const articles = await db
    .select(helpArticles.summary)
    .from(help_articles)
    .where(and(isPublished(help_articles), eq(help_articles.featured, true)))
    .orderBy(...orderBy(helpArticles.order))
    .limit(featuredLimit + 1);
  return { articles: articles.slice(0, featuredLimit), isMore: articles.length > featuredLimit };
}

/** Returns the categories that have published help articles, in their order, each with its first six. */
export async function listHelpSections(db: Db): Promise<HelpSection[]> {
  const all = keysOf(helpCategories);
  const totals = await countRowsByBucket(db, help_counts, all.map(publishedIn));
  const categories = all.filter((category) => totals[publishedIn(category)]);
  const articles = await firstOfEach(db, categories);
  return categories.map((category) => ({
    category,
    articles: articles.filter((article) => article.category === category),
    total: totals[publishedIn(category)] ?? 0,
  }));
}

/** Returns the first help articles of each category in one statement, which reads no more rows than one for each would. */
async function firstOfEach(db: Db, categories: HelpCategory[]): Promise<HelpSummary[]> {
  const firstOf = (category: HelpCategory) =>
    db
      .select(helpArticles.summary)
      .from(help_articles)
      .where(and(isPublished(help_articles), eq(help_articles.category, category)))
      .orderBy(...orderBy(helpArticles.order))
      .limit(articlesPerSection);
  const [first, second, ...otherQueries] = categories.map(firstOf);
  if (!first) return [];
  return second ? unionAll(first, second, ...otherQueries) : first;
}
