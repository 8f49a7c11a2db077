import type { HelpSummary } from '@listgrove/domain/help/help.server';
import { helpArticlePath, helpCategories } from '@listgrove/domain/help/help-article';
import type { Found } from '@listgrove/domain/search/search';
import { Link } from 'react-router';
import { TextCard } from '../articles/text-card';
import { CategoryIcon } from './category-icon';

/** A help article as a card. Matches of the search text `q` are highlighted. */
export function HelpCard({ article, q }: { article: Found<HelpSummary>; q?: string }) {
  return (
    <TextCard
      article={article}
      to={helpArticlePath(article)}
      q={q}
      facts={
        <>
          <span className="inline-flex items-center gap-1.5">
            <CategoryIcon category={article.category} className="size-4 text-accent-ink" />
            {helpCategories[article.category].label}
          </span>
          {article.featured ? <strong className="font-semibold text-accent-ink">Featured</strong> : null}
        </>
      }
    >
      <p className="mt-auto pt-4 text-sm text-muted">{article.reading_minutes} min read</p>
    </TextCard>
  );
}

/** A help article as a line in the section of its category, whose heading already names the category. */
export function HelpLine({ article }: { article: HelpSummary }) {
  return (
    <article aria-label={article.title} className="group relative min-w-0 border-t border-line py-4">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-base leading-snug font-semibold tracking-normal break-words">
        <Link
          to={helpArticlePath(article)}
          className="min-w-0 after:absolute after:inset-0 group-hover:text-accent-ink group-hover:underline group-hover:underline-offset-4"
        >
          {article.title}
        </Link>
        {article.featured ? <span className="text-sm font-semibold text-accent-ink">Featured</span> : null}
      </h3>
      {article.excerpt ? <p className="mt-1 line-clamp-2 text-sm text-muted">{article.excerpt}</p> : null}
    </article>
  );
}
