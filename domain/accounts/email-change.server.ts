import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { email_changes } from '@listgrove/db/schema/email-changes';
import { profiles, verifications } from '@listgrove/db/schema/profiles';
import { sign_in_codes } from '@listgrove/db/schema/sign-in-codes';
import { isUniqueViolation } from '@listgrove/db/unique-violation';
import { CodedError } from '@listgrove/kernel/errors';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { mayMail } from '../limits/may-mail.server.ts';
import { isCompanyEmail, mayBeStaff, type Standing } from '../rights/staff.ts';
import type { Accounts, Visitor } from './accounts.server.ts';
import { noteAddressWithoutRole } from './addresses-without-role.server.ts';
import { linkToTakeBack } from './email-take-back.server.ts';
import { inEvenTime } from './even-time.server.ts';
import { signedOut, suspended } from './failures.server.ts';
import { keepOneSuperAdmin } from './last-super-admin.server.ts';
import { queueEmailChangeMail } from './mails.server.ts';
import { moveFeedback } from './move-feedback.server.ts';
import { queueNotice } from './notices.server.ts';
import { endResetLinks } from './one-time-secrets.server.ts';
import { requireProof } from './proof.server.ts';
import { timeOfMail } from './response-times.ts';
import type { Session } from './sessions.server.ts';
import { refuseStaffAddress } from './staff-only.server.ts';
import { endEmailChange } from './take-over.server.ts';

/** For how many hours the link that confirms a new address works. */
const hoursOfLink = 24;

/** For how many days the old address can take a change back. */
export const daysToTakeBack = 7;

/**
 * Asks for another e-mail: mails a link to the new address, and to the old one that this was asked and how to take it back. An
 * earlier request ends. An address that has an account gets another mail; the result and its time are the same. Throws
 * CodedError `proof-needed`, `same-email`, `staff-only`, `last-super-admin`, `too-many-attempts`, `signed-out`.
 */
export async function requestEmailChange(
  accounts: Accounts,
  visitor: Visitor,
  session: Session,
  email: string,
): Promise<void> {
  const { db, limits, codeKey, staffEmailDomain } = accounts;
  const { account } = session;
  if (email === account.email) throw new CodedError('same-email', 'This is your address already.');
  // Its mailbox proves less than the provider that is the only way in for it.
  refuseStaffAddress(accounts, email);
  await requireProof(db, session);
  await limits.emailChangesByAccount.count(account.id);
  await inEvenTime(timeOfMail, async () => {
    const mayReach = await mayMail(limits, email);
    await db.transaction(async (tx) => {
      const leaves = mayBeStaff(account, staffEmailDomain) && !isCompanyEmail(email, staffEmailDomain);
      if (leaves) await keepOneSuperAdmin(tx, account.id, staffEmailDomain);
      const before = await lockAccount(tx, account.id);
      if (!before) throw signedOut();
      await requireProof(tx, session);
      await endEmailChange(tx, account.id);
      const token = randomBytes(32).toString('base64url');
      const [change] = await tx
        .insert(email_changes)
        .values({
          profile_id: account.id,
          old_email: before.email,
          new_email: email,
          link_hash: hashOf(codeKey, token),
          expires_at: sql`now() + make_interval(hours => ${hoursOfLink})`,
          back_until: sql`now() + make_interval(days => ${daysToTakeBack})`,
        })
        .returning({ id: email_changes.id });
      if (!change) throw new Error('An insert returned no row.');
      const to = { email, name: account.name };
      if (mayReach) {
        const isTaken = await hasAccount(tx, email);
        await queueEmailChangeMail({ db: tx, appOrigin: visitor.mailOrigins.app, wanted: null }, to, {
          token,
          isTaken,
        });
      }
      const url = linkToTakeBack(codeKey, visitor.mailOrigins.app, change.id);
      await queueNotice(tx, account, { kind: 'email-change-asked', to: email, url }, confirmed(before));
    });
  });
}

/** Returns the address that the account has asked for and that is not confirmed yet, or null. */
export async function readPendingEmail(db: Db, accountId: string): Promise<string | null> {
  const [change] = await db
    .select({ email: email_changes.new_email })
    .from(email_changes)
    .where(and(isPending(accountId), isUsable));
  return change?.email ?? null;
}

/** Ends a change that is not confirmed yet. */
export async function cancelEmailChange(db: Db, { account }: Session): Promise<void> {
  await endEmailChange(db, account.id);
}

/** Returns both addresses of the change that the mailed link confirms, or null if it no longer works. Uses nothing up. */
export async function readEmailChange(
  { db, codeKey }: Accounts,
  token: string,
): Promise<{ from: string; to: string } | null> {
  const [change] = await db
    .select({ from: email_changes.old_email, to: email_changes.new_email })
    .from(email_changes)
    .innerJoin(profiles, and(eq(profiles.id, email_changes.profile_id), eq(profiles.email, email_changes.old_email)))
    .where(and(eq(email_changes.link_hash, hashOf(codeKey, token)), isUsable));
  return change ?? null;
}

/**
 * Gives the account its new address, in whichever browser the mailed link was opened, and tells the old one. Feedback moves
 * along. Leaving the company domain ends the staff role; joining it gives none. Throws CodedError `link-unusable`,
 * `address-taken`, `staff-only`, `last-super-admin`, `account-suspended`, `too-many-attempts`.
 */
export async function confirmEmailChange(accounts: Accounts, visitor: Visitor, token: string): Promise<void> {
  const { db, limits, codeKey } = accounts;
  await limits.recoveriesByAddress.count(visitor.address);
  try {
    await db.transaction((tx) => confirm(tx, accounts, visitor, hashOf(codeKey, token)));
  } catch (error) {
    if (isUniqueViolation(error)) throw taken(error);
    throw error;
  }
}

async function confirm(tx: Db, accounts: Accounts, visitor: Visitor, link_hash: string): Promise<void> {
  const { codeKey, staffEmailDomain } = accounts;
  const ofLink = and(eq(email_changes.link_hash, link_hash), isUsable);
  const [change] = await tx.select().from(email_changes).where(ofLink);
  if (!change) throw unusable();
  const { profile_id: id, old_email: from, new_email: to } = change;
  refuseStaffAddress(accounts, to);
  // An exception is for one address, so that any other outside of the company ends it.
  const leaves = !isCompanyEmail(to, staffEmailDomain);
  if (leaves) await keepOneSuperAdmin(tx, id, staffEmailDomain);
  const before = await lockAccount(tx, id);
  if (before?.suspendedAt) throw suspended(before.suspensionReason);
  const endsRight = leaves || before?.staffByException;
  const [done] = await tx
    .update(email_changes)
    .set({
      done_at: sql`now()`,
      back_until: sql`now() + make_interval(days => ${daysToTakeBack})`,
      role_before: before && endsRight && isOfStaff(before, staffEmailDomain) ? before.role : null,
    })
    .where(ofLink)
    .returning({ id: email_changes.id });
  if (!before || !done || before.email !== from) throw unusable();
  if (await hasAccount(tx, to)) throw taken();
  await noteAddressWithoutRole(tx, before, staffEmailDomain);
  await tx
    .update(profiles)
    .set({
      email: to,
      emailVerified: true,
      staffByException: false,
      updatedAt: sql`now()`,
      ...(leaves ? { role: 'user' } : {}),
    })
    .where(eq(profiles.id, id));
  await endResetLinks(tx, verifications, id);
  await tx.delete(sign_in_codes).where(eq(sign_in_codes.email, from));
  await moveFeedback(tx, { accountId: id, from, to });
  const url = linkToTakeBack(codeKey, visitor.mailOrigins.app, done.id);
  await queueNotice(tx, before, { kind: 'email-changed', to, url }, confirmed(before));
}

/** Deletes the changes that can be neither confirmed nor taken back any more. */
export async function removeOldEmailChanges(db: Db): Promise<void> {
  await db.delete(email_changes).where(lt(email_changes.back_until, sql`now()`));
}

const isUsable = and(isNull(email_changes.done_at), gt(email_changes.expires_at, sql`now()`));

const isPending = (accountId: string) => and(eq(email_changes.profile_id, accountId), isNull(email_changes.done_at));

/** Whether the account has a staff role that it can use. */
function isOfStaff(account: Pick<Standing, 'email' | 'staffByException' | 'role'>, staffEmailDomain: string): boolean {
  return account.role !== 'user' && mayBeStaff(account, staffEmailDomain);
}

/** Returns the address of an account in a list, which is empty if nobody has confirmed it: it may be a stranger's. */
function confirmed({ email, emailVerified }: { email: string; emailVerified: boolean }): string[] {
  return emailVerified ? [email] : [];
}

async function lockAccount(tx: Db, id: string) {
  const [account] = await tx.select().from(profiles).where(eq(profiles.id, id)).for('update');
  return account ?? null;
}

async function hasAccount(tx: Db, email: string): Promise<boolean> {
  return (await tx.$count(profiles, eq(profiles.email, email))) > 0;
}

function unusable(): CodedError<'link-unusable'> {
  return new CodedError(
    'link-unusable',
    'This link has been used, replaced by a newer mail, taken back, ended by a new password or a sign-out, or has expired.',
  );
}

/** The reader has proved to own the address, so that nothing is revealed to others. */
function taken(cause?: unknown): CodedError<'address-taken'> {
  const message = 'There is an account with this address by now, so nothing was changed.';
  return new CodedError('address-taken', message, { cause });
}

function hashOf(key: Buffer, token: string): string {
  return createHmac('sha256', key).update(`email change ${token}`).digest('base64url');
}
