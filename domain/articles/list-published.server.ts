import type { Db } from '@listgrove/db/db';
import type { WeeklyList } from '@listgrove/db/paging/find-start';
import { type PageOfList, pageOfIds } from '@listgrove/db/paging/page-of-ids';
import { and, type SQL } from 'drizzle-orm';
import { bodyExcerpts } from '../search/excerpts.server.ts';
import { findMatches } from '../search/find-matches.server.ts';
import type { Piece } from '../search/search.ts';
import type { ArticleKind, Columns, RowOf } from './article-kind.ts';
import { isPublished, readArticles } from './read-articles.server.ts';
import { publishedOf } from './searchable.server.ts';

/** One page of a public list. */
export interface ArticlePage<Row> {
  /** `match` is the excerpt of the body that matched the search, if only the body did. */
  articles: (Row & { match?: Piece[] | undefined })[];
  /** How many articles there are on all pages. A search stops counting at 200; `isMore` is then true. */
  total: number;
  isMore: boolean;
  page: number;
  pages: number;
}

/** What a public list is limited to. */
export interface PublishedList {
  q: string;
  /** A further condition, such as a topic or a category. */
  where: SQL | undefined;
  page: number;
  /** Returns how many published articles meet the condition. Called for a list without a search. */
  count: () => Promise<number>;
  /** Where they are counted by week. */
  weeks?: WeeklyList | undefined;
}

type Listed<Shown> = Pick<ArticleKind, 'table' | 'order' | 'perPage'> & { summary: Shown };

/**
 * Returns one page of the published articles of a kind, in its order. `q` limits it to articles that contain the text in their title or
 * excerpt, ignoring case, followed by those with its words in the body, best match first. A page past the end is empty and has
 * the real number of pages.
 */
export async function listPublished<Shown extends Columns>(
  db: Db,
  kind: Listed<Shown>,
  list: PublishedList,
): Promise<ArticlePage<RowOf<Shown>>> {
  const { table, summary, perPage } = kind;
  const { q, where, page } = list;
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

async function listIds(db: Db, kind: Pick<ArticleKind, 'table' | 'order' | 'perPage'>, list: PublishedList) {
  const total = await list.count();
  const ids = await pageOfIds(db, kind.table, publishedPage(kind, { ...list, total }));
  return { ids, bodyIds: [], total, isMore: false };
}

/** Returns where one page of a public list is read. Exported for tests that explain its query. */
export function publishedPage(
  { table, order, perPage: { readers } }: Pick<ArticleKind, 'table' | 'order' | 'perPage'>,
  { where, page, total, weeks }: Omit<PublishedList, 'q' | 'count'> & { total: number },
): PageOfList {
  const range = { limit: readers, offset: (page - 1) * readers, total };
  return { where: and(isPublished(table), where), order, ...range, ...(weeks ? { weeks } : {}) };
}
