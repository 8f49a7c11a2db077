import type { Db } from '@listgrove/db/db';
import { countRows } from '@listgrove/db/paging/counts';
import type { WeeklyList } from '@listgrove/db/paging/find-start';
import { inOrder } from '@listgrove/db/paging/in-order';
import type { Order } from '@listgrove/db/paging/order';
import { pageOfIds } from '@listgrove/db/paging/page-of-ids';
import { post_counts } from '@listgrove/db/schema/counts';
import { blog_posts } from '@listgrove/db/schema/posts';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { hasUnpublished } from '../editing/has-unpublished.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { findMatches, type Searchable } from '../search/find-matches.server.ts';
import { inKeywords } from '../search/in-title.server.ts';
import { type PostRow, type PublicationStatus, staffPostsPerPage } from './post.ts';
import { listOrder, searchablePosts, weeksOf } from './posts.server.ts';

/** How staff may sort their list: in the order of the public list, or by last change, newest first. */
export type PostOrder = 'featured' | 'updated';

const orders: Record<PostOrder, Order> = {
  featured: listOrder,
  updated: [
    [blog_posts.updated_at, 'desc'],
    [blog_posts.id, 'desc'],
  ],
};

const inListOrder: Searchable = { ...searchablePosts, shows: sql`true`, also: inKeywords };

/** Where staff's search finds posts, in each order. */
const searchable: Record<PostOrder, Searchable> = {
  featured: inListOrder,
  updated: { ...inListOrder, columns: sql`updated_at`, order: sql`updated_at desc, id desc` },
};

/**
 * Returns one page of staff's list of posts in `order`, drafts included. `q` limits it to posts that contain the text in
 * title, excerpt or a keyword, followed by those with its words in the body. `isMore` is true if a search stopped counting.
 * Throws `CodedError('not-allowed')` if the actor is not staff.
 */
export async function listPostsForStaff(
  db: Db,
  actor: Actor,
  { q, status, order, page }: { q: string; status: PublicationStatus | ''; order: PostOrder; page: number },
): Promise<{ posts: PostRow[]; total: number; isMore: boolean; pages: number }> {
  requireStaff(actor);
  const offset = (page - 1) * staffPostsPerPage;
  const { ids, ...counted } = q
    ? await searchIds(db, order, { q, where: ofStatus(status), limit: staffPostsPerPage, offset })
    : await listIds(db, { status, order, offset });
  const posts = await rowsOf(db, ids);
  return { posts, ...counted, pages: Math.max(1, Math.ceil(counted.total / staffPostsPerPage)) };
}

function ofStatus(status: PublicationStatus | ''): SQL | undefined {
  return status ? eq(blog_posts.status, status) : undefined;
}

async function searchIds(db: Db, order: PostOrder, wanted: Parameters<typeof findMatches>[2]) {
  const { ids, total, isMore } = await findMatches(db, searchable[order], wanted);
  return { ids, total, isMore };
}

async function listIds(
  db: Db,
  { status, order, offset }: { status: PublicationStatus | ''; order: PostOrder; offset: number },
): Promise<{ ids: string[]; total: number; isMore: boolean }> {
  const total = await countRows(db, post_counts, [status]);
  const ids = await pageOfIds(db, blog_posts, {
    where: ofStatus(status),
    order: orders[order],
    limit: staffPostsPerPage,
    offset,
    total,
    weeks: order === 'updated' ? weeksOfChange(status) : weeksOf(status),
  });
  return { ids, total, isMore: false };
}

function weeksOfChange(status: PublicationStatus | ''): WeeklyList {
  return { counts: post_counts, buckets: [`changed/${status}`], date: blog_posts.updated_at };
}

/** Returns the rows with the ids, in the order of the ids. */
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
      has_unpublished: hasUnpublished(blog_posts),
    })
    .from(blog_posts)
    .where(inArray(blog_posts.id, ids));
  return inOrder(ids, rows);
}
