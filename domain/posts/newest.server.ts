import type { Db } from '@listgrove/db/db';
import { blog_posts } from '@listgrove/db/schema/posts';
import { desc } from 'drizzle-orm';
import type { Post } from './post.ts';
import { isPublished } from './posts.server.ts';

/** Returns the `limit` newest published posts with their bodies, newest first, for the feed. */
export async function listNewestPosts(db: Db, limit: number): Promise<Post[]> {
  return db
    .select()
    .from(blog_posts)
    .where(isPublished)
    .orderBy(desc(blog_posts.created_at), desc(blog_posts.id))
    .limit(limit);
}
