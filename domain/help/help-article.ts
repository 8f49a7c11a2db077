import type { help_articles, help_category } from '@listgrove/db/schema/help';
import { itemSlug } from '@listgrove/kernel/slug';
import type { Piece } from '../search/search.ts';

export type HelpCategory = (typeof help_category.enumValues)[number];

/** A help article as it is stored (S1 3). */
export type HelpArticle = typeof help_articles.$inferSelect;

/** What a list shows of a help article: everything but its body. */
export type HelpSummary = Pick<
  HelpArticle,
  'id' | 'title' | 'excerpt' | 'category' | 'keywords' | 'featured' | 'created_at' | 'reading_minutes'
>;

/** An article that a search found; where only its body matched, the place that did. */
export type FoundHelp = HelpSummary & { match?: Piece[] | undefined };

/** The six categories in the order of the help center, with their labels (S1 3). */
export const helpCategories = {
  'getting-started': { label: 'Getting Started', description: 'First steps, from an empty page to a shared list' },
  features: { label: 'Features', description: 'What every kind of list can do for you' },
  collaboration: { label: 'Collaboration', description: 'Sharing, permissions and working side by side' },
  account: { label: 'Account', description: 'Plans, seats, billing and your data' },
  troubleshooting: { label: 'Troubleshooting', description: 'When something does not do what it should' },
  general: { label: 'General', description: 'Everything else worth knowing' },
} as const satisfies Record<HelpCategory, { label: string; description: string }>;

/** The address of the help center. */
export const helpPath = '/help';

/** The canonical address of a help article. */
export function helpArticlePath(article: { id: string; title: string }): string {
  return `${helpPath}/${itemSlug(article)}`;
}

/** The address of the list of a category's articles. */
export function helpCategoryPath(category: HelpCategory): string {
  return `${helpPath}?category=${category}`;
}

/** How many articles a category shows on the help center's first screen (S1 9). */
export const articlesPerSection = 6;

/** How many articles stand under "Featured Articles"; the others lead their category. */
export const featuredLimit = 6;

/** How many articles a page of the whole list, of a category or of a search holds. */
export const articlesPerPage = 24;

/** How many related articles stand below an article (S1 9). */
export const relatedLimit = 3;

/** Whether a text, from an address for instance, names a category. */
export function isHelpCategory(value: string): value is HelpCategory {
  return Object.hasOwn(helpCategories, value);
}

/** What a row of staff's list shows. */
export type HelpRow = Pick<
  HelpArticle,
  | 'id'
  | 'title'
  | 'category'
  | 'order_index'
  | 'status'
  | 'featured'
  | 'keywords'
  | 'author_name'
  | 'created_at'
  | 'updated_at'
  | 'updated_by_name'
>;

/** How many a page of staff's list holds. */
export const staffArticlesPerPage = 25;
