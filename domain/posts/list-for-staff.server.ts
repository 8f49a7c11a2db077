import type { Db } from '@listgrove/db/db';
import { post_counts } from '@listgrove/db/schema/counts';
import { blog_posts } from '@listgrove/db/schema/posts';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { countItems, seek } from '../counts/counts.server.ts';
import { inOrder } from '../counts/in-order.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { findMatches } from '../search/find-matches.server.ts';
import { type PostRow, type Publication, staffPostsPerPage } from './post.ts';
import { publicOrder, searchablePosts } from './posts.server.ts';
import { seekPosts } from './seek-posts.server.ts';

/** How staff may sort their list: as the public one stands (S2 7), or what was changed last first. */
export type PostOrder = 'featured' | 'updated';

const orders = {
  featured: publicOrder,
  updated: [desc(blog_posts.updated_at), desc(blog_posts.id)],
} satisfies Record<PostOrder, SQL[]>;

/**
 * One page of staff's list. `q` is looked for in title, excerpt and body, best first; without it the list stands in
 * `order`. `isMore` says that a search stopped counting.
 */
export async function listPostsForStaff(
  db: Db,
  actor: Actor,
  { q, status, order, page }: { q: string; status: Publication | ''; order: PostOrder; page: number },
): Promise<{ posts: PostRow[]; total: number; isMore: boolean; pages: number }> {
  requireStaff(actor);
  const offset = (page - 1) * staffPostsPerPage;
  const { ids, ...counted } = q
    ? await searchIds(db, { q, where: ofStatus(status), limit: staffPostsPerPage, offset })
    : await listIds(db, { status, order, offset });
  const posts = await rowsOf(db, ids);
  return { posts, ...counted, pages: Math.max(1, Math.ceil(counted.total / staffPostsPerPage)) };
}

function ofStatus(status: Publication | ''): SQL | undefined {
  return status ? eq(blog_posts.status, status) : undefined;
}

async function searchIds(db: Db, wanted: Parameters<typeof findMatches>[2]) {
  const { ids, total, isMore } = await findMatches(db, { ...searchablePosts, shows: sql`true` }, wanted);
  return { ids, total, isMore };
}

async function listIds(
  db: Db,
  { status, order, offset }: { status: Publication | ''; order: PostOrder; offset: number },
): Promise<{ ids: string[]; total: number; isMore: boolean }> {
  const total = await countItems(db, post_counts, [status]);
  if (offset >= total) return { ids: [], total, isMore: false };
  const { where, skip } =
    order === 'updated' ? await seekChanged(db, status, offset) : await seekPosts(db, status, offset);
  const rows = await db
    .select({ id: blog_posts.id })
    .from(blog_posts)
    .where(and(ofStatus(status), where))
    .orderBy(...orders[order])
    .limit(staffPostsPerPage)
    .offset(skip);
  return { ids: rows.map(({ id }) => id), total, isMore: false };
}

async function seekChanged(db: Db, status: Publication | '', offset: number) {
  const { before, skip } = await seek(db, post_counts, [`changed/${status}`], offset);
  return { where: before ? sql`${blog_posts.updated_at} < ${before}` : undefined, skip };
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
  return inOrder(ids, rows);
}
