/** Main pages with their change frequency and priority (S1 9; pricing by decisions.md). */
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

/** How many addresses one sitemap file may name (sitemaps.org). */
export const entriesPerFile = 50_000;
