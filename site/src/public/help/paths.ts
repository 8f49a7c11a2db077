import type { HelpCategory } from '@listgrove/domain/help/help-article';
import { itemSlug } from '@listgrove/kernel/slug';

/** The canonical path of a help article (S1 2.1). */
export function helpPath(article: { id: string; title: string }): string {
  return `/help/${itemSlug(article)}`;
}

/** All articles of a category. */
export function categoryPath(category: HelpCategory): string {
  return `/help?category=${category}`;
}
