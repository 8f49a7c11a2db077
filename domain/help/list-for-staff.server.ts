import type { Db } from '@listgrove/db/db';
import { help_articles } from '@listgrove/db/schema/help';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Actor, requireStaff } from '../accounts/actor.ts';
import { countUpTo } from '../editing/count-up-to.server.ts';
import type { Publication } from '../posts/post.ts';
import { findMatches } from '../search/find-matches.server.ts';
import { type HelpCategory, type HelpRow, staffArticlesPerPage } from './article.ts';
import { searchableHelp } from './search.server.ts';

/**
 * How staff may sort their list: as the public one stands (S2 7), featured first, then by category, its own order and
 * newest first; or what was changed last first.
 */
export type HelpOrder = 'featured' | 'updated';

const orders = {
  featured: [
    desc(help_articles.featured),
    asc(help_articles.category),
    asc(help_articles.order_index),
    desc(help_articles.created_at),
    desc(help_articles.id),
  ],
  updated: [desc(help_articles.updated_at), desc(help_articles.id)],
} satisfies Record<HelpOrder, SQL[]>;

interface WantedHelp {
  q: string;
  category: HelpCategory | '';
  status: Publication | '';
  order: HelpOrder;
  page: number;
}

/**
 * One page of staff's list. `q` is looked for in title, excerpt and body, best first; without it the list stands in
 * `order`. `isMore` says that counting stopped.
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
  const [ids, counted] = q
    ? await searchIds(db, { q, where, ...range })
    : await Promise.all([idsIn(db, { where, order, ...range }), countUpTo(db, help_articles, where)]);
  const articles = await rowsOf(db, ids);
  return { articles, ...counted, pages: Math.max(1, Math.ceil(counted.total / staffArticlesPerPage)) };
}

async function searchIds(db: Db, wanted: Parameters<typeof findMatches>[2]) {
  const { ids, total, isMore } = await findMatches(db, { ...searchableHelp, shows: sql`true` }, wanted);
  return [ids, { total, isMore }] as const;
}

async function idsIn(
  db: Db,
  { where, order, limit, offset }: { where: SQL | undefined; order: HelpOrder; limit: number; offset: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: help_articles.id })
    .from(help_articles)
    .where(where)
    .orderBy(...orders[order])
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** Rows by id, in the order of the ids. */
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
    })
    .from(help_articles)
    .where(inArray(help_articles.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []); // one may have gone since
}
