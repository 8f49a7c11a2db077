import type { PostSummary } from '@listgrove/domain/posts/post';
import { formatShortDate, isoDay } from '@listgrove/kernel/dates';
import { Link } from 'react-router';
import { articlePath } from './paths';

/** One article in a list; the large form leads the first page on wide screens (S1 2.8). */
export function PostCard({ post, large = false }: { post: PostSummary; large?: boolean }) {
  const [first, second, third, ...more] = post.keywords;
  return (
    <article
      aria-label={post.title}
      className={`group relative flex flex-col overflow-hidden rounded-md border border-line bg-raised shadow-soft transition-shadow hover:shadow-lifted ${large ? 'lg:col-span-3 lg:grid lg:grid-cols-2' : ''}`}
    >
      <Cover post={post} large={large} />
      <div className={`flex flex-1 flex-col p-6 ${large ? 'lg:justify-center lg:p-10' : ''}`}>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {post.featured ? <strong className="font-semibold text-accent-ink">Featured</strong> : null}
          <time dateTime={isoDay(post.created_at)}>{formatShortDate(post.created_at)}</time>
          <span>{post.reading_minutes} min read</span>
        </p>
        <h2 className={`mt-2 ${large ? 'text-2xl' : 'text-xl'}`}>{post.title}</h2>
        <p className="mt-2 line-clamp-3 text-muted">{post.excerpt}</p>
        <ul className="mt-4 flex flex-wrap gap-2 text-sm">
          {[first, second].filter(Boolean).map((keyword) => (
            <Chip key={keyword}>{keyword}</Chip>
          ))}
          {third ? <Chip className="max-sm:hidden">{third}</Chip> : null}
          {more.length > 0 ? <Chip className="max-sm:hidden">+{more.length}</Chip> : null}
          {third ? <Chip className="sm:hidden">+{more.length + 1}</Chip> : null}
        </ul>
        <Link
          to={articlePath(post)}
          className="mt-5 inline-flex font-semibold text-accent-ink after:absolute after:inset-0"
          aria-label={`Read More: ${post.title}`}
        >
          Read More
        </Link>
      </div>
    </article>
  );
}

function Cover({ post, large }: { post: PostSummary; large: boolean }) {
  const shape = `aspect-video w-full object-cover ${large ? 'lg:aspect-auto lg:h-full lg:min-h-80' : ''}`;
  if (!post.cover_image) return <div className={`${shape} bg-accent-soft`} />;
  return (
    <img src={post.cover_image} alt="" width={1600} height={900} loading={large ? 'eager' : 'lazy'} className={shape} />
  );
}

function Chip({ children, className = '' }: { children: React.ReactNode; className?: string }) {
  return <li className={`rounded-full bg-sunken px-3 py-1 ${className}`}>{children}</li>;
}
