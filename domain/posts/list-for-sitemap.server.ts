import type { Db } from '@listgrove/db/db';
import { blog_posts } from '@listgrove/db/schema/posts';
import { and } from 'drizzle-orm';
import type { SitemapItem } from '../public-noun/public-noun.ts';
import { isPublished, publicOrder } from './posts.server.ts';
import { seekPosts } from './seek-posts.server.ts';

/** A run of the published posts for the sitemap page, featured first, then newest. */
export async function listForSitemap(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<SitemapItem[]> {
  const { where, skip } = await seekPosts(db, 'published', offset);
  return db
    .select({
      id: blog_posts.id,
      title: blog_posts.title,
      excerpt: blog_posts.excerpt,
      featured: blog_posts.featured,
      created_at: blog_posts.created_at,
    })
    .from(blog_posts)
    .where(and(isPublished, where))
    .orderBy(...publicOrder)
    .limit(limit)
    .offset(skip);
}
