import type { HelpSection as Section } from '@listgrove/domain/help/center.server';
import { helpCategories, helpCategoryPath } from '@listgrove/domain/help/help-article';
import { linkLook } from '@listgrove/ui/link';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { CategoryIcon } from './category-icon';
import { HelpLine } from './help-card';

/** A category on the first page of the help center: up to six help articles and a link to all of them. */
export function HelpSection({ section: { category, articles, total } }: { section: Section }) {
  const { label, description } = helpCategories[category];
  return (
    <section aria-labelledby={`category-${category}`} className="min-w-0 break-inside-avoid pb-12 md:pb-14">
      <div className="flex items-center gap-4">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-sm bg-accent-soft text-accent-ink"
        >
          <CategoryIcon category={category} className="size-5.5" />
        </span>
        <h2 id={`category-${category}`} className="mr-auto text-2xl">
          {label}
        </h2>
        <p className="text-sm text-muted tabular-nums">{total === 1 ? '1 article' : `${total} articles`}</p>
      </div>
      <p className="mt-3 mb-4 text-muted">{description}</p>
      {articles.map((article) => (
        <HelpLine key={article.id} article={article} />
      ))}
      <div className="border-t border-line pt-1">
        <Link to={helpCategoryPath(category)} className={linkLook('arrow')}>
          View all {label} articles
          <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-0.5" />
        </Link>
      </div>
    </section>
  );
}
