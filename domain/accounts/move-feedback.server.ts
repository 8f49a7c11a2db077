import { randomBytes } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { bug_reports, feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { follow_up_choices } from '@listgrove/db/schema/follow-up';
import { and, eq, exists, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { moveTrashedFeedback } from './trashed-feedback.server.ts';

/**
 * Moves the feedback that an app account gave under one address to another, so that its person is told there of what becomes
 * of it, and can vote for nothing twice. What a feedback account gave stays with that account, whatever its address.
 */
export async function moveFeedback(
  tx: Db,
  { accountId, from, to }: { accountId: string; from: string; to: string },
): Promise<void> {
  for (const table of [feature_requests, bug_reports]) {
    await tx
      .update(table)
      .set({ user_email: to })
      .where(and(eq(table.profile_id, accountId), sql`lower(${table.user_email}) = ${from}`));
  }
  const own = and(eq(feature_request_votes.profile_id, accountId), eq(feature_request_votes.email, from));
  const other = alias(feature_request_votes, 'other');
  const twice = tx
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.request_id, feature_request_votes.request_id), eq(other.email, to)));
  await tx.delete(feature_request_votes).where(and(own, exists(twice)));
  await tx.update(feature_request_votes).set({ email: to }).where(own);
  await moveTrashedFeedback(tx, { accountId, from, to });
  await keepUnsubscribed(tx, { from, to });
}

/** Whoever declined status mails at the old address gets none at the new one. */
async function keepUnsubscribed(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  const [declined] = await tx
    .select({ unsubscribed_at: follow_up_choices.unsubscribed_at })
    .from(follow_up_choices)
    .where(and(eq(follow_up_choices.email, from), isNotNull(follow_up_choices.unsubscribed_at)));
  if (!declined) return;
  await tx
    .insert(follow_up_choices)
    .values({ email: to, token: randomBytes(16).toString('base64url'), unsubscribed_at: declined.unsubscribed_at })
    .onConflictDoUpdate({ target: follow_up_choices.email, set: { unsubscribed_at: declined.unsubscribed_at } });
}
