import type { SitemapNoun } from '@listgrove/domain/sitemap/contents';

/** How many items a noun has, in words ("1 post", "1,200 posts"); an empty text for none. */
export function countItems({ total, units: [one, many] }: Pick<SitemapNoun, 'total' | 'units'>): string {
  if (total === 0) return '';
  return total === 1 ? `1 ${one}` : `${total.toLocaleString('en-US')} ${many}`;
}
