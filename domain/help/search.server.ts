import { help_articles } from '@listgrove/db/schema/help';
import { sql } from 'drizzle-orm';
import { onlyPublished, type Searchable } from '../search/find-matches.server.ts';

/** Where a search finds help articles, and the order of their list. */
export const searchableHelp: Searchable = {
  table: help_articles,
  columns: sql`featured, category, order_index, created_at`,
  order: sql`featured desc, category, order_index, created_at desc, id desc`,
  shows: onlyPublished,
};
