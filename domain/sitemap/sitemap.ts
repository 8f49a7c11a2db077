/** One entry of the XML sitemap. */
export interface SitemapEntry {
  path: string;
  frequency: 'weekly' | 'monthly' | 'yearly';
  priority: string;
  /** When its content last changed, where that is known. */
  changed?: Date;
}

/** A run of entries, to be read from any of them on. */
export interface Section {
  total: number;
  read(from: number, limit: number): Promise<SitemapEntry[]>;
}

/** The later of two moments, which may not be known. */
export function changedAt(...moments: (Date | null | undefined)[]): Pick<SitemapEntry, 'changed'> {
  const known = moments.filter((moment) => moment instanceof Date).map(Number);
  return known.length > 0 ? { changed: new Date(Math.max(...known)) } : {};
}

/**
 * How many addresses one file names. sitemaps.org allows 50,000; so few cost the same to make and to keep on a site of
 * any size. An index may name 50,000 files.
 */
export const entriesPerFile = 1_000;
