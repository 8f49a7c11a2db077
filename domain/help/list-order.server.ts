import type { Order } from '@listgrove/db/paging/order';
import { help_articles } from '@listgrove/db/schema/help';

/** S1 7: featured first, then by category, by its own order, and newest first. */
export const listOrder: Order = [
  [help_articles.featured, 'desc'],
  [help_articles.category, 'asc'],
  [help_articles.order_index, 'asc'],
  [help_articles.created_at, 'desc'],
  [help_articles.id, 'desc'],
];
