import type { Db } from '@listgrove/db/db';
import { blog_posts } from '@listgrove/db/schema/posts';
import { desc } from 'drizzle-orm';
import type { ReadPost } from './post.ts';
import { isPublished, readColumns } from './posts.server.ts';

/** Returns the `limit` newest published posts with their bodies, newest first, for the feed. */
export async function listNewestPosts(db: Db, limit: number): Promise<ReadPost[]> {
  return db
    .select(readColumns)
    .from(blog_posts)
    .where(isPublished)
    .orderBy(desc(blog_posts.created_at), desc(blog_posts.id))
    .limit(limit);
}
