import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { email_changes } from '@listgrove/db/schema/email-changes';
import { passkeys } from '@listgrove/db/schema/passkeys';
import { credentials, profiles, verifications } from '@listgrove/db/schema/profiles';
import { CodedError } from '@listgrove/kernel/errors';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { and, eq, gt, gte, sql } from 'drizzle-orm';
import { endFeed } from '../lists/calendar/feeds.server.ts';
import { isCompanyEmail, mayBeStaff } from '../rights/staff.ts';
import type { Accounts, Visitor } from './accounts.server.ts';
import { lockSuperAdmins, refuseLast } from './last-super-admin.server.ts';
import { moveFeedback } from './move-feedback.server.ts';
import { queueNotice } from './notices.server.ts';
import { endResetLinks } from './one-time-secrets.server.ts';
import { endSessions, lockAccount } from './take-over.server.ts';

/**
 * Returns the link by which the old address takes a change back. Its token is the id of the change with an HMAC, so that
 * the mails about one change contain the same link.
 */
export function linkToTakeBack(key: Buffer, appOrigin: MailOrigin, changeId: string): string {
  return `${appOrigin}/account/email/undo?token=${changeId}.${signatureOf(key, changeId)}`;
}

/** Returns the change that the link takes back, or null if it no longer does. Uses nothing up. */
export async function readTakeBack(
  { db, codeKey }: Accounts,
  token: string,
): Promise<{ from: string; to: string; isDone: boolean } | null> {
  const change = await findChange(db, codeKey, token);
  return change && { from: change.old_email, to: change.new_email, isDone: change.done_at !== null };
}

/**
 * Gives the account its old address again and tells both. Ends the change, every later one, all sessions, passkeys, identities, the
 * password, the links for a new one and the address of the calendar: whoever asked for the change knew the password. An unconfirmed
 * account that took the old address meanwhile is deleted. Returns whether the account has its old address; it has not if that belongs to
 * a confirmed account by now. Throws
 * CodedError `link-unusable`, `last-super-admin`, `too-many-attempts`.
 */
export async function takeBackEmail(accounts: Accounts, visitor: Visitor, token: string): Promise<boolean> {
  const { db, limits, codeKey, staffEmailDomain } = accounts;
  await limits.recoveriesByAddress.count(visitor.address);
  return db.transaction(async (tx) => {
    const emailChange = await findChange(tx, codeKey, token);
    if (!emailChange) throw unusable();
    const able = await lockSuperAdmins(tx, staffEmailDomain);
    await lockAccount(tx, emailChange.profile_id);
    // Another press may have come first, or the link of the change.
    const change = await findChange(tx, codeKey, token);
    if (!change) throw unusable();
    const { id, profile_id, old_email, role_before } = change;
    await tx.delete(email_changes).where(and(eq(email_changes.profile_id, profile_id), gte(email_changes.id, id)));
    await tx.delete(credentials).where(eq(credentials.userId, profile_id));
    await tx.delete(passkeys).where(eq(passkeys.userId, profile_id));
    await endSessions(tx, profile_id);
    await endFeed(tx, profile_id);
    await endResetLinks(tx, verifications, profile_id);
    const [account] = await tx.select().from(profiles).where(eq(profiles.id, profile_id));
    if (!account) return true;
    if (account.email === old_email) {
      await queueNotice(tx, account, { kind: 'email-kept', asked: change.new_email });
      return true;
    }
    const both = [account.email, old_email];
    await tx.delete(profiles).where(and(eq(profiles.email, old_email), eq(profiles.emailVerified, false)));
    if ((await tx.$count(profiles, eq(profiles.email, old_email))) > 0) {
      await queueNotice(tx, account, { kind: 'email-not-back', by: old_email, now: account.email }, both);
      return false;
    }
    // Whoever had a role under an address outside of the company had been invited by exception.
    const staffByException = role_before !== null && !isCompanyEmail(old_email, staffEmailDomain);
    const leaves = !mayBeStaff({ email: old_email, staffByException }, staffEmailDomain);
    if (leaves) refuseLast(able, profile_id);
    const role = account.role === 'user' && role_before ? { role: role_before } : {};
    await tx
      .update(profiles)
      .set({ email: old_email, staffByException, updatedAt: sql`now()`, ...(leaves ? { role: 'user' } : role) })
      .where(eq(profiles.id, profile_id));
    await moveFeedback(tx, { accountId: profile_id, from: account.email, to: old_email });
    await queueNotice(tx, account, { kind: 'email-taken-back', by: old_email }, both);
    return true;
  });
}

async function findChange(db: Db, key: Buffer, token: string) {
  const [id = '', signature = ''] = token.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(key, id))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [change] = await db
    .select()
    .from(email_changes)
    .where(and(sql`${email_changes.id}::text = ${id}`, gt(email_changes.back_until, sql`now()`)));
  return change ?? null;
}

function unusable(): CodedError<'link-unusable'> {
  return new CodedError('link-unusable', 'This link has been used, or it is older than seven days.');
}

function signatureOf(key: Buffer, changeId: string): string {
  return createHmac('sha256', key).update(`take back ${changeId}`).digest('base64url');
}
