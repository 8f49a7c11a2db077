import type { Db } from '@listgrove/db/db';
import { post_counts } from '@listgrove/db/schema/counts';
import { blog_posts } from '@listgrove/db/schema/posts';
import { listForStaff, type StaffList, type StaffPage } from '../articles/list-for-staff.server.ts';
import type { Actor } from '../rights/actor.ts';
import { type PostRow, posts } from './posts.server.ts';

/** Returns one page of staff's list of posts (`listForStaff`). Throws CodedError `not-allowed`. */
export function listPostsForStaff(
  db: Db,
  actor: Actor,
  list: Pick<StaffList, 'q' | 'status' | 'order' | 'page'>,
): Promise<StaffPage<PostRow>> {
  const changed = { counts: post_counts, buckets: [`changed/${list.status}`], date: blog_posts.updated_at };
  return listForStaff(db, actor, posts, { ...list, changed });
}
