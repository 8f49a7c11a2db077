import type { Db } from '@listgrove/db/db';
import { blog_posts } from '@listgrove/db/schema/posts';
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Actor, requireStaff } from '../accounts/actor.ts';
import { countUpTo } from '../editing/count-up-to.server.ts';
import { findMatches } from '../search/find-matches.server.ts';
import { type PostRow, type Publication, staffPostsPerPage } from './post.ts';
import { searchablePosts } from './posts.server.ts';

/** How staff may sort their list: as the public one stands (S2 7), or what was changed last first. */
export type PostOrder = 'featured' | 'updated';

const orders = {
  featured: [desc(blog_posts.featured), desc(blog_posts.created_at), desc(blog_posts.id)],
  updated: [desc(blog_posts.updated_at), desc(blog_posts.id)],
} satisfies Record<PostOrder, SQL[]>;

/**
 * One page of staff's list. `q` is looked for in title, excerpt and body, best first; without it the list stands in
 * `order`. `isMore` says that counting stopped.
 */
export async function listPostsForStaff(
  db: Db,
  actor: Actor,
  { q, status, order, page }: { q: string; status: Publication | ''; order: PostOrder; page: number },
): Promise<{ posts: PostRow[]; total: number; isMore: boolean; pages: number }> {
  requireStaff(actor);
  const where = status ? eq(blog_posts.status, status) : undefined;
  const offset = (page - 1) * staffPostsPerPage;
  const range = { limit: staffPostsPerPage, offset };
  const [ids, counted] = q
    ? await searchIds(db, { q, where, ...range })
    : await Promise.all([idsIn(db, { where, order, ...range }), countUpTo(db, blog_posts, where)]);
  const posts = await rowsOf(db, ids);
  return { posts, ...counted, pages: Math.max(1, Math.ceil(counted.total / staffPostsPerPage)) };
}

async function searchIds(db: Db, wanted: Parameters<typeof findMatches>[2]) {
  const { ids, total, isMore } = await findMatches(db, { ...searchablePosts, shows: sql`true` }, wanted);
  return [ids, { total, isMore }] as const;
}

async function idsIn(
  db: Db,
  { where, order, limit, offset }: { where: SQL | undefined; order: PostOrder; limit: number; offset: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: blog_posts.id })
    .from(blog_posts)
    .where(where)
    .orderBy(...orders[order])
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** Rows by id, in the order of the ids. */
async function rowsOf(db: Db, ids: string[]): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: blog_posts.id,
      title: blog_posts.title,
      status: blog_posts.status,
      featured: blog_posts.featured,
      keywords: blog_posts.keywords,
      author_name: blog_posts.author_name,
      created_at: blog_posts.created_at,
      updated_at: blog_posts.updated_at,
      updated_by_name: blog_posts.updated_by_name,
    })
    .from(blog_posts)
    .where(inArray(blog_posts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []); // one may have gone since
}
