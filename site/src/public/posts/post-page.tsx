import { postPath, postTitleEnd } from '@listgrove/domain/posts/post';
import { findPostBySlug } from '@listgrove/domain/posts/reading.server';
import { postsPage } from '@listgrove/domain/static-pages/static-pages';
import type { SiteHandle } from '../../shared/site-handle';
import { answerArticle } from '../articles/answer-article.server';
import { describeArticle, noArticle } from '../articles/article-meta';
import { ArticleNotFound } from '../articles/article-not-found';
import { describePost } from '../seo/json-ld';
import { pageMeta } from '../seo/page-meta';
import type { Route } from './+types/post-page';
import { feedLink } from './feed-link';
import { PostArticle } from './post-article';
import { showPost } from './show-post.server';

export const loader = (args: Route.LoaderArgs) =>
  answerArticle(args, { find: findPostBySlug, list: postsPage, pathOf: postPath, show: showPost });

export const handle = { parameters: [] } satisfies SiteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const shown = loaderData?.shown;
  const site = matches[0]?.loaderData;
  if (!shown || !site) return pageMeta(matches, noArticle);
  const { post, covers } = shown;
  const page = describeArticle(post, { path: postPath(post), cover: covers[post.cover_image], list: postsPage });
  return [
    ...pageMeta(matches, {
      ...page,
      titleEnd: postTitleEnd(site.site_name),
      jsonLd: [describePost(post, page, site)],
    }),
    feedLink(site.site_name),
  ];
};

/** The page of a post. Its HTML was sanitised when it was saved. */
export default function PostPage({ loaderData: { shown } }: Route.ComponentProps) {
  return shown ? <PostArticle shown={shown} /> : <ArticleNotFound list={postsPage} />;
}
