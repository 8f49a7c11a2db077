import type { Db } from '@listgrove/db/db';
import { post_counts } from '@listgrove/db/schema/counts';
import { blog_posts } from '@listgrove/db/schema/posts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { countItems, seek } from '../counts/counts.server.ts';

/**
 * Where the `offset`th post of a list stands that has the featured ones first, then the newest: a condition that leaves
 * out the weeks before it, and how many rows are to be passed over from there. `list` is a bucket's beginning: a status,
 * nothing, or `topic/` and a keyword.
 */
export async function seekPosts(
  db: Db,
  list: string,
  offset: number,
): Promise<{ where: SQL | undefined; skip: number }> {
  const featured = await countItems(db, post_counts, [`${list}/featured`]);
  const isFeatured = offset < featured;
  const bucket = `${list}/${isFeatured ? 'featured' : 'other'}`;
  const { before, skip } = await seek(db, post_counts, [bucket], isFeatured ? offset : offset - featured);
  // As a row: one range of the list's index.
  if (before) {
    const end = sql`(${sql.raw(String(isFeatured))}, ${before})`;
    return { where: sql`(${blog_posts.featured}, ${blog_posts.created_at}) < ${end}`, skip };
  }
  return { where: isFeatured ? undefined : eq(blog_posts.featured, false), skip };
}
