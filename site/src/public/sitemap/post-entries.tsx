import { postPath } from '@listgrove/domain/posts/post';
import type { SitemapNoun } from '@listgrove/domain/sitemap/contents';
import { formatDate, isoDay } from '@listgrove/kernel/dates';
import { Link } from 'react-router';
import { countItems } from './count-items';
import { SitemapSection } from './sitemap-section';

/** The posts of this page of the sitemap as cards. */
export function PostEntries({ noun }: { noun: SitemapNoun }) {
  return (
    <SitemapSection id="blog-posts" title={noun.heading} note={countItems(noun)} className="mt-16">
      {noun.items.length > 0 ? (
        <div className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {noun.items.map((post) => (
            <article
              key={post.id}
              aria-label={post.title}
              className="relative flex min-w-0 flex-col rounded-md border border-line bg-raised p-5 sm:max-lg:last:odd:col-span-2 transition-shadow hover:shadow-soft"
            >
              <h3 className="text-base leading-snug font-semibold tracking-normal break-words">
                <Link to={postPath(post)} className="after:absolute after:inset-0 after:rounded-md">
                  {post.title}
                </Link>
              </h3>
              {post.excerpt ? <p className="mt-1.5 line-clamp-2 text-sm text-muted">{post.excerpt}</p> : null}
              <p className="mt-auto flex flex-wrap items-center gap-x-3 pt-3 text-sm text-muted">
                <time dateTime={isoDay(post.date)}>{formatDate(post.date)}</time>
                {post.featured ? <strong className="font-semibold text-accent-ink">Featured</strong> : null}
              </p>
            </article>
          ))}
        </div>
      ) : (
        <p className="text-muted">{noun.empty}</p>
      )}
    </SitemapSection>
  );
}
