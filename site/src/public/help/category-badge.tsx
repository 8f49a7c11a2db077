import { type HelpCategory, helpCategories } from '@listgrove/domain/help/help-article';
import { CategoryIcon } from './category-icon';

/** The category of a help article as a badge with icon and label. */
export function CategoryBadge({ category }: { category: HelpCategory }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-accent-soft px-3 py-1 text-sm font-semibold text-ink">
      <CategoryIcon category={category} className="size-4 text-accent-ink" />
      {helpCategories[category].label}
    </span>
  );
}

/** Marks a featured help article. */
export function FeaturedBadge() {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-line bg-raised px-3 py-1 text-sm font-semibold">
      <span aria-hidden className="size-2 rounded-full bg-accent" />
      Featured
    </span>
  );
}
