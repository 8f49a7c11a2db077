import type { Db } from '@listgrove/db/db';
import { circle_invitations } from '@listgrove/db/schema/circles';
import { bug_reports, feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { feedback_accounts } from '@listgrove/db/schema/feedback-accounts';
import { bug_report_notices, feature_request_notices, follow_up_choices } from '@listgrove/db/schema/follow-up';
import { invitations } from '@listgrove/db/schema/invitations';
import { mails } from '@listgrove/db/schema/mails';
import { profiles, verifications } from '@listgrove/db/schema/profiles';
import { sign_in_codes } from '@listgrove/db/schema/sign-in-codes';
import { staff_invitations } from '@listgrove/db/schema/staff-accounts';
import { and, asc, eq, isNull, lt, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { leaveCircles } from '../lists/circles/circles.server.ts';
import { leaveComments } from '../lists/comments/leave-comments.server.ts';
import { formerDomain } from '../mail/former-address.ts';
import { noteAddressWithoutRole } from './addresses-without-role.server.ts';
import { removeJoinedAccounts } from './join-feedback.server.ts';
import { queueNotice } from './notices.server.ts';
import { removeTrashedFeedback } from './trashed-feedback.server.ts';

/** The name of whoever gave feedback with an account that is deleted. */
const formerName = 'Former member';

/**
 * Deletes the accounts whose owners asked for it and have not come back, each in a transaction of its own, and tells them. A
 * suspended account waits until the suspension is lifted, so that deleting it does not end the suspension. Throws an AggregateError
 * after the last one if some could not be deleted.
 */
export async function removeLeavingAccounts(db: Db, staffEmailDomain: string): Promise<void> {
  const isDue = and(lt(profiles.deletionDueAt, sql`now()`), isNull(profiles.suspendedAt));
  const due = await db.select({ id: profiles.id }).from(profiles).where(isDue).orderBy(asc(profiles.deletionDueAt));
  const failures: unknown[] = [];
  for (const { id } of due) {
    const removed = db.transaction(async (tx) => {
      // One at a time: two accounts can refer to each other (who invited whom), and processes that delete both would wait for each other.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('remove-account'))`);
      // The owner may have come back, or another process may have deleted the account.
      const [account] = await tx
        .select()
        .from(profiles)
        .where(and(eq(profiles.id, id), isDue))
        .for('update');
      if (account) await removeAccount(tx, account, staffEmailDomain);
    });
    await removed.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some accounts could not be deleted.');
}

/** An account as its row has it. */
type AccountRow = typeof profiles.$inferSelect;

async function removeAccount(tx: Db, account: AccountRow, staffEmailDomain: string): Promise<void> {
  const { id, email } = account;
  await removeTrashedFeedback(tx, account);
  await removeJoinedAccounts(tx, id);
  await keepFeedbackWithoutPerson(tx, account);
  await noteAddressWithoutRole(tx, account, staffEmailDomain);
  const ofAccount = or(eq(verifications.value, id), sql`${verifications.identifier} like ${`%${id}%`}`);
  await tx.delete(verifications).where(ofAccount);
  await tx.delete(sign_in_codes).where(eq(sign_in_codes.email, email));
  await tx.delete(staff_invitations).where(eq(staff_invitations.email, email));
  await tx.delete(invitations).where(eq(invitations.email, email));
  const isFinished = sql`coalesce(${mails.sent_at}, ${mails.failed_at}, ${mails.handed_over_at}) is not null`;
  await tx.delete(mails).where(and(eq(mails.to, email), isFinished));
  await tx.delete(circle_invitations).where(eq(circle_invitations.email, email));
  await leaveCircles(tx, id);
  await leaveComments(tx, id);
  await tx.delete(profiles).where(eq(profiles.id, id));
  await queueNotice(tx, account, { kind: 'deleted' });
}

/**
 * Keeps the feedback and its votes, each row under an address of its own that stands for nobody, so that rows of one person
 * cannot be found together. What a feedback account gave that is not joined stays with that account.
 */
async function keepFeedbackWithoutPerson(tx: Db, { id, email, emailVerified }: AccountRow): Promise<void> {
  const former = sql<string>`'former-' || gen_random_uuid() || ${`@${formerDomain}`}`;
  const isOwn = (table: { profile_id: AnyPgColumn; feedback_account_id: AnyPgColumn }, address: SQLWrapper) =>
    or(
      eq(table.profile_id, id),
      emailVerified ? and(isNull(table.feedback_account_id), sql`lower(${address}) = ${email}`) : undefined,
    );
  for (const table of [feature_requests, bug_reports]) {
    await tx
      .update(table)
      .set({ user_name: formerName, user_email: former, profile_id: null })
      .where(isOwn(table, table.user_email));
  }
  await tx
    .update(feature_request_votes)
    .set({ email: former, profile_id: null })
    .where(isOwn(feature_request_votes, feature_request_votes.email));
  if ((await tx.$count(feedback_accounts, eq(feedback_accounts.email, email))) > 0) return;
  for (const table of [feature_request_notices, bug_report_notices, follow_up_choices]) {
    await tx.delete(table).where(eq(table.email, email));
  }
}
