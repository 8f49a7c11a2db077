import { countLabel } from '@listgrove/domain/search/search';
import { type FoundGroup, searchSite } from '@listgrove/domain/site-search/search-site.server';
import { textParameter, withParameters } from '@listgrove/kernel/query';
import { itemSlug } from '@listgrove/kernel/slug';
import { EmptyState } from '@listgrove/ui/empty-state';
import { linkLook } from '@listgrove/ui/link';
import { databaseContext } from '@listgrove/web/context';
import { Link, useNavigation } from 'react-router';
import { countMissedSearch } from '../../shared/search/count-missed-search.server';
import { SearchForm } from '../../shared/search/search-form';
import type { SiteHandle } from '../../shared/site-handle';
import { PageHead } from '../layout/page-head';
import { pageMeta } from '../seo/page-meta';
import type { Route } from './+types/search-page';
import { Marked, MarkedText } from './marked';
import { Mentions, splitMentions } from './mentions';
import { WhereToLook } from './where-to-look';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const q = textParameter(url.searchParams, 'q');
  const groups = await searchSite(db, q);
  if (groups.every(({ total }) => total === 0)) countMissedSearch(context, '/search', q);
  return { groups, query: { q } };
}

export const handle = { beginsDark: true, parameters: ['q'] } satisfies SiteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Search', noindex: true });

/** The search of posts and help articles. The search text is in the URL, so that results can be shared. */
export default function SearchPage({ loaderData: { groups, query } }: Route.ComponentProps) {
  const isPending = useNavigation().location?.pathname === '/search';
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return (
    <>
      <PageHead title="Search">
        <SearchForm path="/search" label="Search articles and help..." query={query} className="lg:max-w-xl" />
      </PageHead>
      <div className="mx-auto max-w-site px-5 py-10 sm:px-8 md:py-14">
        <p role="status" className="text-muted">
          {query.q ? (
            <>
              {countLabel({ total, isMore: groups.some(({ isMore }) => isMore) })} {total === 1 ? 'result' : 'results'}{' '}
              for <bdi>“{query.q}”</bdi>
            </>
          ) : (
            'Type what you are looking for.'
          )}
        </p>
        <div aria-busy={isPending} className="transition-opacity aria-busy:opacity-60 aria-busy:delay-200">
          {groups.map((group) => (
            <Results key={group.path} group={group} q={query.q} />
          ))}
          {query.q ? null : <WhereToLook />}
          {query.q && total === 0 ? (
            <div className="mt-8">
              <EmptyState title="No articles found" text="Try fewer or different words." />
            </div>
          ) : null}
        </div>
      </div>
    </>
  );
}

function Results({ group, q }: { group: FoundGroup; q: string }) {
  const { heading, rest, path, items } = group;
  const { matches, mentions } = splitMentions(items);
  if (items.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-xl">{heading}</h2>
      {matches.length > 0 ? <Items path={path} items={matches} q={q} level={3} /> : null}
      <Mentions count={mentions.length} level={3}>
        <Items path={path} items={mentions} q={q} level={4} />
      </Mentions>
      {group.total > items.length ? (
        <p className="mt-3">
          <Link to={`${path}${withParameters({ q }, {})}`} className={linkLook('arrow')}>
            View all {countLabel(group)} in {rest}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function Items({ path, items, q, level }: Pick<FoundGroup, 'path' | 'items'> & { q: string; level: 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {items.map((item) => (
        <li key={item.id} className="relative py-4 transition-colors hover:bg-ink/3">
          <Heading className="text-lg leading-snug font-semibold tracking-normal text-balance">
            <Link
              to={`${path}/${itemSlug(item)}`}
              className="hover:underline hover:underline-offset-4 after:absolute after:inset-0"
            >
              <MarkedText text={item.title} q={q} />
            </Link>
          </Heading>
          {item.match || item.excerpt ? (
            <p className="mt-1 line-clamp-2 text-muted">
              {item.match ? <Marked pieces={item.match} /> : <MarkedText text={item.excerpt} q={q} />}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
