import type { Db } from '@listgrove/db/db';
import { blog_posts } from '@listgrove/db/schema/posts';
import { and, asc, desc, sql } from 'drizzle-orm';
import type { Post, PostLink } from './post.ts';
import { isPublished } from './posts.server.ts';

/** The posts that came out just before and just after one, by date; null at either end. */
export async function findNeighbours(
  db: Db,
  post: Pick<Post, 'id' | 'created_at'>,
): Promise<{ previous: PostLink | null; next: PostLink | null }> {
  const link = { id: blog_posts.id, title: blog_posts.title };
  // As a row: one range of the index, however many posts share a moment.
  const [own, here] = [
    sql`(${blog_posts.created_at}, ${blog_posts.id})`,
    sql`(${sql.param(post.created_at, blog_posts.created_at)}::timestamptz, ${post.id}::uuid)`,
  ];
  const [[previous], [next]] = await Promise.all([
    db
      .select(link)
      .from(blog_posts)
      .where(and(isPublished, sql`${own} < ${here}`))
      .orderBy(desc(blog_posts.created_at), desc(blog_posts.id))
      .limit(1),
    db
      .select(link)
      .from(blog_posts)
      .where(and(isPublished, sql`${own} > ${here}`))
      .orderBy(asc(blog_posts.created_at), asc(blog_posts.id))
      .limit(1),
  ]);
  return { previous: previous ?? null, next: next ?? null };
}
