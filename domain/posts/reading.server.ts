import type { Db } from '@listgrove/db/db';
import { blog_posts } from '@listgrove/db/schema/posts';
import { arrayOverlaps } from 'drizzle-orm';
import { findArticleBySlug, listRelatedArticles } from '../articles/read-articles.server.ts';
import { type Post, relatedLimit } from './post.ts';
import { type PostSummary, posts, type ReadPost } from './posts.server.ts';

/** Returns the post of a slug, also if it is a draft, or null (`findArticleBySlug`). Columns for staff are not selected. */
export function findPostBySlug(db: Db, slug: string): Promise<ReadPost | null> {
  return findArticleBySlug(db, posts, slug);
}

/** Returns up to three other published posts that share a keyword with `post`, featured first, then newest. */
export async function listRelatedPosts(
  db: Db,
  { id, keywords }: Pick<Post, 'id' | 'keywords'>,
): Promise<PostSummary[]> {
  if (keywords.length === 0) return [];
  return listRelatedArticles(db, posts, {
    id,
    isNear: arrayOverlaps(blog_posts.keywords, keywords),
    limit: relatedLimit,
  });
}
