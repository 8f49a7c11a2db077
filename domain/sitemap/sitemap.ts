/** Main pages with their change frequency and priority (S1 9; pricing is our own). */
export const sitemapPages = [
  { path: '/', frequency: 'weekly', priority: '1.0' },
  { path: '/about', frequency: 'monthly', priority: '0.8' },
  { path: '/pricing', frequency: 'monthly', priority: '0.8' },
  { path: '/blog', frequency: 'weekly', priority: '0.8' },
  { path: '/help', frequency: 'monthly', priority: '0.7' },
  { path: '/feedback', frequency: 'monthly', priority: '0.6' },
  { path: '/sitemap', frequency: 'monthly', priority: '0.5' },
] as const;

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
