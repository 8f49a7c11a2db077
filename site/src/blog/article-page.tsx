import { findPostBySlug, listRelatedPosts } from '@listgrove/domain/posts/posts.server';
import { formatDate, isoDay } from '@listgrove/kernel/dates';
import { linkLook } from '@listgrove/ui/link';
import { Prose } from '@listgrove/ui/prose';
import { databaseContext } from '@listgrove/web/context';
import { ArrowLeft } from 'lucide-react';
import { data, Link, redirect } from 'react-router';
import { Message } from '../chrome/message';
import { blogPosting } from '../seo/json-ld';
import { pageMeta } from '../seo/page-meta';
import type { Route } from './+types/article-page';
import { articlePath } from './paths';
import { PostCard } from './post-card';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const post = await findPostBySlug(db, params.slug);
  if (!post) throw redirect('/blog');
  if (post.status !== 'published') return data({ post: null, related: [] }, { status: 404 });
  const path = articlePath(post);
  if (path !== `/blog/${params.slug}`) throw redirect(path, 301);
  return { post, related: await listRelatedPosts(db, post) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { post } = loaderData ?? { post: null };
  const site = matches[0]?.loaderData;
  if (!post || !site) return pageMeta(matches, { title: 'Article Not Found', noindex: true });
  const path = articlePath(post);
  const image = post.cover_image || `/share${path}.png`;
  return pageMeta(matches, {
    title: post.title,
    titleEnd: ` - ${site.site_name} Blog`,
    description: post.excerpt || post.title,
    keywords: post.keywords,
    image,
    type: 'article',
    path,
    trail: [
      ['Blog', '/blog'],
      [post.title, path],
    ],
    jsonLd: [blogPosting(post, { path, image }, site)],
  });
};

/** A blog article (S1 2.9). Its HTML was sanitised when it was saved. */
export default function ArticlePage({ loaderData: { post, related } }: Route.ComponentProps) {
  if (!post) {
    return (
      <Message
        title="Article Not Found"
        text="The article you're looking for doesn't exist."
        action={{ label: 'Back to Blog', to: '/blog' }}
      />
    );
  }
  return (
    <>
      <article className="mx-auto max-w-reading px-5 py-12 sm:px-8 md:py-20">
        <Link to="/blog" className={linkLook('arrow')}>
          <ArrowLeft aria-hidden className="size-4.5 transition-transform group-hover:-translate-x-0.5" />
          Back to Blog
        </Link>
        <p className="mt-6 flex flex-wrap gap-x-4 text-sm text-muted">
          <time dateTime={isoDay(post.created_at)}>{formatDate(post.created_at)}</time>
          <span>{post.author_name}</span>
          <span>{post.reading_minutes} min read</span>
        </p>
        <h1 className="mt-3 text-3xl">{post.title}</h1>
        <p className="mt-4 text-lg text-muted">{post.excerpt}</p>
        {post.cover_image ? (
          <img
            src={post.cover_image}
            alt=""
            width={1600}
            height={900}
            className="mt-9 w-full rounded-md border border-line"
          />
        ) : null}
        <Prose html={post.content} className="mt-10" />
        <footer className="mt-12 border-t border-line pt-6 text-muted">
          <p className="font-semibold text-ink">{post.author_name}</p>
          <p className="text-sm">Published on {formatDate(post.created_at)}</p>
        </footer>
      </article>
      {related.length > 0 ? (
        <section className="bg-sunken">
          <div className="mx-auto max-w-site px-5 py-16 sm:px-8">
            <h2 className="text-2xl">Related Articles</h2>
            <div className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {related.map((item) => (
                <PostCard key={item.id} post={item} />
              ))}
            </div>
          </div>
        </section>
      ) : null}
    </>
  );
}
