import type { Db } from '@listgrove/db/db';
import { profiles } from '@listgrove/db/schema/profiles';
import { APIError } from 'better-auth/api';
import { and, eq, sql } from 'drizzle-orm';
import { roleOnceVerified } from '../rights/staff.ts';

/** The ways to a session that ask for the second factor: after the first of them the library deletes it again. */
const passwordPath = '/sign-in/email';
const factorPaths = ['/two-factor/verify-totp', '/two-factor/verify-backup-code', '/two-factor/disable'];

/**
 * No session for a suspended account, however it proved who it is; and where two-factor is on, none by any way that does
 * not ask for it, such as a mailed link.
 */
export async function admit(db: Db, userId: string, path = ''): Promise<void> {
  const [found] = await db
    .select({ suspendedAt: profiles.suspendedAt, twoFactorEnabled: profiles.twoFactorEnabled })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (found?.suspendedAt) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED' });
  if (found?.twoFactorEnabled && path !== passwordPath && !factorPaths.includes(path)) {
    throw new APIError('FORBIDDEN', { code: 'SECOND_FACTOR_NEEDED' });
  }
}

/** Verifying a company e-mail grants `admin`. */
export async function giveEarnedRole(db: Db, id: string, staffEmailDomain: string): Promise<void> {
  const [account] = await db
    .select({ email: profiles.email, role: profiles.role })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for('update');
  const role = account && roleOnceVerified(account, staffEmailDomain);
  if (role && role !== account.role) await db.update(profiles).set({ role }).where(eq(profiles.id, id));
}

/** "Last login" shows the sign-in before this one, so both are kept. With two-factor a right password alone is none. */
export async function recordSignIn(db: Db, userId: string, path = ''): Promise<void> {
  const isWhole = path === passwordPath ? eq(profiles.twoFactorEnabled, false) : undefined;
  await db
    .update(profiles)
    .set({ previousSignInAt: profiles.lastSignInAt, lastSignInAt: sql`now()` })
    .where(and(eq(profiles.id, userId), isWhole));
}
