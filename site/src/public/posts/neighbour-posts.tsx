import type { PostLink } from '@listgrove/domain/posts/post';
import { postPath } from '@listgrove/domain/posts/post';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

const card =
  'group flex min-w-0 flex-col gap-1 rounded-md border border-line bg-raised p-5 transition-colors hover:border-control';
const label = 'inline-flex items-center gap-1.5 text-sm text-muted';

/** Links to the posts published just before and just after this one. */
export function NeighbourPosts({ previous, next }: { previous: PostLink | null; next: PostLink | null }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="More articles" className="mt-12 grid gap-4 sm:grid-cols-2 print:hidden">
      {previous ? (
        <Link rel="prev" to={postPath(previous)} className={card}>
          <span className={label}>
            <ArrowLeft aria-hidden className="size-4" />
            Previous
          </span>
          <span className="font-semibold text-balance">{previous.title}</span>
        </Link>
      ) : null}
      {next ? (
        <Link rel="next" to={postPath(next)} className={`${card} sm:col-start-2 sm:items-end sm:text-right`}>
          <span className={label}>
            Next
            <ArrowRight aria-hidden className="size-4" />
          </span>
          <span className="font-semibold text-balance">{next.title}</span>
        </Link>
      ) : null}
    </nav>
  );
}
