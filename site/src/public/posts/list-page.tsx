import { describeImages } from '@listgrove/domain/media/describe-images.server';
import { listPublishedPosts, listTopics } from '@listgrove/domain/posts/posts.server';
import { postsPage } from '@listgrove/domain/static-pages/static-pages';
import { pageParameter } from '@listgrove/kernel/query';
import { databaseContext } from '@listgrove/web/context';
import { listQuery } from '../../shared/list-query';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import type { SiteHandle } from '../../shared/site-handle';
import { ArticleList } from '../articles/article-list';
import { listMeta } from '../seo/list-meta';
import type { Route } from './+types/list-page';
import { feedLink } from './feed-link';
import { PostCard } from './post-card';
import { TopicButtons, TopicSelect } from './topics';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const query = listQuery(postsPage.path, url.searchParams, ['topic']);
  const [list, topics] = await Promise.all([
    listPublishedPosts(db, { ...query, page: pageParameter(url.searchParams) }),
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

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...listMeta(matches, postsPage, loaderData),
  feedLink(matches[0]?.loaderData?.site_name),
];

/** The list of posts. */
export default function PostsPage({ loaderData: { list, covers, topics, query } }: Route.ComponentProps) {
  return (
    <ArticleList
      page={postsPage}
      query={query}
      list={list}
      words={['article', 'articles']}
      search="Search articles..."
      fields={<TopicSelect topics={topics} topic={query.topic} />}
      above={<TopicButtons topics={topics} query={query} />}
      empty={{
        title: 'No articles found',
        notFound: 'Try adjusting your search criteria or browse all topics',
        none: 'Check back soon for new articles and insights',
        all: 'View All Articles',
      }}
      grid="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8"
      card={(post, { index, level }) => (
        <PostCard
          key={post.id}
          post={post}
          cover={covers[post.cover_image]}
          q={query.q}
          large={level === 2 && index === 0}
          level={level}
        />
      )}
    />
  );
}
