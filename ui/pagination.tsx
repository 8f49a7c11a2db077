import { ChevronLeft, ChevronRight } from 'lucide-react';

/**
 * Previous and next links of a list that the server paginates. `link` renders the link to a page, because `ui/` does not
 * depend on a router. `isMore` says that there are more than `pages`, because a search stopped counting ("of 8+").
 */
export function Pagination({
  page,
  pages,
  isMore = false,
  link,
}: {
  page: number;
  pages: number;
  isMore?: boolean;
  link: (page: number, content: React.ReactNode, className: string) => React.ReactNode;
}) {
  if (pages <= 1) return null;
  const shape =
    'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control/40 bg-raised px-4 font-medium hover:border-control';
  const previous = (
    <>
      <ChevronLeft aria-hidden className="size-4" />
      Previous
    </>
  );
  const next = (
    <>
      Next
      <ChevronRight aria-hidden className="size-4" />
    </>
  );
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
      {page > 1 ? link(page - 1, previous, shape) : null}
      <span className="text-muted tabular-nums">
        Page {page} of {pages}
        {isMore ? '+' : ''}
      </span>
      {page < pages ? link(page + 1, next, shape) : null}
    </nav>
  );
}
