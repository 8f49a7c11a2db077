import type { Found } from '@listgrove/domain/search/search';
import { Link } from 'react-router';
import { Marked, MarkedText } from '../search/marked';

/**
 * A card of an article without its picture: `facts`, the title, which leads to `to`, then the excerpt or the passage that a search
 * found, and `children` at its foot. Matches of the search text `q` are highlighted.
 */
export function TextCard({
  article: { title, excerpt, match },
  to,
  facts,
  level = 3,
  q = '',
  children,
}: {
  article: Found<{ title: string; excerpt?: string }>;
  to: string;
  facts: React.ReactNode;
  /** The level of the card's heading. */
  level?: 2 | 3;
  q?: string;
  children?: React.ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <article
      aria-label={title}
      className="relative flex min-w-0 flex-col rounded-md border border-line bg-raised p-6 sm:max-lg:last:odd:col-span-2 transition-shadow hover:shadow-soft"
    >
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">{facts}</p>
      <Heading className="mt-2 text-lg leading-snug font-semibold break-words">
        <Link to={to} className="after:absolute after:inset-0 after:rounded-md">
          <MarkedText text={title} q={q} />
        </Link>
      </Heading>
      {match || excerpt ? (
        <p className="mt-2 line-clamp-3 text-muted">
          {match ? <Marked pieces={match} /> : <MarkedText text={excerpt ?? ''} q={q} />}
        </p>
      ) : null}
      {children}
    </article>
  );
}
