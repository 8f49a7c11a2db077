import type { Db } from '@listgrove/db/db';
import { help_articles } from '@listgrove/db/schema/help';
import { blog_posts } from '@listgrove/db/schema/posts';
import { inArray } from 'drizzle-orm';
import { inOrder } from '../counts/in-order.ts';
import { searchableHelp } from '../help/search.server.ts';
import { searchablePosts } from '../posts/posts.server.ts';
import { bodyExcerpts } from '../search/excerpts.server.ts';
import { findMatches, type Searchable } from '../search/find-matches.server.ts';
import type { Piece } from '../search/search.ts';

/** How many matches of each kind the search page shows; the lists of their own show all. */
const shownLimit = 10;

/** An article that was found; where only its body matched, the place that did. */
export interface FoundArticle {
  id: string;
  title: string;
  excerpt: string;
  created_at: Date;
  match: Piece[] | undefined;
}

/** What was found of one kind, the first few of it. */
export interface FoundKind {
  articles: FoundArticle[];
  total: number;
  isMore: boolean;
}

/** What the blog and the help center have of `q`, the same as their own lists find; nothing for an empty text. */
export async function searchSite(db: Db, q: string): Promise<{ posts: FoundKind; help: FoundKind }> {
  const none = { articles: [], total: 0, isMore: false };
  if (q === '') return { posts: none, help: none };
  const [posts, help] = await Promise.all([
    searchKind(db, searchablePosts, blog_posts, q),
    searchKind(db, searchableHelp, help_articles, q),
  ]);
  return { posts, help };
}

async function searchKind(
  db: Db,
  searchable: Searchable,
  table: typeof blog_posts | typeof help_articles,
  q: string,
): Promise<FoundKind> {
  const { ids, bodyIds, total, isMore } = await findMatches(db, searchable, { q, limit: shownLimit, offset: 0 });
  if (ids.length === 0) return { articles: [], total, isMore };
  const { id, title, excerpt, created_at } = table;
  const [rows, excerpts] = await Promise.all([
    db.select({ id, title, excerpt, created_at }).from(table).where(inArray(id, ids)),
    bodyExcerpts(db, table, bodyIds, q),
  ]);
  const articles = inOrder(ids, rows).map((row) => ({ ...row, match: excerpts.get(row.id) }));
  return { articles, total, isMore };
}
