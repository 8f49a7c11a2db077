import { helpCategories } from '@listgrove/domain/help/article';
import type { HelpSection as Section } from '@listgrove/domain/help/help.server';
import { linkLook } from '@listgrove/ui/link';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { CategoryIcon } from './category-icon';
import { HelpLine } from './help-card';
import { categoryPath } from './paths';

/** A category on the help center's first screen: up to six articles and the way to all of them (S1 2.10). */
export function HelpSection({ section: { category, articles, total } }: { section: Section }) {
  const { label, description } = helpCategories[category];
  return (
    <section
      aria-labelledby={`category-${category}`}
      className="grid gap-x-12 gap-y-5 border-t border-line pt-10 lg:grid-cols-[17rem_1fr]"
    >
      <div>
        <span aria-hidden className="grid size-11 place-items-center rounded-sm bg-accent-soft text-accent-ink">
          <CategoryIcon category={category} className="size-5.5" />
        </span>
        <h2 id={`category-${category}`} className="mt-4 text-2xl">
          {label}
        </h2>
        <p className="mt-2 text-muted">{description}</p>
        <p className="mt-2 text-sm text-muted tabular-nums">{total === 1 ? '1 article' : `${total} articles`}</p>
      </div>
      <div className="min-w-0">
        <div className="grid gap-x-10 md:grid-cols-2">
          {articles.map((article) => (
            <HelpLine key={article.id} article={article} />
          ))}
        </div>
        <Link to={categoryPath(category)} className={`mt-3 ${linkLook('arrow')}`}>
          View all {label} articles
          <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-0.5" />
        </Link>
      </div>
    </section>
  );
}
