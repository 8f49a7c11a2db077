import { feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { feature_request_notices } from '@listgrove/db/schema/follow-up';
import { moved_feedback } from '@listgrove/db/schema/joined-feedback';
import { merged_requests } from '@listgrove/db/schema/merged-requests';
import { trashed_rows } from '@listgrove/db/schema/trash';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TrashedNoun } from '../editing/trashed-noun.ts';

/** Requests as the trash knows them. */
export const trashedRequests = {
  label: 'Feature request',
  table: feature_requests,
  title: feature_requests.title,
  deskPath: '/admin/feature-requests',
  belongings: [
    { table: feature_request_votes, key: feature_request_votes.request_id },
    { table: feature_request_notices, key: feature_request_notices.request_id },
    { table: moved_feedback, key: moved_feedback.request_id },
    { table: merged_requests, key: merged_requests.id },
    { table: merged_requests, key: merged_requests.into_id },
  ],
  async fit(tx, trashIds) {
    const isOf = (table: string) => and(inArray(trashed_rows.trash_id, trashIds), eq(trashed_rows.table_name, table));
    // Triggers count the votes and note the merge again, as the rows are restored.
    await tx
      .update(trashed_rows)
      .set({ content: sql`${trashed_rows.content} || '{"votes": 0, "is_merged": false}'` })
      .where(isOf('feature_requests'));
    const { id, into_id } = merged_requests;
    const [own, target] = ['id', 'into_id'].map((name) => sql`(${trashed_rows.content} ->> ${name})::uuid`);
    const isTaken = sql`exists (select from ${merged_requests} where ${id} in (${own}, ${target}) or ${into_id} = ${own})`;
    const left = await tx
      .delete(trashed_rows)
      .where(and(isOf('merged_requests'), isTaken))
      .returning({ id: trashed_rows.id });
    return left.length > 0 ? 'What was merged differently in the meantime stays so.' : null;
  },
} satisfies TrashedNoun;
