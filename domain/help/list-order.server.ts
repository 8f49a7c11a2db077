import type { Order } from '@listgrove/db/paging/order';
import { help_articles } from '@listgrove/db/schema/help';

/** The order of lists of help articles: featured first, then by category, by place in the category, and newest first. */
export const listOrder: Order = [
  [help_articles.featured, 'desc'],
  [help_articles.category, 'asc'],
  [help_articles.order_index, 'asc'],
  [help_articles.created_at, 'desc'],
  [help_articles.id, 'desc'],
];
