import type { Db } from '@listgrove/db/db';
import { joined_feedback_accounts } from '@listgrove/db/schema/joined-feedback';
import { trash, trashed_rows } from '@listgrove/db/schema/trash';
import { type SQL, sql } from 'drizzle-orm';

const { content, table_name, trash_id } = trashed_rows;
const isItem = sql`${table_name} in ('feature_requests', 'bug_reports')`;
const isVote = sql`${table_name} = 'feature_request_votes'`;
const isNotice = sql`${table_name} in ('feature_request_notices', 'bug_report_notices')`;

/**
 * Removes what a person gave from the trash of the staff, for good: requests and reports that were deleted there, votes for others, and
 * which mails were sent about them. For an account that is deleted.
 */
export async function removeTrashedFeedback(
  tx: Db,
  { id, email, emailVerified }: { id: string; email: string; emailVerified: boolean },
): Promise<void> {
  const given = (address: string): SQL => {
    const joined = sql`select feedback_account_id::text from ${joined_feedback_accounts} where profile_id = ${id} and separated_at is null`;
    const ofAccount = sql`(${content} ->> 'profile_id' = ${id} or ${content} ->> 'feedback_account_id' in (${joined}))`;
    const ofAddress = sql`${content} ->> 'feedback_account_id' is null and lower(${content} ->> ${address}) = ${email}`;
    return emailVerified ? sql`(${ofAccount} or ${ofAddress})` : ofAccount;
  };
  await tx
    .delete(trash)
    .where(sql`${trash.id} in (select ${trash_id} from ${trashed_rows} where ${isItem} and ${given('user_email')})`);
  await tx.delete(trashed_rows).where(sql`${isVote} and ${given('email')}`);
  if (emailVerified) await tx.delete(trashed_rows).where(sql`${isNotice} and ${content} ->> 'email' = ${email}`);
}

/** Gives what an account gave and staff have deleted its new address, so that it is restored with that one. */
export async function moveTrashedFeedback(
  tx: Db,
  { accountId, from, to }: { accountId: string; from: string; to: string },
): Promise<void> {
  const isOwn = sql`${content} ->> 'profile_id' = ${accountId}`;
  await tx
    .update(trashed_rows)
    .set({ content: sql`${content} || jsonb_build_object('user_email', ${to}::text)` })
    .where(sql`${isItem} and ${isOwn} and lower(${content} ->> 'user_email') = ${from}`);
  const hasOther = sql`exists (
    select from ${trashed_rows} as other where other.trash_id = ${trash_id} and other.table_name = ${table_name}
      and other.content ->> 'email' = ${to})`;
  const isMoved = sql`${isVote} and ${isOwn} and ${content} ->> 'email' = ${from}`;
  await tx.delete(trashed_rows).where(sql`${isMoved} and ${hasOther}`);
  await tx
    .update(trashed_rows)
    .set({ content: sql`${content} || jsonb_build_object('email', ${to}::text)` })
    .where(isMoved);
}
