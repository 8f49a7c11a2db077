import type { Db } from '@listgrove/db/db';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { CodedError } from '@listgrove/kernel/errors';
import { and, asc, count, desc, eq, gt, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, requireSuperAdmin } from '../rights/actor.ts';
import type { Role } from '../rights/staff.ts';
import { containsPattern } from '../search/contains-pattern.ts';

/** Accounts per page. */
const staffPerPage = 50;

/**
 * An account with a company address, which is staff or can become staff. `sessions` counts those that have not expired.
 */
export interface StaffAccount {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  role: Role;
  suspendedAt: Date | null;
  lastSignInAt: Date | null;
  sessions: number;
}

/**
 * Returns a page of the accounts with a company address, the highest role first, then by name. `q` is searched for in
 * name and e-mail; `total` counts all matches. Throws CodedError `not-allowed`.
 */
export async function listStaff(
  db: Db,
  actor: Actor,
  { staffEmailDomain, q, page }: { staffEmailDomain: string; q: string; page: number },
): Promise<{ accounts: StaffAccount[]; total: number; pages: number }> {
  requireSuperAdmin(actor);
  const pattern = containsPattern(q);
  const where = and(
    ofCompany(staffEmailDomain),
    q ? or(ilike(profiles.name, pattern), ilike(profiles.email, pattern)) : undefined,
  );
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

/** Changes an account's role. Throws CodedError `last-super-admin`, `gone` (deleted in the meantime), `not-allowed`. */
export async function changeRole(
  db: Db,
  actor: Actor,
  { id, role, staffEmailDomain }: { id: string; role: Role; staffEmailDomain: string },
): Promise<void> {
  requireSuperAdmin(actor);
  await db.transaction(async (tx) => {
    if (role !== 'super_admin') await keepOneSuperAdmin(tx, id, staffEmailDomain);
    await change(tx, id, { role });
  });
}

/**
 * Suspends an account and ends its sessions, or lifts the suspension. Throws CodedError `last-super-admin`, `gone`
 * (deleted in the meantime), `not-allowed`.
 */
export async function setSuspended(
  db: Db,
  actor: Actor,
  { id, suspended, staffEmailDomain }: { id: string; suspended: boolean; staffEmailDomain: string },
): Promise<void> {
  requireSuperAdmin(actor);
  await db.transaction(async (tx) => {
    if (suspended) await keepOneSuperAdmin(tx, id, staffEmailDomain);
    await change(tx, id, { suspendedAt: suspended ? sql`coalesce(suspended_at, now())` : null });
    if (suspended) await tx.delete(sessions).where(eq(sessions.userId, id));
  });
}

/** Ends all sessions of an account and returns how many. Throws CodedError `not-allowed`. */
export async function endSessionsOf(db: Db, actor: Actor, id: string): Promise<number> {
  requireSuperAdmin(actor);
  const ended = await db.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id });
  return ended.length;
}

/**
 * Throws CodedError `last-super-admin` if this account is the only effective super admin. Locks the rows of all super
 * admins in a fixed order, so that if two demote each other concurrently, the second one is refused.
 */
async function keepOneSuperAdmin(tx: Db, id: string, staffEmailDomain: string): Promise<void> {
  const able = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        eq(profiles.role, 'super_admin'),
        eq(profiles.emailVerified, true),
        isNull(profiles.suspendedAt),
        ofCompany(staffEmailDomain),
      ),
    )
    .orderBy(asc(profiles.id))
    .for('update');
  if (able.length === 1 && able[0]?.id === id) {
    throw new CodedError('last-super-admin', 'This is the last super admin. Make somebody else one first.');
  }
}

async function change(tx: Db, id: string, changes: Record<string, unknown>): Promise<void> {
  const changed = await tx
    .update(profiles)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(profiles.id, id))
    .returning({ id: profiles.id });
  if (changed.length === 0) throw new CodedError('gone', 'This account has been deleted.');
}

/** Compares the part after the last @, the expression of the index. E-mail addresses are stored in lower case. */
function ofCompany(staffEmailDomain: string): SQL {
  return sql`substring(${profiles.email} from '@([^@]*)$') = ${staffEmailDomain.toLowerCase()}`;
}
