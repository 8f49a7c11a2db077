import type { ImageShown } from '@listgrove/domain/media/describe-images.server';
import { postPath } from '@listgrove/domain/posts/post';
import type { PostSummary } from '@listgrove/domain/posts/posts.server';
import type { Found } from '@listgrove/domain/search/search';
import { formatShortDate, isoDay } from '@listgrove/kernel/dates';
import { Badge } from '@listgrove/ui/badge';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { StoredImage } from '../../shared/media/stored-image';
import { CardKeywords } from '../reading/keyword-chips';
import { Marked, MarkedText } from '../search/marked';
import { CoverPlaceholder } from './cover-placeholder';

/** Of two columns, the last card takes both if it would stand alone, with the cover beside the text. */
const alone =
  'sm:max-lg:last:odd:col-span-2 sm:max-lg:last:odd:grid sm:max-lg:last:odd:grid-cols-2 sm:max-lg:last:odd:*:first:aspect-auto sm:max-lg:last:odd:*:first:h-full';

/**
 * A post in a list. `large` is for the first post of a page on wide screens. Matches of the search text `q` are
 * highlighted; if only the body matched, the matching passage replaces the excerpt.
 */
export function PostCard({
  post,
  cover,
  large = false,
  level = 2,
  q = '',
}: {
  post: Found<PostSummary>;
  cover: ImageShown | undefined;
  large?: boolean;
  /** The level of the card's heading. */
  level?: 2 | 3;
  q?: string;
}) {
  const Heading = `h${level}` as const;
  return (
    <article
      aria-label={post.title}
      className={`group relative flex min-w-0 flex-col overflow-hidden rounded-md border border-line bg-raised shadow-soft transition-shadow duration-200 hover:shadow-lifted ${alone} ${large ? 'lg:col-span-3 lg:grid lg:grid-cols-[1.15fr_1fr]' : ''}`}
    >
      <Cover post={post} image={cover} large={large} />
      <div className={`flex min-w-0 flex-1 flex-col p-6 ${large ? 'lg:justify-center lg:p-12' : ''}`}>
        <p className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {post.featured ? <Badge tone="accent">Featured</Badge> : null}
          <time dateTime={isoDay(post.created_at)}>{formatShortDate(post.created_at)}</time>
          <span>{post.reading_minutes} min read</span>
        </p>
        <Heading className={`mt-2 text-xl ${large ? 'lg:text-3xl' : ''}`}>
          <MarkedText text={post.title} q={q} />
        </Heading>
        <p className={`mt-2 line-clamp-3 text-muted ${large ? 'lg:mt-4 lg:text-lg' : ''}`}>
          {post.match ? <Marked pieces={post.match} /> : <MarkedText text={post.excerpt} q={q} />}
        </p>
        <div className={`mt-auto pt-5 ${large ? 'lg:mt-0' : ''}`}>
          <CardKeywords keywords={post.keywords} />
          <Link
            to={postPath(post)}
            className="mt-5 inline-flex items-center gap-1.5 font-semibold text-accent-ink after:absolute after:inset-0"
          >
            <span>
              Read More<span className="sr-only">: {post.title}</span>
            </span>
            <ArrowRight aria-hidden className="size-4 transition-transform duration-200 group-hover:translate-x-0.5" />
          </Link>
        </div>
      </div>
    </article>
  );
}

function Cover({ post, image, large }: { post: PostSummary; image: ImageShown | undefined; large: boolean }) {
  const shape = `aspect-video w-full object-cover ${large ? 'lg:aspect-auto lg:h-full lg:min-h-96' : ''}`;
  if (!post.cover_image) return <CoverPlaceholder title={post.title} className={shape} />;
  return (
    <StoredImage
      src={post.cover_image}
      image={image}
      sizes={large ? '(min-width: 64rem) 40rem, 100vw' : '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw'}
      width={1600}
      height={900}
      loading={large ? 'eager' : 'lazy'}
      className={shape}
    />
  );
}
