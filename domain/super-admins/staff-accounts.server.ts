import type { Db } from '@listgrove/db/db';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { CodedError } from '@listgrove/kernel/errors';
import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import { noteEvent } from '../accounts/account-events.server.ts';
import { canBeStaff, refuseLast } from '../accounts/last-super-admin.server.ts';
import { queueNotice } from '../accounts/notices.server.ts';
import type { ProvenActor } from '../accounts/proven-actor.server.ts';
import { type Actor, requireSuperAdmin } from '../rights/actor.ts';
import { mayBeStaff, type Role, roleLabels } from '../rights/staff.ts';
import { isInColumns } from '../search/in-title.server.ts';
import { type Act, actOn } from './acting.server.ts';

/** Accounts per page. */
const staffPerPage = 50;

/**
 * An account with a company address or invited by exception, which is staff or can become staff. `sessions` counts those that
 * have not expired.
 */
export interface StaffAccount {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  role: Role;
  suspendedAt: Date | null;
  staffByException: boolean;
  lastSignInAt: Date | null;
  sessions: number;
}

/**
 * Returns a page of the accounts that can be staff, the highest role first, then by name. `q` is searched for in
 * name and e-mail; `total` counts all matches. Throws CodedError `not-allowed`.
 */
export async function listStaff(
  db: Db,
  actor: Actor,
  { staffEmailDomain, q, page }: { staffEmailDomain: string; q: string; page: number },
): Promise<{ accounts: StaffAccount[]; total: number; pages: number }> {
  requireSuperAdmin(actor);
  const where = and(canBeStaff(staffEmailDomain), q ? isInColumns([profiles.name, profiles.email], q) : undefined);
  const open = db
    .select({ open: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, profiles.id), gt(sessions.expiresAt, sql`now()`)));
  const [accounts, [counted]] = await Promise.all([
    db
      .select({
        id: profiles.id,
        name: profiles.name,
        email: profiles.email,
        emailVerified: profiles.emailVerified,
        role: profiles.role,
        suspendedAt: profiles.suspendedAt,
        staffByException: profiles.staffByException,
        lastSignInAt: profiles.lastSignInAt,
        sessions: sql<number>`(${open})`.mapWith(Number),
      })
      .from(profiles)
      .where(where)
      .orderBy(desc(profiles.role), asc(profiles.name), asc(profiles.id))
      .limit(staffPerPage)
      .offset((page - 1) * staffPerPage),
    db.select({ total: count() }).from(profiles).where(where),
  ]);
  const total = counted?.total ?? 0;
  return { accounts, total, pages: Math.max(1, Math.ceil(total / staffPerPage)) };
}

/**
 * Changes an account's role and tells its owner. Throws CodedError `last-super-admin`, `not-of-company` (a staff role for an
 * address that is not one of the company and was not invited by exception), `gone`, `not-allowed`.
 */
export async function changeRole(db: Db, actor: ProvenActor, { role, ...act }: Act & { role: Role }): Promise<void> {
  await actOn(db, actor, act, async (tx, account, able) => {
    if (account.role === role) return;
    if (role !== 'user' && !mayBeStaff(account, act.staffEmailDomain)) {
      const message = `${account.email} is not an address of ${act.staffEmailDomain}. Invite it by exception instead.`;
      throw new CodedError('not-of-company', message);
    }
    if (role !== 'super_admin') refuseLast(able, account.id);
    await tx.update(profiles).set({ role, updatedAt: sql`now()` }).where(eq(profiles.id, account.id));
    const of = { accountId: account.id, actorId: actor.id };
    await noteEvent(tx, { ...of, kind: 'role-changed', before: account.role, after: role });
    if (account.id !== actor.id) await queueNotice(tx, account, { kind: 'role-changed', role: roleLabels[role] });
  });
}
