/** The path of the blog's feed. */
export const feedPath = '/blog/feed.xml';

/** Returns the `<link>` to the feed as an entry of a route's `meta`, so that feed readers find it. */
export function feedLink(siteName = '') {
  return {
    tagName: 'link' as const,
    rel: 'alternate',
    type: 'application/atom+xml',
    title: `${siteName} Blog`,
    href: feedPath,
  };
}
