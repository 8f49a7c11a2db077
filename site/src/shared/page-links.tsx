import { Pagination } from '@listgrove/ui/pagination';
import { Link } from 'react-router';

/**
 * The pagination of a list whose page is in its address. `to` returns the address of a page. `isMore` says that a search stopped counting
 * before its last page.
 */
export function PageLinks({
  page,
  pages,
  isMore,
  to,
}: {
  page: number;
  pages: number;
  isMore?: boolean;
  to: (page: number) => string;
}) {
  return (
    <Pagination
      page={page}
      pages={pages}
      isMore={isMore}
      link={(number, content, className) => (
        <Link key={number} to={to(number)} className={className}>
          {content}
        </Link>
      )}
    />
  );
}
