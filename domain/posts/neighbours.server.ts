import type { Db } from '@listgrove/db/db';
import { isNewer, isOlder } from '@listgrove/db/paging/around-row';
import { blog_posts } from '@listgrove/db/schema/posts';
import { and, asc, desc } from 'drizzle-orm';
import { isPublished } from '../articles/read-articles.server.ts';
import type { Post, PostLink } from './post.ts';

/** Returns links to the published posts just before and just after a post by date; null at either end of the list. */
export async function findNeighbours(
  db: Db,
  post: Pick<Post, 'id' | 'created_at'>,
): Promise<{ previous: PostLink | null; next: PostLink | null }> {
  const link = { id: blog_posts.id, title: blog_posts.title };
  const [[previous], [next]] = await Promise.all([
    db
      .select(link)
      .from(blog_posts)
      .where(and(isPublished(blog_posts), isOlder(blog_posts, post)))
      .orderBy(desc(blog_posts.created_at), desc(blog_posts.id))
      .limit(1),
    db
      .select(link)
      .from(blog_posts)
      .where(and(isPublished(blog_posts), isNewer(blog_posts, post)))
      .orderBy(asc(blog_posts.created_at), asc(blog_posts.id))
      .limit(1),
  ]);
  return { previous: previous ?? null, next: next ?? null };
}
