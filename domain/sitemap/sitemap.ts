/** One entry of the XML sitemap. */
export interface SitemapEntry {
  path: string;
  frequency: 'weekly' | 'monthly' | 'yearly';
  priority: string;
  /** When its content last changed, if known. */
  changed?: Date;
}

/** Consecutive entries of the sitemap. `read` returns `limit` of them from the index `from` on. */
export interface Section {
  total: number;
  read(from: number, limit: number): Promise<SitemapEntry[]>;
}

/** Returns the latest of the given moments as a property of an entry, or no property if none is known. */
export function changedAt(...moments: (Date | null | undefined)[]): Pick<SitemapEntry, 'changed'> {
  const known = moments.filter((moment) => moment instanceof Date).map(Number);
  return known.length > 0 ? { changed: new Date(Math.max(...known)) } : {};
}

/**
 * The number of addresses in one file. sitemaps.org allows 50,000; with fewer, a file takes the same time and memory at
 * any size of the site. An index may list 50,000 files.
 */
export const entriesPerFile = 1_000;
