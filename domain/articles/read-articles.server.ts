import type { Db } from '@listgrove/db/db';
import { inOrder } from '@listgrove/db/paging/in-order';
import { type Order, orderBy } from '@listgrove/db/paging/order';
import { idSuffixOf } from '@listgrove/db/schema/columns';
import { slugSuffix } from '@listgrove/kernel/slug';
import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { EditedTable } from '../editing/edit-rows.server.ts';
import { findPreviewed } from '../editing/previews.server.ts';
import type { ArticleKind, ArticleTable, Columns, RowOf } from './article-kind.ts';

/** Returns the condition for articles that everybody may read. */
export function isPublished({ status }: Pick<ArticleTable, 'status'>): SQL {
  return eq(status, 'published');
}

/** Returns the rows with the ids, in the order of the ids. Runs no query without ids. */
export async function readArticles<Shown extends Columns>(
  db: Db,
  table: ArticleTable,
  shown: Shown,
  ids: string[],
): Promise<RowOf<Shown>[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(shown)
    .from(table as PgTable)
    .where(inArray(table.id, ids));
  return inOrder(ids, rows as (RowOf<Shown> & { id: string })[]); // a query on a generic table has no row type
}

/**
 * Returns the article whose id ends in the last 8 characters of the slug, also if it is a draft, or null. The rest of the slug is
 * ignored, so old links survive a new title. The caller decides who may see a draft.
 */
export async function findArticleBySlug<Shown extends Columns>(
  db: Db,
  { table, page }: Pick<ArticleKind, 'table'> & { page: Shown },
  slug: string,
): Promise<RowOf<Shown> | null> {
  const suffix = slugSuffix(slug);
  if (!suffix) return null;
  const [row] = await db
    .select(page)
    .from(table as PgTable)
    .where(eq(idSuffixOf(table.id), suffix));
  return (row ?? null) as RowOf<Shown> | null; // a query on a generic table has no row type
}

/**
 * Returns what the page of the article shows that the secret of a preview address names, with its unpublished changes, or null
 * (`findPreviewed`). Without expressions of the kind's page.
 */
export function findPreviewedArticle<Table extends ArticleTable & EditedTable, Shown extends Columns>(
  db: Db,
  { table, page }: { table: Table; page: Shown },
  secret: string,
): Promise<Pick<Table['$inferSelect'], keyof Shown & keyof Table['$inferSelect']> | null> {
  return findPreviewed(db, table, page, secret);
}

/** Returns what the pages of the `limit` newest published articles show, newest first, for a feed. */
export async function listNewestArticles<Shown extends Columns>(
  db: Db,
  { table, date, page }: Pick<ArticleKind, 'table' | 'date'> & { page: Shown },
  limit: number,
): Promise<RowOf<Shown>[]> {
  const shown: Columns = page; // Drizzle offers no `limit` for columns of a generic type
  const rows = await db
    .select(shown)
    .from(table as PgTable)
    .where(isPublished(table))
    .orderBy(desc(date), desc(table.id))
    .limit(limit);
  return rows as RowOf<Shown>[]; // a query on a generic table has no row type
}

/** Returns up to `limit` other published articles for which `isNear` holds, in `order`, by default that of the kind's lists. */
export async function listRelatedArticles<Shown extends Columns>(
  db: Db,
  { table, summary, order: usual }: Pick<ArticleKind, 'table' | 'order'> & { summary: Shown },
  { id, isNear, limit, order = usual }: { id: string; isNear: SQL | undefined; limit: number; order?: Order },
): Promise<RowOf<Shown>[]> {
  const shown: Columns = summary; // Drizzle offers no `limit` for columns of a generic type
  const rows = await db
    .select(shown)
    .from(table as PgTable)
    .where(and(isPublished(table), ne(table.id, id), isNear))
    .orderBy(...orderBy(order))
    .limit(limit);
  return rows as RowOf<Shown>[]; // a query on a generic table has no row type
}
