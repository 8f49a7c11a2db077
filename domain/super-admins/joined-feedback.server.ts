import type { Db } from '@listgrove/db/db';
import { bug_reports, feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { joined_feedback_accounts, moved_feedback } from '@listgrove/db/schema/joined-feedback';
import { profiles } from '@listgrove/db/schema/profiles';
import { CodedError } from '@listgrove/kernel/errors';
import { and, count, desc, eq, exists, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { noteEvent } from '../accounts/account-events.server.ts';
import { queueNotice } from '../accounts/notices.server.ts';
import type { ProvenActor } from '../accounts/proven-actor.server.ts';
import { type Actor, requireSuperAdmin } from '../rights/actor.ts';
import { isInColumns } from '../search/in-title.server.ts';
import { asSuperAdmin } from './acting.server.ts';

/** Joined accounts per page. */
const joinsPerPage = 50;

/** A joined feedback account as support sees it. */
export interface JoinedAccount {
  id: string;
  /** The address that both accounts had. */
  email: string;
  joined_at: Date;
  separated_at: Date | null;
  /** The app account as it is now. */
  name: string;
  appEmail: string;
  /** How many requests and reports, and how many votes, have followed. */
  items: number;
  votes: number;
}

/** Returns a page of the joined accounts, the latest first. `q` is searched for in name and addresses. Throws CodedError `not-allowed`. */
export async function listJoinedAccounts(
  db: Db,
  actor: Actor,
  { q, page }: { q: string; page: number },
): Promise<{ joins: JoinedAccount[]; pages: number }> {
  requireSuperAdmin(actor);
  const { email, created_at, separated_at, id } = joined_feedback_accounts;
  const where = q ? isInColumns([email, profiles.name, profiles.email], q) : undefined;
  const isOfApp = eq(profiles.id, joined_feedback_accounts.profile_id);
  const moved = (isItem: boolean) => {
    const isKind = isItem ? eq(moved_feedback.kind, 'item') : ne(moved_feedback.kind, 'item');
    const counted = db
      .select({ moved: count() })
      .from(moved_feedback)
      .where(and(eq(moved_feedback.joined_id, id), isKind));
    return sql<number>`(${counted})`.mapWith(Number);
  };
  const [joins, [total]] = await Promise.all([
    db
      .select({
        ...{ id, email, joined_at: created_at, separated_at, name: profiles.name, appEmail: profiles.email },
        ...{ items: moved(true), votes: moved(false) },
      })
      .from(joined_feedback_accounts)
      .innerJoin(profiles, isOfApp)
      .where(where)
      .orderBy(desc(created_at), desc(id))
      .limit(joinsPerPage)
      .offset((page - 1) * joinsPerPage),
    db.select({ joins: count() }).from(joined_feedback_accounts).innerJoin(profiles, isOfApp).where(where),
  ]);
  return { joins, pages: Math.max(1, Math.ceil((total?.joins ?? 0) / joinsPerPage)) };
}

/**
 * Gives the feedback of a joined account back to it, under the address that it had, and tells the owner of the app account. What
 * was withdrawn meanwhile stays withdrawn. The account is not joined again. Throws CodedError `gone`, `not-allowed`.
 */
export async function separateFeedback(
  db: Db,
  actor: ProvenActor,
  { id, staffEmailDomain }: { id: string; staffEmailDomain: string },
): Promise<void> {
  await asSuperAdmin(db, actor, staffEmailDomain, async (tx) => {
    const [join] = await tx
      .update(joined_feedback_accounts)
      .set({ separated_at: sql`now()` })
      .where(and(eq(joined_feedback_accounts.id, id), isNull(joined_feedback_accounts.separated_at)))
      .returning();
    if (!join) throw new CodedError('gone', 'These accounts are separated already.');
    const { profile_id, feedback_account_id, email } = join;
    const owner = { profile_id: null, feedback_account_id };
    for (const [table, column] of [
      [feature_requests, moved_feedback.request_id],
      [bug_reports, moved_feedback.report_id],
    ] as const) {
      const items = tx.select({ id: column }).from(moved_feedback).where(isMoved(id, 'item'));
      await tx
        .update(table)
        .set({ ...owner, user_email: email })
        .where(and(eq(table.profile_id, profile_id), inArray(table.id, items)));
    }
    await giveVotesBack(tx, join);
    const [account] = await tx.select().from(profiles).where(eq(profiles.id, profile_id));
    if (!account) return;
    await noteEvent(tx, { accountId: account.id, actorId: actor.id, kind: 'feedback-separated', after: email });
    await queueNotice(tx, account, { kind: 'feedback-separated', from: email });
  });
}

async function giveVotesBack(
  tx: Db,
  { id, profile_id, feedback_account_id, email }: typeof joined_feedback_accounts.$inferSelect,
): Promise<void> {
  const owner = { profile_id: null, feedback_account_id };
  const requests = tx.select({ id: moved_feedback.request_id }).from(moved_feedback).where(isMoved(id, 'vote'));
  const isGivenBack = and(
    eq(feature_request_votes.profile_id, profile_id),
    inArray(feature_request_votes.request_id, requests),
  );
  // The address may have voted again after the app account has left it.
  const other = alias(feature_request_votes, 'other');
  const isThere = exists(
    tx
      .select({ one: sql`1` })
      .from(other)
      .where(and(eq(other.request_id, feature_request_votes.request_id), eq(other.email, email))),
  );
  await tx.delete(feature_request_votes).where(and(isGivenBack, ne(feature_request_votes.email, email), isThere));
  await tx
    .update(feature_request_votes)
    .set({ ...owner, email })
    .where(isGivenBack);
  const second = await tx
    .select({ request_id: moved_feedback.request_id, created_at: moved_feedback.voted_at })
    .from(moved_feedback)
    .where(isMoved(id, 'second-vote'));
  for (const { request_id, created_at } of second) {
    if (!request_id || !created_at) continue; // the database has both for each vote
    await tx
      .insert(feature_request_votes)
      .values({ request_id, email, created_at, ...owner })
      .onConflictDoNothing();
  }
}

function isMoved(joined_id: string, kind: (typeof moved_feedback.$inferSelect)['kind']) {
  return and(eq(moved_feedback.joined_id, joined_id), eq(moved_feedback.kind, kind));
}
