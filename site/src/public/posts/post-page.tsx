import { versioned } from '@listgrove/domain/media/address';
import { describeImages } from '@listgrove/domain/media/describe-images.server';
import { findNeighbours } from '@listgrove/domain/posts/neighbours.server';
import { postPath, postTitleEnd } from '@listgrove/domain/posts/post';
import { findPostBySlug, listRelatedPosts } from '@listgrove/domain/posts/reading.server';
import { formatDate, isoDay } from '@listgrove/kernel/dates';
import { withParameters } from '@listgrove/kernel/query';
import { Badge } from '@listgrove/ui/badge';
import { linkLook } from '@listgrove/ui/link';
import { databaseContext, originsContext } from '@listgrove/web/context';
import { ArrowLeft } from 'lucide-react';
import { data, Link, redirect } from 'react-router';
import { StoredImage } from '../../shared/media/stored-image';
import type { SiteHandle } from '../../shared/site-handle';
import { Message } from '../layout/message';
import { AuthorBlock } from '../reading/author-block';
import { KeywordChips } from '../reading/keyword-chips';
import { prepareBody } from '../reading/prepare-body.server';
import { ReadingBody } from '../reading/reading-body';
import { ShareLinks } from '../reading/share-links';
import { describePost } from '../seo/json-ld';
import { pageMeta } from '../seo/page-meta';
import { redirectOldSlug } from '../seo/redirect-old-slug';
import type { Route } from './+types/post-page';
import { feedLink } from './feed-link';
import { NeighbourPosts } from './neighbour-posts';
import { PostCard } from './post-card';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const found = await findPostBySlug(db, params.slug);
  if (!found) throw redirect('/blog');
  if (found.status !== 'published') return data({ shown: null }, { status: 404 });
  const path = postPath(found);
  redirectOldSlug(path, params.slug, url);
  const [related, neighbours] = await Promise.all([listRelatedPosts(db, found), findNeighbours(db, found)]);
  const covers = related.map((post) => post.cover_image);
  const images = await describeImages(db, [found.cover_image, ...covers, found.content]);
  const body = await prepareBody(found.content, images);
  const { content: _, status: __, ...post } = found;
  const shownCovers = Object.fromEntries([found.cover_image, ...covers].map((url) => [url, images[url]]));
  return {
    shown: { post, covers: shownCovers, body, related, neighbours, url: context.get(originsContext).site + path },
  };
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
  const { post, covers, body, related, neighbours, url } = shown;
  return (
    <>
      <article className="mx-auto max-w-reading px-5 pt-8 pb-16 sm:px-8 md:pt-12 md:pb-24 xl:px-0">
        <Link to="/blog" className={`${linkLook('arrow')} print:hidden`}>
          <ArrowLeft aria-hidden className="size-4" />
          Back to Blog
        </Link>
        <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          {post.featured ? <Badge tone="accent">Featured</Badge> : null}
          <time dateTime={isoDay(post.created_at)}>{formatDate(post.created_at)}</time>
          <span>{post.author_name}</span>
          <span>{post.reading_minutes} min read</span>
        </p>
        <h1 className="mt-4 text-3xl">{post.title}</h1>
        {post.excerpt ? <p className="mt-5 text-lg text-muted">{post.excerpt}</p> : null}
        <div className="mt-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
          <KeywordChips keywords={post.keywords} to={(topic) => `/blog${withParameters({ topic }, {})}`} />
          <ShareLinks title={post.title} url={url} />
        </div>
        {post.cover_image ? (
          <StoredImage
            src={post.cover_image}
            image={covers[post.cover_image]}
            sizes="(min-width: 48rem) 43rem, 100vw"
            width={1600}
            height={900}
            className="mt-9 aspect-video w-full rounded-md object-cover"
          />
        ) : null}
        <ReadingBody body={body} className="mt-10" />
        <AuthorBlock name={post.author_name} published={post.created_at} />
        <NeighbourPosts {...neighbours} />
      </article>
      {related.length > 0 ? (
        <section className="bg-sunken print:hidden">
          <div className="mx-auto max-w-site px-5 py-16 sm:px-8 md:py-24">
            <h2 className="text-2xl">Related Articles</h2>
            <div className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
              {related.map((item) => (
                <PostCard key={item.id} post={item} cover={covers[item.cover_image]} />
              ))}
            </div>
          </div>
        </section>
      ) : null}
    </>
  );
}
