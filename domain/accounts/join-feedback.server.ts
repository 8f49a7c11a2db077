import type { Db } from '@listgrove/db/db';
import { bug_reports, feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { feedback_accounts } from '@listgrove/db/schema/feedback-accounts';
import { joined_feedback_accounts, moved_feedback } from '@listgrove/db/schema/joined-feedback';
import { profiles } from '@listgrove/db/schema/profiles';
import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { queueNotice } from './notices.server.ts';

/** A feedback account and the app account that its feedback belongs to. */
type Join = typeof joined_feedback_accounts.$inferSelect;

/**
 * Joins the feedback account with this address to the app account with it, if the address is confirmed in both: requests, reports
 * and votes then belong to the app account. Called when either signs in. A feedback account is joined once; what it gives
 * later follows at the next sign-in while both have the same address. The owner is told of the first time.
 */
export async function joinFeedback(db: Db, email: string): Promise<void> {
  const [match] = await db
    .select({ profile_id: profiles.id, name: profiles.name, feedback_account_id: feedback_accounts.id })
    .from(profiles)
    .innerJoin(feedback_accounts, eq(feedback_accounts.email, profiles.email))
    .where(
      and(
        eq(profiles.email, email),
        eq(profiles.emailVerified, true),
        eq(feedback_accounts.emailVerified, true),
        isNull(profiles.suspendedAt),
        isNull(profiles.deletionDueAt),
      ),
    );
  if (!match) return;
  const { name, ...accounts } = match;
  await db.transaction(async (tx) => {
    // A sign-in at the same moment waits here for this one.
    const [made] = await tx
      .insert(joined_feedback_accounts)
      .values({ ...accounts, email })
      .onConflictDoNothing()
      .returning();
    if (made) await queueNotice(tx, { id: accounts.profile_id, email, name }, { kind: 'feedback-joined' });
    const join = made ?? (await findJoin(tx, accounts));
    if (join) await moveFeedbackOf(tx, join);
  });
}

/**
 * Moves what the feedback accounts of this app account have given since they were joined, and deletes them, for an app account that is
 * about to be deleted.
 */
export async function removeJoinedAccounts(tx: Db, profileId: string): Promise<void> {
  const isJoined = and(
    eq(joined_feedback_accounts.profile_id, profileId),
    isNull(joined_feedback_accounts.separated_at),
  );
  for (const join of await tx.select().from(joined_feedback_accounts).where(isJoined)) {
    await moveFeedbackOf(tx, join);
    await tx.delete(feedback_accounts).where(eq(feedback_accounts.id, join.feedback_account_id));
  }
}

async function findJoin(
  tx: Db,
  { profile_id, feedback_account_id }: { profile_id: string; feedback_account_id: string },
): Promise<Join | null> {
  const { separated_at } = joined_feedback_accounts;
  const [join] = await tx
    .select()
    .from(joined_feedback_accounts)
    .where(
      and(
        eq(joined_feedback_accounts.feedback_account_id, feedback_account_id),
        eq(joined_feedback_accounts.profile_id, profile_id),
        isNull(separated_at),
      ),
    );
  return join ?? null;
}

/** Gives the app account what belongs to the feedback account, and writes down each row. */
async function moveFeedbackOf(tx: Db, { id: joined_id, feedback_account_id, profile_id }: Join): Promise<void> {
  const owner = { profile_id, feedback_account_id: null };
  const requests = await tx
    .update(feature_requests)
    .set(owner)
    .where(eq(feature_requests.feedback_account_id, feedback_account_id))
    .returning({ request_id: feature_requests.id });
  const reports = await tx
    .update(bug_reports)
    .set(owner)
    .where(eq(bug_reports.feedback_account_id, feedback_account_id))
    .returning({ report_id: bug_reports.id });
  const given = eq(feature_request_votes.feedback_account_id, feedback_account_id);
  const vote = { request_id: feature_request_votes.request_id, voted_at: feature_request_votes.created_at };
  const own = alias(feature_request_votes, 'own');
  const hasOwn = exists(
    tx
      .select({ one: sql`1` })
      .from(own)
      .where(and(eq(own.request_id, feature_request_votes.request_id), eq(own.profile_id, profile_id))),
  );
  const second = await tx.delete(feature_request_votes).where(and(given, hasOwn)).returning(vote);
  const votes = await tx.update(feature_request_votes).set(owner).where(given).returning(vote);
  const moved = [
    ...[...requests, ...reports].map((row) => ({ joined_id, kind: 'item' as const, ...row })),
    ...votes.map((row) => ({ joined_id, kind: 'vote' as const, ...row })),
    ...second.map((row) => ({ joined_id, kind: 'second-vote' as const, ...row })),
  ];
  // A vote that was taken back and cast again moves twice.
  for (let at = 0; at < moved.length; at += 500) {
    await tx
      .insert(moved_feedback)
      .values(moved.slice(at, at + 500))
      .onConflictDoNothing();
  }
}
