import type { Db } from '@listgrove/db/db';
import { findStart } from '@listgrove/db/paging/find-start';
import { orderBy } from '@listgrove/db/paging/order';
import { blog_posts } from '@listgrove/db/schema/posts';
import { and } from 'drizzle-orm';
import { isPublished } from '../articles/read-articles.server.ts';
import type { SitemapItem } from '../public-noun/public-noun.ts';
import { posts, weeksOf } from './posts.server.ts';

/** Returns up to `limit` published posts from `offset` on for the sitemap page, featured first, then newest. */
export async function listForSitemap(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<SitemapItem[]> {
  const { where, skip } = await findStart(db, weeksOf('published'), offset);
  return db
    .select({
      id: blog_posts.id,
      title: blog_posts.title,
      excerpt: blog_posts.excerpt,
      featured: blog_posts.featured,
      created_at: blog_posts.created_at,
    })
    .from(blog_posts)
    .where(and(isPublished(blog_posts), where))
    .orderBy(...orderBy(posts.order))
    .limit(limit)
    .offset(skip);
}
