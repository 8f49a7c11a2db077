import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { profiles } from '@listgrove/db/schema/profiles';
import { staff_invitations } from '@listgrove/db/schema/staff-accounts';
import { formatDate } from '@listgrove/kernel/dates';
import { CodedError } from '@listgrove/kernel/errors';
import { newId } from '@listgrove/kernel/ids';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { desc, eq, lt, sql } from 'drizzle-orm';
import { noteEvent } from '../accounts/account-events.server.ts';
import type { Accounts } from '../accounts/accounts.server.ts';
import { queueStaffInvitation } from '../accounts/mails.server.ts';
import type { ProvenActor } from '../accounts/proven-actor.server.ts';
import { mayMail } from '../limits/may-mail.server.ts';
import { type Actor, requireSuperAdmin } from '../rights/actor.ts';
import { isCompanyEmail, mayBeStaff, type Role, roleLabels } from '../rights/staff.ts';
import { asSuperAdmin } from './acting.server.ts';

/** For how many days an invitation can be accepted. */
const daysOfInvitation = 7;

/** An invitation that is neither accepted nor revoked. */
export interface StaffInvitation {
  id: string;
  email: string;
  role: Role;
  byException: boolean;
  /** The name of whoever sent it. */
  invitedBy: string;
  expiresAt: Date;
  isExpired: boolean;
}

/**
 * Invites an address to be staff, by mail, and ends an earlier invitation of it. An address outside of the company needs
 * `byException`. Throws CodedError `not-of-company`, `already-staff`, `too-many-attempts`, `not-allowed`.
 */
export async function inviteStaff(
  accounts: Pick<Accounts, 'db' | 'limits' | 'codeKey' | 'staffEmailDomain'>,
  actor: ProvenActor,
  wanted: { email: string; role: Exclude<Role, 'user'>; byException: boolean; appOrigin: MailOrigin },
): Promise<void> {
  const { db, limits, codeKey, staffEmailDomain } = accounts;
  const { email, role, appOrigin } = wanted;
  requireSuperAdmin(actor);
  const by_exception = !isCompanyEmail(email, staffEmailDomain);
  if (by_exception && !wanted.byException) {
    const message = `${email} is not an address of ${staffEmailDomain}. Confirm that you mean it.`;
    throw new CodedError('not-of-company', message);
  }
  // Before the transaction, which holds the embedded database.
  await limits.staffInvitationsByAccount.count(actor.id);
  if (!(await mayMail(limits, email))) {
    throw new CodedError('too-many-attempts', 'This address has got many mails. Please wait a few minutes.');
  }
  await asSuperAdmin(db, actor, staffEmailDomain, async (tx) => {
    const [account] = await tx.select().from(profiles).where(eq(profiles.email, email));
    if (account?.emailVerified && account.role !== 'user' && mayBeStaff(account, staffEmailDomain)) {
      throw new CodedError('already-staff', `${email} is staff already. Change the role in the list of staff.`);
    }
    const token = randomBytes(32).toString('base64url');
    const values = {
      ...{ id: newId(), role, by_exception, invited_by: actor.id, link_hash: hashOfInvitation(codeKey, token) },
      ...{ expires_at: sql`now() + make_interval(days => ${daysOfInvitation})`, created_at: sql`now()` },
    };
    const [sent] = await tx
      .insert(staff_invitations)
      .values({ email, ...values })
      .onConflictDoUpdate({ target: staff_invitations.email, set: values })
      .returning({ until: staff_invitations.expires_at });
    if (!sent) throw new Error('An insert returned no row.');
    if (account) await noteEvent(tx, { accountId: account.id, actorId: actor.id, kind: 'invited', after: role });
    const words = { token, by: actor.name, role: roleLabels[role], until: formatDate(sent.until) };
    await queueStaffInvitation({ db: tx, appOrigin, wanted: null }, email, words);
  });
}

/** Sends an invitation once more, for seven days from now; the earlier link ends. Throws as `inviteStaff` does, and `gone`. */
export async function inviteAgain(
  accounts: Parameters<typeof inviteStaff>[0],
  actor: ProvenActor,
  { id, appOrigin }: { id: string; appOrigin: MailOrigin },
): Promise<void> {
  requireSuperAdmin(actor);
  const [sent] = await accounts.db.select().from(staff_invitations).where(eq(staff_invitations.id, id));
  if (!sent || sent.role === 'user') throw gone();
  await inviteStaff(accounts, actor, { email: sent.email, role: sent.role, byException: sent.by_exception, appOrigin });
}

/** Ends an invitation, so that its link no longer works. Throws CodedError `gone` (accepted or sent again meanwhile), `not-allowed`. */
export async function revokeInvitation(
  db: Db,
  actor: Actor,
  { id, staffEmailDomain }: { id: string; staffEmailDomain: string },
): Promise<void> {
  await asSuperAdmin(db, actor, staffEmailDomain, async (tx) => {
    const [ended] = await tx.delete(staff_invitations).where(eq(staff_invitations.id, id)).returning();
    if (!ended) throw gone();
    const [account] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, ended.email));
    if (account) await noteEvent(tx, { accountId: account.id, actorId: actor.id, kind: 'invitation-revoked' });
  });
}

/** Returns the invitations that are neither accepted nor revoked, the newest first, at most 200. Throws CodedError `not-allowed`. */
export async function listInvitations(db: Db, actor: Actor): Promise<StaffInvitation[]> {
  requireSuperAdmin(actor);
  return db
    .select({
      id: staff_invitations.id,
      email: staff_invitations.email,
      role: staff_invitations.role,
      byException: staff_invitations.by_exception,
      invitedBy: profiles.name,
      expiresAt: staff_invitations.expires_at,
      isExpired: sql<boolean>`${staff_invitations.expires_at} <= now()`,
    })
    .from(staff_invitations)
    .innerJoin(profiles, eq(profiles.id, staff_invitations.invited_by))
    .orderBy(desc(staff_invitations.created_at), desc(staff_invitations.id))
    .limit(200);
}

/** Deletes invitations that expired 30 days ago. */
export async function removeOldInvitations(db: Db): Promise<void> {
  await db.delete(staff_invitations).where(lt(staff_invitations.expires_at, sql`now() - interval '30 days'`));
}

/** Returns the hash by which the link with this token is stored. */
export function hashOfInvitation(key: Buffer, token: string): string {
  return createHmac('sha256', key).update(`staff invitation ${token}`).digest('base64url');
}

function gone(): CodedError<'gone'> {
  return new CodedError('gone', 'This invitation has been accepted, revoked or sent again.');
}
