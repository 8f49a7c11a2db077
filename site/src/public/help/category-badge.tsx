import { type HelpCategory, helpCategories } from '@listgrove/domain/help/help-article';
import { CategoryIcon } from './category-icon';

/** The category of an article: its sign and its label (S1 3). */
export function CategoryBadge({ category }: { category: HelpCategory }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-accent-soft px-3 py-1 text-sm font-semibold text-ink">
      <CategoryIcon category={category} className="size-4 text-accent-ink" />
      {helpCategories[category].label}
    </span>
  );
}

/** Says that staff put this article first. */
export function FeaturedBadge() {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-line bg-raised px-3 py-1 text-sm font-semibold">
      <span aria-hidden className="size-2 rounded-full bg-accent" />
      Featured
    </span>
  );
}
