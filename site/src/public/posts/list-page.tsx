import { describeImages } from '@listgrove/domain/media/describe-images.server';
import { listPublishedPosts, listTopics } from '@listgrove/domain/posts/posts.server';
import { countLabel } from '@listgrove/domain/search/search';
import { postsPage } from '@listgrove/domain/static-pages/static-pages';
import { pageParameter, textParameter, withParameters } from '@listgrove/kernel/query';
import { ButtonLink } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { databaseContext } from '@listgrove/web/context';
import { redirect, useNavigation } from 'react-router';
import { PageLinks } from '../../shared/page-links';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { SearchForm } from '../../shared/search/search-form';
import type { SiteHandle } from '../../shared/site-handle';
import { PageHead } from '../layout/page-head';
import { Mentions, splitMentions } from '../search/mentions';
import { pageMeta } from '../seo/page-meta';
import type { Route } from './+types/list-page';
import { feedLink } from './feed-link';
import { PostCard } from './post-card';
import { TopicButtons, TopicSelect } from './topics';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const parameters = url.searchParams;
  const query = { q: textParameter(parameters, 'q'), topic: textParameter(parameters, 'topic') };
  // A form submitted without JavaScript puts its empty fields into the URL; each list has only one URL.
  if (parameters.get('q') === '' || parameters.get('topic') === '') throw redirect(`/blog${withParameters(query, {})}`);
  const [list, topics] = await Promise.all([
    listPublishedPosts(db, { ...query, page: pageParameter(parameters) }),
    listTopics(db),
  ]);
  redirectPastEnd(url, list);
  const covers = await describeImages(
    db,
    list.articles.map((post) => post.cover_image),
  );
  return { list, covers, topics, query };
}

export const handle = { beginsDark: true, parameters: ['q', 'topic', 'page'] } satisfies SiteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { query, list } = loaderData ?? { query: { q: '', topic: '' }, list: { articles: [], page: 1 } };
  return [
    ...pageMeta(matches, {
      title: postsPage.title,
      noindex: query.q !== '' || list.articles.length === 0,
      path: `/blog${withParameters({ topic: query.topic, page: list.page }, {})}`,
      trail: [[postsPage.title, postsPage.path]],
    }),
    feedLink(matches[0]?.loaderData?.site_name),
  ];
};

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8';

/** The list of posts. Search, topic and page are in the URL, so they work without JavaScript. */
export default function PostsPage({ loaderData: { list, covers, topics, query } }: Route.ComponentProps) {
  const isPending = useNavigation().location?.pathname === '/blog';
  const { matches, mentions } = splitMentions(list.articles);
  const isFiltered = query.q !== '' || query.topic !== '';
  return (
    <>
      <PageHead title="Blog">
        <SearchForm path="/blog" label="Search articles..." query={query} className="lg:max-w-xl">
          <TopicSelect topics={topics} topic={query.topic} />
        </SearchForm>
      </PageHead>
      <div className="mx-auto max-w-site px-5 py-10 sm:px-8 md:py-14">
        <div className="grid gap-5">
          <TopicButtons topics={topics} query={query} />
          <p role="status" className={isFiltered ? 'text-muted' : 'sr-only'}>
            {isFiltered ? `${countLabel(list)} ${list.total === 1 ? 'article' : 'articles'}` : ''}
          </p>
        </div>
        <div aria-busy={isPending} className="transition-opacity aria-busy:opacity-60 aria-busy:delay-200">
          {list.articles.length === 0 ? <NoPosts query={query} /> : null}
          {matches.length > 0 ? (
            <div className={`${grid} ${isFiltered ? 'mt-5' : 'mt-8'}`}>
              {matches.map((post, index) => (
                <PostCard key={post.id} post={post} cover={covers[post.cover_image]} q={query.q} large={index === 0} />
              ))}
            </div>
          ) : null}
          <Mentions count={mentions.length}>
            <div className={`${grid} mt-5`}>
              {mentions.map((post) => (
                <PostCard key={post.id} post={post} cover={covers[post.cover_image]} q={query.q} level={3} />
              ))}
            </div>
          </Mentions>
          <div className="mt-14">
            <PageLinks
              page={list.page}
              pages={list.pages}
              to={(page) => `/blog${withParameters({ ...query, page }, {})}`}
            />
          </div>
        </div>
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function NoPosts({ query }: Pick<Loaded, 'query'>) {
  return (
    <div className="mt-8">
      <EmptyState
        title="No articles found"
        text={
          query.q || query.topic
            ? 'Try adjusting your search criteria or browse all topics'
            : 'Check back soon for new articles and insights'
        }
        action={<ButtonLink href="/blog">View All Articles</ButtonLink>}
      />
    </div>
  );
}
