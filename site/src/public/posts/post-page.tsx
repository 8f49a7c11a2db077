import { versioned } from '@listgrove/domain/media/address';
import { postPath, postTitleEnd } from '@listgrove/domain/posts/post';
import { findPostBySlug } from '@listgrove/domain/posts/reading.server';
import { databaseContext, originsContext } from '@listgrove/web/context';
import { data, redirect } from 'react-router';
import type { SiteHandle } from '../../shared/site-handle';
import { Message } from '../layout/message';
import { describePost } from '../seo/json-ld';
import { pageMeta } from '../seo/page-meta';
import { redirectOldSlug } from '../seo/redirect-old-slug';
import type { Route } from './+types/post-page';
import { feedLink } from './feed-link';
import { PostArticle } from './post-article';
import { showPost } from './show-post.server';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const found = await findPostBySlug(db, params.slug);
  if (!found) throw redirect('/blog');
  if (found.status !== 'published') return data({ shown: null }, { status: 404 });
  const path = postPath(found);
  redirectOldSlug(path, params.slug, url);
  return { shown: await showPost(db, context.get(originsContext).site, found) };
}

export const handle = { parameters: [] } satisfies SiteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const shown = loaderData?.shown;
  const site = matches[0]?.loaderData;
  if (!shown || !site) return pageMeta(matches, { title: 'Article Not Found', noindex: true });
  const { post, covers } = shown;
  const path = postPath(post);
  const image = versioned(post.cover_image, covers[post.cover_image]) || `/share${path}.png`;
  return [
    ...pageMeta(matches, {
      title: post.title,
      titleEnd: postTitleEnd(site.site_name),
      description: post.excerpt || post.title,
      keywords: post.keywords,
      image,
      type: 'article',
      path,
      trail: [
        ['Blog', '/blog'],
        [post.title, path],
      ],
      jsonLd: [describePost(post, { path, image }, site)],
    }),
    feedLink(site.site_name),
  ];
};

/** The page of a post. Its HTML was sanitised when it was saved. */
export default function PostPage({ loaderData: { shown } }: Route.ComponentProps) {
  if (!shown) {
    return (
      <Message
        title="Article Not Found"
        text="The article you're looking for doesn't exist."
        action={{ label: 'Back to Blog', to: '/blog' }}
      />
    );
  }
  return <PostArticle shown={shown} />;
}
