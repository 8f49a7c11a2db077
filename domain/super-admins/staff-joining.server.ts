import type { Db } from '@listgrove/db/db';
import { profiles } from '@listgrove/db/schema/profiles';
import { staff_invitations } from '@listgrove/db/schema/staff-accounts';
import { CodedError } from '@listgrove/kernel/errors';
import { and, eq, gt, sql } from 'drizzle-orm';
import { noteEvent } from '../accounts/account-events.server.ts';
import { type Accounts, authHeaders, type Visitor } from '../accounts/accounts.server.ts';
import { callAuth, signedOut } from '../accounts/failures.server.ts';
import { isSuperAdmin, lockSuperAdmins } from '../accounts/last-super-admin.server.ts';
import { queueNotice } from '../accounts/notices.server.ts';
import { noProof } from '../accounts/registration.server.ts';
import type { Session } from '../accounts/sessions.server.ts';
import { isCompanyEmail, type Role, roleLabels, roles } from '../rights/staff.ts';
import { hashOfInvitation } from './staff-invitations.server.ts';

/** What the page of an invitation shows. */
export interface ShownInvitation {
  email: string;
  role: Role;
  invitedBy: string;
  /**
   * What accepting takes: `registration` of the address, or a `session` of its account, which exists or can be made only with
   * the provider of staff.
   */
  takes: 'registration' | 'session';
}

type Invitation = typeof staff_invitations.$inferSelect;

/** Returns the invitation of a mailed link, or null if it can't be accepted (any more). Uses nothing up. */
export async function readInvitation(accounts: Accounts, token: string): Promise<ShownInvitation | null> {
  const { db, codeKey, staffEmailDomain } = accounts;
  const [invitation] = await db
    .select({ email: staff_invitations.email, role: staff_invitations.role, invitedBy: profiles.name })
    .from(staff_invitations)
    .innerJoin(profiles, eq(profiles.id, staff_invitations.invited_by))
    .where(and(isUsable(hashOfInvitation(codeKey, token)), isSuperAdmin(staffEmailDomain)));
  return invitation ? { ...invitation, takes: await whatItTakes(db, accounts, invitation.email) } : null;
}

/**
 * Accepts an invitation by registering its address: makes the account, verified and with this password, gives it the role, and signs
 * in, all at once. An unverified account of the address loses the password and sessions that it had. Returns headers that set
 * the session cookie. Throws CodedError `link-unusable`, `sign-in-first`, `breached-password`, `account-suspended`,
 * `too-many-attempts`.
 */
export async function joinByRegistering(
  accounts: Accounts,
  visitor: Visitor,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<Headers> {
  const { auth, db, limits, breaches, codeKey } = accounts;
  await limits.recoveriesByAddress.count(visitor.address);
  // Before the password is hashed, which takes longer than everything else.
  if ((await db.$count(staff_invitations, isUsable(hashOfInvitation(codeKey, token)))) === 0) throw unusable();
  await breaches.refuse(password);
  const { internalAdapter, password: passwords } = await auth.library;
  const context = { appOrigin: null, wanted: null, proof: noProof };
  return auth.inTransaction(
    context,
    async (tx) => {
      const invitation = await takeInvitation(tx, accounts, token);
      if ((await whatItTakes(tx, accounts, invitation.email)) === 'session') throw signInFirst();
      const { headers, response } = await callAuth(() =>
        auth.api.signInMailbox({
          body: { email: invitation.email },
          headers: authHeaders(visitor),
          returnHeaders: true,
        }),
      );
      const { id } = response;
      const hash = await passwords.hash(password);
      await internalAdapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: hash });
      await tx.update(profiles).set({ name }).where(eq(profiles.id, id));
      await giveRole(tx, id, invitation);
      return headers;
    },
    { password },
  );
}

/**
 * Accepts an invitation for the account of a session, and tells its owner. Throws CodedError `link-unusable`, `other-account` (the
 * session is one of another address), `signed-out`, `too-many-attempts`.
 */
export async function joinWithSession(
  accounts: Accounts,
  visitor: Visitor,
  { token, session }: { token: string; session: Session },
): Promise<void> {
  const { db, limits } = accounts;
  await limits.recoveriesByAddress.count(visitor.address);
  await db.transaction(async (tx) => {
    const invitation = await takeInvitation(tx, accounts, token);
    const [account] = await tx.select().from(profiles).where(eq(profiles.id, session.account.id)).for('update');
    if (!account || account.suspendedAt || account.deletionDueAt) throw signedOut();
    if (account.email !== invitation.email || !account.emailVerified) throw otherAccount(account, invitation);
    const role = await giveRole(tx, account.id, invitation);
    await queueNotice(tx, account, { kind: 'role-changed', role: roleLabels[role] });
  });
}

/** Uses the invitation up, in the transaction that gives its role. It ends with the rights of whoever sent it. */
async function takeInvitation(
  tx: Db,
  { codeKey, staffEmailDomain }: Pick<Accounts, 'codeKey' | 'staffEmailDomain'>,
  token: string,
): Promise<Invitation> {
  const able = await lockSuperAdmins(tx, staffEmailDomain);
  const [invitation] = await tx
    .delete(staff_invitations)
    .where(isUsable(hashOfInvitation(codeKey, token)))
    .returning();
  if (!invitation || !able.includes(invitation.invited_by)) throw unusable();
  return invitation;
}

/** Gives the role of the invitation, or leaves a higher one, and returns it. */
async function giveRole(tx: Db, id: string, invitation: Invitation): Promise<Role> {
  const [account] = await tx.select({ role: profiles.role }).from(profiles).where(eq(profiles.id, id)).for('update');
  if (!account) throw new Error('An account is gone in the transaction that has found or created it.');
  const role = roles.indexOf(account.role) > roles.indexOf(invitation.role) ? account.role : invitation.role;
  const exception = invitation.by_exception ? { staffByException: true } : {};
  await tx
    .update(profiles)
    .set({ role, ...exception, updatedAt: sql`now()` })
    .where(eq(profiles.id, id));
  const event = { kind: 'joined-staff', before: account.role, after: role } as const;
  await noteEvent(tx, { accountId: id, actorId: invitation.invited_by, ...event });
  return role;
}

async function whatItTakes(
  db: Db,
  { identityProviders, staffEmailDomain }: Pick<Accounts, 'identityProviders' | 'staffEmailDomain'>,
  email: string,
): Promise<ShownInvitation['takes']> {
  if (identityProviders.staffOnly && isCompanyEmail(email, staffEmailDomain)) return 'session';
  const isKnown = and(eq(profiles.email, email), eq(profiles.emailVerified, true));
  return (await db.$count(profiles, isKnown)) > 0 ? 'session' : 'registration';
}

const isUsable = (linkHash: string) =>
  and(eq(staff_invitations.link_hash, linkHash), gt(staff_invitations.expires_at, sql`now()`));

function unusable(): CodedError<'link-unusable'> {
  const message = 'This invitation has been accepted, revoked or sent again, or it is older than seven days.';
  return new CodedError('link-unusable', message);
}

function signInFirst(): CodedError<'sign-in-first'> {
  return new CodedError('sign-in-first', 'There is an account with this address. Please sign in to it first.');
}

function otherAccount(account: { email: string }, invitation: { email: string }): CodedError<'other-account'> {
  const message = `You are signed in as ${account.email}, and the invitation is for ${invitation.email}.`;
  return new CodedError('other-account', message);
}
