import { help_counts } from '@listgrove/db/schema/counts';
import { help_articles } from '@listgrove/db/schema/help';
import { sql } from 'drizzle-orm';
import { isPublished } from '../articles/read-articles.server.ts';
import type { SluggedNoun } from '../public-noun/public-noun.ts';
import { describeHelpCenter } from '../static-pages/static-pages.ts';
import { helpArticles } from './help.server.ts';
import { helpPath } from './help-article.ts';
import { listForSitemap } from './list-for-sitemap.server.ts';

/** Help articles as a public noun. */
export const help = {
  address: 'slug',
  label: 'Help article',
  plural: 'Help articles',
  path: helpPath,
  table: help_articles,
  isPublic: isPublished(help_articles),
  status: sql`status::text`,
  deskPath: ({ id }) => `/admin/help/${id}`,
  fileColumns: ['cover_image', 'content'],
  metadata: {
    filter: 'Help Articles',
    badge: 'Help',
    columns: { description: 'excerpt', keywords: 'keywords', image: 'cover_image' },
  },
  counted: { counts: help_counts, buckets: ['published'] },
  listPage: { label: 'Help Center', frequency: 'monthly', priority: '0.7', rank: 4, describe: describeHelpCenter },
  sitemap: { priority: '0.6', featured: '0.7' },
  sitemapPage: {
    heading: 'Help Center',
    units: ['article', 'articles'],
    empty: 'No help articles found',
    list: listForSitemap,
  },
  search: { searchable: helpArticles.searchable, heading: 'Help Center', rest: 'the help center', rank: 1 },
  shareLabel: 'Help Center',
} satisfies SluggedNoun;
