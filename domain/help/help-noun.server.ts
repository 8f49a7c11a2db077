import type { Order } from '@listgrove/db/paging/order';
import { help_articles } from '@listgrove/db/schema/help';
import { articleNoun } from '../articles/article-noun.server.ts';
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
export const help = articleNoun(helpArticles, editedHelpArticles, {
  label: 'Help article',
  plural: 'Help articles',
  path: helpPath,
  metadata: { filter: 'Help Articles', badge: 'Help' },
  listPage: { label: 'Help Center', frequency: 'monthly', priority: '0.7', rank: 4, describe: describeHelpCenter },
  sitemap: { priority: '0.6', featured: '0.7' },
  sitemapPage: {
    heading: 'Help Center',
    units: ['article', 'articles'],
    empty: 'No help articles found',
    order: byCategory,
  },
  search: { heading: 'Help Center', rest: 'the help center', rank: 1 },
  shareLabel: 'Help Center',
});
