import type { Db } from '@listgrove/db/db';
import { countRows } from '@listgrove/db/paging/counts';
import { type PageOfList, pageOfIds } from '@listgrove/db/paging/page-of-ids';
import { and, type SQL } from 'drizzle-orm';
import { bodyExcerpts } from '../search/excerpts.server.ts';
import { findMatches } from '../search/find-matches.server.ts';
import type { Found } from '../search/search.ts';
import type { ArticleKind, Columns, RowOf } from './article-kind.ts';
import { isPublished, readArticles } from './read-articles.server.ts';
import { publishedOf } from './searchable.server.ts';
import { weeksOf } from './weeks-of.ts';

/** One page of a public list. */
export interface ArticlePage<Row> {
  articles: Found<Row>[];
  /** How many articles there are on all pages. A search stops counting at 200; `isMore` is then true. */
  total: number;
  isMore: boolean;
  page: number;
  pages: number;
}

/** What a public list is limited to. */
export interface PublishedList {
  q?: string;
  page?: number;
  /** A further condition, such as a topic or a category. */
  where?: SQL | undefined;
  /** The bucket in which the articles that meet the condition are counted. By default it is that of all published ones. */
  bucket?: string;
  /** Returns how many meet the condition, where that is counted elsewhere. Called for a list without a search. */
  count?: () => Promise<number>;
}

type Paged = Pick<ArticleKind, 'table' | 'counts' | 'date' | 'order' | 'perPage'>;

/**
 * Returns one page of the published articles of a kind, in its order. `q` limits it to articles that contain the text in their title or
 * excerpt, ignoring case, followed by those with its words in the body, best match first. A page past the end is empty and has
 * the real number of pages.
 */
export async function listPublished<Shown extends Columns>(
  db: Db,
  kind: Paged & { summary: Shown },
  list: PublishedList,
): Promise<ArticlePage<RowOf<Shown>>> {
  const { table, summary, perPage } = kind;
  const { q = '', where, page = 1 } = list;
  const range = { limit: perPage.readers, offset: (page - 1) * perPage.readers };
  const { ids, bodyIds, total, isMore } = q
    ? await findMatches(db, publishedOf(kind), { q, where, ...range })
    : await listIds(db, kind, list);
  const [rows, excerpts] = await Promise.all([
    readArticles(db, table, summary, ids),
    bodyExcerpts(db, table, bodyIds, q), // runs no query without ids
  ]);
  return {
    articles: rows.map((row) => ({ ...row, match: excerpts.get(row.id as string) })), // every table has an id
    total,
    isMore,
    page,
    pages: Math.max(1, Math.ceil(total / perPage.readers)),
  };
}

async function listIds(db: Db, kind: Paged, list: PublishedList) {
  const { bucket = 'published' } = list;
  const total = await (list.count?.() ?? countRows(db, kind.counts, [bucket]));
  const ids = await pageOfIds(db, kind.table, publishedPage(kind, { ...list, total }));
  return { ids, bodyIds: [], total, isMore: false };
}

/** Returns where one page of a public list is read. Exported for tests that explain its query. */
export function publishedPage(
  kind: Paged,
  { where, page = 1, total, bucket = 'published' }: Omit<PublishedList, 'q' | 'count'> & { total: number },
): PageOfList {
  const { table, order, perPage } = kind;
  const range = { limit: perPage.readers, offset: (page - 1) * perPage.readers, total };
  const weeks = weeksOf(kind, bucket);
  return { where: and(isPublished(table), where), order, ...range, ...(weeks ? { weeks } : {}) };
}
