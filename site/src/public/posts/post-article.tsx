import { formatDate, isoDay } from '@listgrove/kernel/dates';
import { withParameters } from '@listgrove/kernel/query';
import { Badge } from '@listgrove/ui/badge';
import { linkLook } from '@listgrove/ui/link';
import { unbroken } from '@listgrove/ui/unbroken';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { StoredImage } from '../../shared/media/stored-image';
import { AuthorBlock } from '../reading/author-block';
import { KeywordChips } from '../reading/keyword-chips';
import { ReadingBody } from '../reading/reading-body';
import { ShareLinks } from '../reading/share-links';
import { NeighbourPosts } from './neighbour-posts';
import { PostCard } from './post-card';
import type { ShownPost } from './show-post.server';

/** A post with its neighbours and related posts. Its HTML was sanitised when it was saved. */
export function PostArticle({ shown }: { shown: ShownPost }) {
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
        <h1 className="mt-4 text-3xl">{unbroken(post.title)}</h1>
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
