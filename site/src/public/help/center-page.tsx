import { listFeaturedHelp, listHelpSections } from '@listgrove/domain/help/center.server';
import { listPublishedHelp } from '@listgrove/domain/help/help.server';
import { helpCategories, isHelpCategory } from '@listgrove/domain/help/help-article';
import { describeHelpCenter } from '@listgrove/domain/static-pages/static-pages';
import { pageParameter, textParameter, withParameters } from '@listgrove/kernel/query';
import { databaseContext } from '@listgrove/web/context';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { countMissedSearch } from '../../shared/search/count-missed-search.server';
import type { SiteHandle } from '../../shared/site-handle';
import { pageMeta } from '../seo/page-meta';
import type { Route } from './+types/center-page';
import { HelpCategories } from './help-categories';
import { HelpList } from './help-list';
import { HelpSearch } from './help-search';
import { ViewToggle } from './view-toggle';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const parameters = url.searchParams;
  const query = {
    q: textParameter(parameters, 'q'),
    category: textParameter(parameters, 'category'),
    view: parameters.get('view') === 'all' ? 'all' : '',
    page: pageParameter(parameters),
  };
  if (query.q || query.category || query.view) {
    const list = await listPublishedHelp(db, query);
    redirectPastEnd(url, { ...list, page: query.page });
    if (list.total === 0 && query.category === '') countMissedSearch(context, '/help', query.q);
    return { query, list, featured: { articles: [], isMore: false }, sections: [] };
  }
  const [featured, sections] = await Promise.all([listFeaturedHelp(db), listHelpSections(db)]);
  return { query, list: null, featured, sections };
}

export const handle = { beginsDark: true, parameters: ['q', 'category', 'view', 'page'] } satisfies SiteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { category = '', q = '', page = 1, view = '' } = loaderData?.query ?? {};
  const center = describeHelpCenter({ site_name: matches[0]?.loaderData?.site_name ?? '' });
  return pageMeta(matches, {
    ...center,
    title: isHelpCategory(category) ? `${helpCategories[category].label} Help` : center.title,
    noindex: q !== '' || loaderData?.list?.articles.length === 0,
    path: `${center.path}${withParameters({ category, view, page }, {})}`,
    trail: [[center.title, center.path]],
  });
};

/** The help center. Search, category, view and page are in the URL, so they work without JavaScript. */
export default function HelpCenterPage({ loaderData: { query, list, featured, sections } }: Route.ComponentProps) {
  return (
    <>
      <section className="band-dark evergreen">
        <div className="mx-auto grid max-w-site justify-items-center px-5 pt-32 pb-16 text-center sm:px-8 md:pt-40 md:pb-20">
          <h1 className="text-4xl">Help Center</h1>
          <p className="mt-4 mb-8 max-w-xl text-lg text-muted">
            Find an answer, learn a shortcut, get on with your list.
          </p>
          <HelpSearch q={query.q} category={query.category} />
        </div>
      </section>
      <div className="mx-auto max-w-site px-5 py-12 sm:px-8 md:py-16">
        <ViewToggle view={query.view} isFiltered={query.q !== '' || query.category !== ''} />
        {list ? <HelpList query={query} list={list} /> : <HelpCategories featured={featured} sections={sections} />}
      </div>
    </>
  );
}
