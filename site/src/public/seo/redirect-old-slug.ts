import { redirect } from 'react-router';

/** Redirects a request for an old or wrong slug of an item to its canonical `path` with 301, keeping the query. */
export function redirectOldSlug(path: string, slug: string, url: URL): void {
  if (!path.endsWith(`/${slug}`)) throw redirect(path + url.search, 301);
}
