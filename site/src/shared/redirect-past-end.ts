import { redirect } from 'react-router';

/**
 * Throws a redirect to the last page of a list if `page` is past it: by a made-up address, or because its last row was
 * deleted. Search and filters in `url` stay.
 */
export function redirectPastEnd(
  { pathname, searchParams }: URL,
  { page, pages }: { page: number; pages: number },
): void {
  if (page <= pages) return;
  const parameters = new URLSearchParams(searchParams);
  if (pages > 1) parameters.set('page', String(pages));
  else parameters.delete('page');
  throw redirect(parameters.size > 0 ? `${pathname}?${parameters}` : pathname);
}
