import type { Db } from '@listgrove/db/db';
import { blog_posts } from '@listgrove/db/schema/posts';
import { desc } from 'drizzle-orm';
import { isPublished } from '../articles/read-articles.server.ts';
import type { ReadPost } from './post.ts';
import { posts } from './posts.server.ts';

/** Returns the `limit` newest published posts with their bodies, newest first, for the feed. */
export async function listNewestPosts(db: Db, limit: number): Promise<ReadPost[]> {
  return db
    .select(posts.page)
    .from(blog_posts)
    .where(isPublished(blog_posts))
    .orderBy(desc(blog_posts.created_at), desc(blog_posts.id))
    .limit(limit);
}
