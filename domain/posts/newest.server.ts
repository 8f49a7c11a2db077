import type { Db } from '@listgrove/db/db';
import { blog_posts } from '@listgrove/db/schema/posts';
import { desc, eq } from 'drizzle-orm';
import type { Post } from './post.ts';

/** The newest public posts with their bodies, for the feed. */
export async function listNewestPosts(db: Db, limit: number): Promise<Post[]> {
  return db
    .select()
    .from(blog_posts)
    .where(eq(blog_posts.status, 'published'))
    .orderBy(desc(blog_posts.created_at), desc(blog_posts.id))
    .limit(limit);
}
