import type { Order } from '@listgrove/db/paging/order';
import { help_counts } from '@listgrove/db/schema/counts';
import { help_articles } from '@listgrove/db/schema/help';
import { sql } from 'drizzle-orm';
import { listForSitemap } from '../articles/list-for-sitemap.server.ts';
import { isPublished } from '../articles/read-articles.server.ts';
import { publishedOf } from '../articles/searchable.server.ts';
import type { SluggedNoun } from '../public-noun/public-noun.ts';
import { describeHelpCenter } from '../static-pages/static-pages.ts';
import { editedHelpArticles } from './edit-help-articles.server.ts';
import { helpArticles } from './help.server.ts';
import { helpPath } from './help-article.ts';

/** The order of the sitemap page, which groups by category; within a category, that of the help center. */
const byCategory: Order = [
  [help_articles.category, 'asc'],
  [help_articles.featured, 'desc'],
  [help_articles.order_index, 'asc'],
  [help_articles.created_at, 'desc'],
  [help_articles.id, 'desc'],
];

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
  edited: editedHelpArticles,
  fileColumns: ['cover_image', 'content'],
  metadata: {
    filter: 'Help Articles',
    badge: 'Help',
    columns: { description: help_articles.excerpt, keywords: help_articles.keywords, image: help_articles.cover_image },
  },
  counted: { counts: help_counts, buckets: ['published'], date: helpArticles.date },
  listPage: { label: 'Help Center', frequency: 'monthly', priority: '0.7', rank: 4, describe: describeHelpCenter },
  sitemap: { priority: '0.6', featured: { column: help_articles.featured, priority: '0.7' } },
  sitemapPage: {
    heading: 'Help Center',
    units: ['article', 'articles'],
    empty: 'No help articles found',
    list: (db, range) => listForSitemap(db, { ...helpArticles, order: byCategory }, range),
  },
  search: { searchable: publishedOf(helpArticles), heading: 'Help Center', rest: 'the help center', rank: 1 },
  shareLabel: 'Help Center',
} satisfies SluggedNoun;
