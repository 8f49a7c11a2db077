import type { HelpSummary } from '@listgrove/domain/help/help.server';
import { helpArticlePath, helpCategories } from '@listgrove/domain/help/help-article';
import type { Found } from '@listgrove/domain/search/search';
import { Link } from 'react-router';
import { Marked, MarkedText } from '../search/marked';
import { CategoryIcon } from './category-icon';

/** A help article as a card. Matches of the search text `q` are highlighted. */
export function HelpCard({ article, q = '' }: { article: Found<HelpSummary>; q?: string }) {
  return (
    <article
      aria-label={article.title}
      className="relative flex min-w-0 flex-col rounded-md border border-line bg-raised p-6 sm:max-lg:last:odd:col-span-2 transition-shadow hover:shadow-soft"
    >
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <span className="inline-flex items-center gap-1.5">
          <CategoryIcon category={article.category} className="size-4 text-accent-ink" />
          {helpCategories[article.category].label}
        </span>
        {article.featured ? <strong className="font-semibold text-accent-ink">Featured</strong> : null}
      </p>
      <h3 className="mt-2 text-lg leading-snug font-semibold break-words">
        <Link to={helpArticlePath(article)} className="after:absolute after:inset-0 after:rounded-md">
          <MarkedText text={article.title} q={q} />
        </Link>
      </h3>
      {article.match || article.excerpt ? (
        <p className="mt-2 line-clamp-3 text-muted">
          {article.match ? <Marked pieces={article.match} /> : <MarkedText text={article.excerpt} q={q} />}
        </p>
      ) : null}
      <p className="mt-auto pt-4 text-sm text-muted">{article.reading_minutes} min read</p>
    </article>
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
