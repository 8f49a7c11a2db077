import type { help_articles, help_category } from '@listgrove/db/schema/help';
import { itemSlug } from '@listgrove/kernel/slug';

export type HelpCategory = (typeof help_category.enumValues)[number];

/** A help article as it is stored. */
export type HelpArticle = typeof help_articles.$inferSelect;

/** The six categories in the order of the help center, with their labels. */
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

/** Returns the canonical address of a help article. */
export function helpArticlePath(article: { id: string; title: string }): string {
  return `${helpPath}/${itemSlug(article)}`;
}

/** Returns the address of the list of a category's help articles. */
export function helpCategoryPath(category: HelpCategory): string {
  return `${helpPath}?category=${category}`;
}

/** The number of help articles that a category shows on the first screen of the help center. */
export const articlesPerSection = 6;

/** The number of help articles under "Featured Articles". Other featured ones come first in the list of all and in their category. */
export const featuredLimit = 6;

/** The number of help articles on a page of the whole list, of a category or of a search. */
export const articlesPerPage = 24;

/** The number of related help articles below a help article. */
export const relatedLimit = 3;

/** How long may be what a reader missed in a help article, in UTF-16 code units. */
export const longestReason = 500;

/** Returns whether a text, for example from an address, is a category. */
export function isHelpCategory(value: string): value is HelpCategory {
  return Object.hasOwn(helpCategories, value);
}

/** The number of help articles on a page of staff's list. */
export const staffArticlesPerPage = 25;
