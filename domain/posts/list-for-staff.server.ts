import type { Db } from '@listgrove/db/db';
import type { WeeklyList } from '@listgrove/db/paging/find-start';
import { post_counts } from '@listgrove/db/schema/counts';
import { blog_posts } from '@listgrove/db/schema/posts';
import { listForStaff, type StaffList, type StaffPage } from '../articles/list-for-staff.server.ts';
import type { PublicationStatus } from '../articles/publication.ts';
import type { Actor } from '../rights/actor.ts';
import type { PostRow } from './post.ts';
import { posts, weeksOf } from './posts.server.ts';

/** Returns one page of staff's list of posts (`listForStaff`). Throws CodedError `not-allowed`. */
export function listPostsForStaff(
  db: Db,
  actor: Actor,
  list: Pick<StaffList, 'q' | 'status' | 'order' | 'page'>,
): Promise<StaffPage<PostRow>> {
  const weeks = list.order === 'updated' ? weeksOfChange(list.status) : weeksOf(list.status);
  return listForStaff(db, actor, posts, { ...list, bucket: list.status, weeks });
}

function weeksOfChange(status: PublicationStatus | ''): WeeklyList {
  return { counts: post_counts, buckets: [`changed/${status}`], date: blog_posts.updated_at };
}
