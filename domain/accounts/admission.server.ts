import type { Db } from '@listgrove/db/db';
import { profiles } from '@listgrove/db/schema/profiles';
import { APIError } from 'better-auth/api';
import { and, eq, sql } from 'drizzle-orm';
import { roleOnceVerified } from '../rights/staff.ts';

/** The endpoint that signs in the owner of a mailbox (`mailboxSignIn`). */
export const mailboxPath = '/sign-in/mailbox';

/**
 * Endpoints that may create a session although two-factor is on: the first steps of a sign-in, by password or by mail, where
 * the library deletes the session again and asks for a code; the two checks of a code; and turning two-factor off, which
 * replaces the session.
 */
const firstSteps = ['/sign-in/email', mailboxPath];
const factorPaths = ['/two-factor/verify-totp', '/two-factor/verify-backup-code', '/two-factor/disable'];

/**
 * Throws an `APIError` if the account must not get a session: `ACCOUNT_SUSPENDED` for a suspended account, and
 * `SECOND_FACTOR_NEEDED` if two-factor is on and `path` neither checks the second factor nor asks for it, as with the
 * link that confirms an address.
 */
export async function admit(db: Db, userId: string, path = ''): Promise<void> {
  const [found] = await db
    .select({ suspendedAt: profiles.suspendedAt, twoFactorEnabled: profiles.twoFactorEnabled })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (found?.suspendedAt) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED' });
  if (found?.twoFactorEnabled && !firstSteps.includes(path) && !factorPaths.includes(path)) {
    throw new APIError('FORBIDDEN', { code: 'SECOND_FACTOR_NEEDED' });
  }
}

/** Gives an account with a verified company e-mail the role `admin` unless it has a higher one. */
export async function giveEarnedRole(db: Db, id: string, staffEmailDomain: string): Promise<void> {
  const [account] = await db
    .select({ email: profiles.email, role: profiles.role })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for('update');
  const role = account && roleOnceVerified(account, staffEmailDomain);
  if (role && role !== account.role) await db.update(profiles).set({ role }).where(eq(profiles.id, id));
}

/**
 * Records the time of a sign-in. The previous one is kept as well, because "Last login" shows it. With two-factor, a
 * first step alone does not count as a sign-in.
 */
export async function recordSignIn(db: Db, userId: string, path = ''): Promise<void> {
  const isWhole = firstSteps.includes(path) ? eq(profiles.twoFactorEnabled, false) : undefined;
  await db
    .update(profiles)
    .set({ previousSignInAt: profiles.lastSignInAt, lastSignInAt: sql`now()` })
    .where(and(eq(profiles.id, userId), isWhole));
}
