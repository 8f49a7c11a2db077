import type { ArticlePage } from '@listgrove/domain/articles/list-published.server';
import { countLabel } from '@listgrove/domain/search/search';
import { withParameters } from '@listgrove/kernel/query';
import { ButtonLink } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { useNavigation } from 'react-router';
import { PageLinks } from '../../shared/page-links';
import { SearchForm } from '../../shared/search/search-form';
import { PageHead } from '../layout/page-head';
import { Mentions, splitMentions } from '../search/mentions';

/** How the card of an article is shown: its place among the matches, and the level of its heading. */
export interface CardPlace {
  index: number;
  level: 2 | 3;
}

/** The class of the cards' container. */
const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8';

/**
 * The public list of a kind of article, with its search: the matches, then those whose text mentions the words, and the links to further
 * pages. Search, filters and page are in the address, so they work without JavaScript.
 */
export function ArticleList<Row>({
  page: { title, path, description },
  query,
  list,
  words: [one, many],
  fields,
  above,
  empty,
  card,
}: {
  page: { title: string; path: string; description: string };
  /** The search and the filters of the address. */
  query: Record<string, string> & { q: string };
  list: ArticlePage<Row>;
  /** The name of one article and of several: "article", "articles". It is in the label of the search and in the texts of an empty list. */
  words: readonly [one: string, many: string];
  /** Further fields of the search form. */
  fields?: React.ReactNode;
  /** What stands above the number of matches. */
  above?: React.ReactNode;
  /** What is said if the search and the filters find nothing, and if there is nothing at all. */
  empty: { notFound: string; none: string };
  card: (article: ArticlePage<Row>['articles'][number], place: CardPlace) => React.ReactNode;
}) {
  const isPending = useNavigation().location?.pathname === path;
  const { matches, mentions } = splitMentions(list.articles);
  const isFiltered = Object.values(query).some((value) => value !== '');
  return (
    <>
      <PageHead title={title} text={description}>
        <SearchForm path={path} label={`Search ${many}...`} query={query} className="lg:max-w-xl">
          {fields}
        </SearchForm>
      </PageHead>
      <div className="mx-auto max-w-site px-5 py-10 sm:px-8 md:py-14">
        <div className="grid gap-5">
          {above}
          <p role="status" className={isFiltered ? 'text-muted' : 'sr-only'}>
            {isFiltered ? `${countLabel(list)} ${list.total === 1 ? one : many}` : ''}
          </p>
        </div>
        <div aria-busy={isPending} className="transition-opacity aria-busy:opacity-60 aria-busy:delay-200">
          {list.articles.length === 0 ? (
            <div className="mt-8">
              <EmptyState
                title={`No ${many} found`}
                text={isFiltered ? empty.notFound : empty.none}
                action={<ButtonLink href={path}>View All {many.charAt(0).toUpperCase() + many.slice(1)}</ButtonLink>}
              />
            </div>
          ) : null}
          {matches.length > 0 ? (
            <div className={`${grid} ${isFiltered ? 'mt-5' : 'mt-8'}`}>
              {matches.map((article, index) => card(article, { index, level: 2 }))}
            </div>
          ) : null}
          <Mentions count={mentions.length}>
            <div className={`${grid} mt-5`}>{mentions.map((article, index) => card(article, { index, level: 3 }))}</div>
          </Mentions>
          <div className="mt-14">
            <PageLinks
              page={list.page}
              pages={list.pages}
              to={(page) => `${path}${withParameters({ ...query, page }, {})}`}
            />
          </div>
        </div>
      </div>
    </>
  );
}
