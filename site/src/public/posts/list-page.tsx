import { describeImages } from '@listgrove/domain/media/describe-images.server';
import { listPublishedPosts, listTopics } from '@listgrove/domain/posts/posts.server';
import { postsPage } from '@listgrove/domain/static-pages/static-pages';
import { databaseContext } from '@listgrove/web/context';
import { openList } from '../../shared/open-list.server';
import type { SiteHandle } from '../../shared/site-handle';
import { ArticleList } from '../articles/article-list';
import { listMeta } from '../seo/list-meta';
import type { Route } from './+types/list-page';
import { feedLink } from './feed-link';
import { PostCard } from './post-card';
import { TopicButtons, TopicSelect } from './topics';

export async function loader(args: Route.LoaderArgs) {
  const { db } = args.context.get(databaseContext);
  const [{ list, query }, topics] = await Promise.all([
    openList(args, { path: postsPage.path, filters: ['topic'], read: listPublishedPosts }),
    listTopics(db),
  ]);
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
      fields={<TopicSelect topics={topics} topic={query.topic} />}
      above={<TopicButtons topics={topics} query={query} />}
      empty={{
        notFound: 'Try adjusting your search criteria or browse all topics',
        none: 'Check back soon for new articles and insights',
      }}
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
