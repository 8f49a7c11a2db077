import type { ArticlePage } from '@listgrove/domain/articles/list-published.server';
import type { HelpSummary } from '@listgrove/domain/help/help.server';
import { helpCategories, isHelpCategory } from '@listgrove/domain/help/help-article';
import { countLabel } from '@listgrove/domain/search/search';
import { withParameters } from '@listgrove/kernel/query';
import { PageLinks } from '../../shared/page-links';
import { BackLink } from '../layout/back-link';
import { Mentions, splitMentions } from '../search/mentions';
import { HelpCard } from './help-card';
import { NoHelpArticles } from './no-help-articles';

export type HelpQuery = { q: string; category: string; view: string; page: number };

/** A paginated list of all help articles, those of a category, or the matches of a search. */
export function HelpList({ query, list }: { query: HelpQuery; list: ArticlePage<HelpSummary> }) {
  const { q, category, page } = query;
  const { matches, mentions } = splitMentions(list.articles);
  const label = isHelpCategory(category) ? helpCategories[category].label : '';
  return (
    <section aria-labelledby="articles" className="mt-8">
      {category ? <BackLink to="/help">Back to all categories</BackLink> : null}
      <h2 id="articles" className="mt-2 text-2xl break-words">
        {q ? (
          <>
            Results for <bdi>“{q}”</bdi>
          </>
        ) : (
          label || 'All Articles'
        )}
      </h2>
      <p role="status" className="mt-1 text-muted tabular-nums">
        {countLabel(list)} {list.total === 1 ? 'article' : 'articles'}
        {q && label ? ` in ${label}` : ''}
      </p>
      {list.total === 0 ? <NoHelpArticles filtered={q !== '' || category !== ''} /> : null}
      {matches.length > 0 ? <Cards articles={matches} q={q} /> : null}
      <Mentions count={mentions.length}>
        <Cards articles={mentions} q={q} />
      </Mentions>
      {list.articles.length > 0 ? (
        <div className="mt-12">
          <PageLinks
            page={page}
            pages={list.pages}
            to={(target) => `/help${withParameters(query, { page: target })}`}
          />
        </div>
      ) : null}
    </section>
  );
}

function Cards({ articles, q }: { articles: ArticlePage<HelpSummary>['articles']; q: string }) {
  return (
    <div className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article) => (
        <HelpCard key={article.id} article={article} q={q} />
      ))}
    </div>
  );
}
