import type { Db } from '@listgrove/db/db';
import { countRows } from '@listgrove/db/paging/counts';
import type { WeeklyList } from '@listgrove/db/paging/find-start';
import type { Order } from '@listgrove/db/paging/order';
import { pageOfIds } from '@listgrove/db/paging/page-of-ids';
import { and, eq, type SQL } from 'drizzle-orm';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { findMatches } from '../search/find-matches.server.ts';
import type { ArticleKind, Columns, RowOf } from './article-kind.ts';
import type { PublicationStatus } from './publication.ts';
import { readArticles } from './read-articles.server.ts';
import { allOf } from './searchable.server.ts';
import { weeksOf } from './weeks-of.ts';

/** How staff may sort their list: in the order of the public list, or by last change, newest first. */
export type StaffOrder = 'usual' | 'updated';

/** What staff's list is limited to. */
export interface StaffList {
  q: string;
  status: PublicationStatus | '';
  order: StaffOrder;
  page: number;
  /** A further condition, such as a category. */
  where?: SQL | undefined;
  /** The bucket in which the articles of the list are counted. By default it is the status. */
  bucket?: string;
  /** Where they are counted by week of their last change, for lists in that order. */
  changed?: WeeklyList;
}

/** One page of staff's list. `isMore` is true if a search stopped counting. */
export interface StaffPage<Row> {
  articles: Row[];
  total: number;
  isMore: boolean;
  pages: number;
}

type Listed<Shown> = Pick<ArticleKind, 'table' | 'counts' | 'date' | 'order' | 'perPage'> & { row: Shown };

/**
 * Returns one page of staff's list of a kind of articles, drafts included. `q` limits it to articles that contain the text in title,
 * excerpt or a keyword, followed by those with its words in the body. Throws CodedError `not-allowed`.
 */
export async function listForStaff<Shown extends Columns>(
  db: Db,
  actor: Actor,
  kind: Listed<Shown>,
  { q, status, order, page, where: further, bucket = status, changed }: StaffList,
): Promise<StaffPage<RowOf<Shown>>> {
  requireStaff(actor);
  const { table, counts, perPage } = kind;
  const inOrder = orderOf(kind, order);
  const weeks = order === 'usual' ? weeksOf(kind, bucket) : changed;
  const where = and(status ? eq(table.status, status) : undefined, further);
  const range = { where, limit: perPage.staff, offset: (page - 1) * perPage.staff };
  const readIds = async () => {
    const total = await countRows(db, counts, [bucket]);
    const wanted = { ...range, order: inOrder, total, ...(weeks ? { weeks } : {}) };
    return { ids: await pageOfIds(db, table, wanted), total, isMore: false };
  };
  const { ids, total, isMore } = q
    ? await findMatches(db, allOf({ table, order: inOrder }), { q, ...range })
    : await readIds();
  const articles = await readArticles(db, table, kind.row, ids);
  return { articles, total, isMore, pages: Math.max(1, Math.ceil(total / perPage.staff)) };
}

function orderOf({ table, order }: Pick<ArticleKind, 'table' | 'order'>, wanted: StaffOrder): Order {
  if (wanted === 'usual') return order;
  return [
    [table.updated_at, 'desc'],
    [table.id, 'desc'],
  ];
}
