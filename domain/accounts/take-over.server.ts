import type { Db } from '@listgrove/db/db';
import { email_changes } from '@listgrove/db/schema/email-changes';
import { credentials, profiles, sessions } from '@listgrove/db/schema/profiles';
import { registrations } from '@listgrove/db/schema/registrations';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { endFeed } from '../lists/calendar/feeds.server.ts';
import { removeFactors } from './factors.server.ts';
import { forgetBrowsers } from './known-browsers.server.ts';
import { endChallenges } from './one-time-secrets.server.ts';
import {
  isVerifiedNow,
  type RegistrationProof,
  type RegistrationRealm,
  settleRegistration,
} from './registration.server.ts';

/** Keeps sessions of the account from beginning until this transaction ends (`hold` in `AuthTransactions`). */
export async function lockAccount(tx: Db, accountId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, accountId)).for('update');
}

/**
 * Ends all sessions of the account except the one with the id `stays`, and what was begun in them and is finished without them: sign-ins
 * that wait for their second step, and a change of the e-mail that is not confirmed. Returns how many sessions. One that begins at the
 * same time is ended too, or sees what this transaction has changed.
 */
export async function endSessions(tx: Db, accountId: string, stays: string | null = null): Promise<number> {
  await lockAccount(tx, accountId);
  await endChallenges(tx, accountId);
  await endEmailChange(tx, accountId);
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, accountId), stays === null ? undefined : ne(sessions.id, stays)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Ends a change of the e-mail that is not confirmed, so that its link does nothing any more. */
export async function endEmailChange(db: Db, accountId: string): Promise<void> {
  const isPending = isNull(email_changes.done_at);
  await db.delete(email_changes).where(and(eq(email_changes.profile_id, accountId), isPending));
}

/**
 * Ends all sessions of the account, removes its second factors, forgets its browsers and turns its calendar off, whose address opens the
 * lists without a session.
 * Change the password in the same transaction.
 */
export async function endAccess(tx: Db, accountId: string): Promise<void> {
  await endSessions(tx, accountId);
  await removeFactors(tx, accountId);
  await forgetBrowsers(tx, accountId);
  await endFeed(tx, accountId);
}

/** Returns the tables of registrations of app accounts, with which they are settled. */
export function registrationsOf(tx: Db): RegistrationRealm {
  return { registrations, credentials, accounts: profiles, endAccess: (id) => endAccess(tx, id) };
}

/**
 * Gives an unverified account to the owner of its mailbox: unless this browser registered it last or is signed in to it, ends all
 * access from before, passwords included.
 */
export async function takeOver(tx: Db, account: { id: string }, proof: RegistrationProof): Promise<void> {
  const realm = registrationsOf(tx);
  // Its owner may have verified it in the meantime.
  if (await isVerifiedNow(tx, realm, account)) return;
  if (await settleRegistration(tx, realm, account, proof)) return;
  await tx.delete(credentials).where(eq(credentials.userId, account.id));
  await endAccess(tx, account.id);
}
