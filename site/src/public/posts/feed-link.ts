/** Where the blog's feed is. */
export const feedPath = '/blog/feed.xml';

/** How blog pages tell feed readers of it, as an entry of a route's `meta`. */
export function feedLink(siteName = '') {
  return {
    tagName: 'link' as const,
    rel: 'alternate',
    type: 'application/atom+xml',
    title: `${siteName} Blog`,
    href: feedPath,
  };
}
