import type { Db } from '@listgrove/db/db';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ArticleTable } from '../article-kind.ts';

/** Inserts articles, published and by Maya unless they say otherwise, and returns their rows in the same order. */
export async function insertPublished<Table extends ArticleTable>(
  db: Db,
  table: Table,
  articles: Partial<Table['$inferInsert']>[],
): Promise<Table['$inferSelect'][]> {
  const rows = articles.map((article) => ({ title: 'Untitled', author_name: 'Maya', status: 'published', ...article }));
  return db
    .insert(table as PgTable)
    .values(rows)
    .returning(); // a query on a generic table has no row type
}

/** Returns the beginning of a day in January 2026. */
export const january = (day: number) => new Date(Date.UTC(2026, 0, day));
