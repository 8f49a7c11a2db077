import type { SitemapNoun } from '@listgrove/domain/sitemap/contents';

/** Returns the number of items of a noun as text ("1 post", "1,200 posts"); an empty string if there are none. */
export function countItems({ total, units: [one, many] }: Pick<SitemapNoun, 'total' | 'units'>): string {
  if (total === 0) return '';
  return total === 1 ? `1 ${one}` : `${total.toLocaleString('en-US')} ${many}`;
}
