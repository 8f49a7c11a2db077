import type { Db } from '@listgrove/db/db';
import { idSuffixOf } from '@listgrove/db/schema/columns';
import { blog_posts } from '@listgrove/db/schema/posts';
import { slugSuffix } from '@listgrove/kernel/slug';
import { and, arrayOverlaps, eq, ne } from 'drizzle-orm';
import { findPreviewed } from '../editing/previews.server.ts';
import { type Post, type PostSummary, type ReadPost, relatedLimit } from './post.ts';
import { isPublished, publicOrder, readColumns, summary } from './posts.server.ts';

/**
 * Returns the post whose id ends in the last 8 characters of the slug, also if it is a draft, or null. The rest of the
 * slug is ignored, so old links survive a new title. The caller decides who may see a draft. Columns for staff
 * are not selected.
 */
export async function findPostBySlug(db: Db, slug: string): Promise<ReadPost | null> {
  const suffix = slugSuffix(slug);
  if (!suffix) return null;
  const [post] = await db
    .select(readColumns)
    .from(blog_posts)
    .where(eq(idSuffixOf(blog_posts.id), suffix));
  return post ?? null;
}

/** Returns the post that the secret of a preview address shows, with its unpublished changes, or null. */
export async function findPreviewedPost(db: Db, secret: string): Promise<ReadPost | null> {
  return findPreviewed(db, blog_posts, readColumns, secret);
}

/** Returns up to three other published posts that share a keyword with `post`, featured first, then newest. */
export async function listRelatedPosts(db: Db, post: Pick<Post, 'id' | 'keywords'>): Promise<PostSummary[]> {
  if (post.keywords.length === 0) return [];
  return db
    .select(summary)
    .from(blog_posts)
    .where(and(isPublished, ne(blog_posts.id, post.id), arrayOverlaps(blog_posts.keywords, post.keywords)))
    .orderBy(...publicOrder)
    .limit(relatedLimit);
}
