import type { Db } from '@listgrove/db/db';
import { countRows } from '@listgrove/db/paging/counts';
import { inOrder } from '@listgrove/db/paging/in-order';
import type { Order } from '@listgrove/db/paging/order';
import { type PageOfList, pageOfIds } from '@listgrove/db/paging/page-of-ids';
import { help_counts } from '@listgrove/db/schema/counts';
import { help_articles } from '@listgrove/db/schema/help';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { hasUnpublished } from '../editing/has-unpublished.server.ts';
import type { PublicationStatus } from '../posts/post.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { findMatches, type Searchable } from '../search/find-matches.server.ts';
import { inKeywords } from '../search/in-title.server.ts';
import { type HelpCategory, type HelpRow, staffArticlesPerPage } from './help-article.ts';
import { listOrder } from './list-order.server.ts';
import { searchableHelp } from './search.server.ts';

/** How staff may sort their list: in the order of the public list, or by last change, newest first. */
export type HelpOrder = 'featured' | 'updated';

const orders: Record<HelpOrder, Order> = {
  featured: listOrder,
  updated: [
    [help_articles.updated_at, 'desc'],
    [help_articles.id, 'desc'],
  ],
};

const inListOrder: Searchable = { ...searchableHelp, shows: sql`true`, also: inKeywords };

/** Where staff's search finds help articles, in each order. */
const searchable: Record<HelpOrder, Searchable> = {
  featured: inListOrder,
  updated: { ...inListOrder, columns: sql`updated_at`, order: sql`updated_at desc, id desc` },
};

interface WantedHelp {
  q: string;
  category: HelpCategory | '';
  status: PublicationStatus | '';
  order: HelpOrder;
  page: number;
}

/**
 * Returns one page of staff's list of help articles in `order`, drafts included. `q` limits it to help articles that contain
 * the text in title, excerpt or a keyword, followed by those with its words in the body. `isMore` is true if a search
 * stopped counting. Throws `CodedError('not-allowed')` if the actor is not staff.
 */
export async function listHelpForStaff(
  db: Db,
  actor: Actor,
  { q, category, status, order, page }: WantedHelp,
): Promise<{ articles: HelpRow[]; total: number; isMore: boolean; pages: number }> {
  requireStaff(actor);
  const where = and(
    status ? eq(help_articles.status, status) : undefined,
    category ? eq(help_articles.category, category) : undefined,
  );
  const offset = (page - 1) * staffArticlesPerPage;
  const range = { limit: staffArticlesPerPage, offset };
  const { ids, ...counted } = q
    ? await searchIds(db, order, { q, where, ...range })
    : await listIds(db, { where, bucket: `${status}/${category}`, order: orders[order], ...range });
  const articles = await rowsOf(db, ids);
  return { articles, ...counted, pages: Math.max(1, Math.ceil(counted.total / staffArticlesPerPage)) };
}

async function searchIds(db: Db, order: HelpOrder, wanted: Parameters<typeof findMatches>[2]) {
  const { ids, total, isMore } = await findMatches(db, searchable[order], wanted);
  return { ids, total, isMore };
}

async function listIds(
  db: Db,
  { bucket, ...range }: Omit<PageOfList, 'total'> & { bucket: string },
): Promise<{ ids: string[]; total: number; isMore: boolean }> {
  const total = await countRows(db, help_counts, [bucket]);
  return { ids: await pageOfIds(db, help_articles, { ...range, total }), total, isMore: false };
}

/** Returns the rows with the ids, in the order of the ids. */
async function rowsOf(db: Db, ids: string[]): Promise<HelpRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: help_articles.id,
      title: help_articles.title,
      category: help_articles.category,
      order_index: help_articles.order_index,
      status: help_articles.status,
      featured: help_articles.featured,
      keywords: help_articles.keywords,
      author_name: help_articles.author_name,
      created_at: help_articles.created_at,
      updated_at: help_articles.updated_at,
      updated_by_name: help_articles.updated_by_name,
      has_unpublished: hasUnpublished(help_articles),
    })
    .from(help_articles)
    .where(inArray(help_articles.id, ids));
  return inOrder(ids, rows);
}
