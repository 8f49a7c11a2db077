import type { Db } from '@listgrove/db/db';
import { profiles } from '@listgrove/db/schema/profiles';
import { APIError } from 'better-auth/api';
import { and, eq, sql } from 'drizzle-orm';
import { roleOnceVerified } from '../rights/staff.ts';
import { isWithoutRole } from './addresses-without-role.server.ts';
import { joinFeedback } from './join-feedback.server.ts';
import { type BrowserUse, noteBrowser } from './known-browsers.server.ts';
import { isPasskeyFactor } from './required-factor.server.ts';

/** The endpoint that signs in the owner of a mailbox (`mailboxSignIn`). */
export const mailboxPath = '/sign-in/mailbox';

/** The endpoint that signs in with an identity of a provider (`identitySignIn`). */
export const identityPath = '/sign-in/identity';

/** The library's endpoint that signs in with a passkey, alone or as the second step. */
export const passkeyPath = '/passkey/verify-authentication';

/**
 * Endpoints that may create a session although two-factor is on: the first steps of a sign-in, by password, by mail or with an
 * identity, where the library deletes the session again and asks for a second step; the two checks of a code and turning two-factor
 * off, which replaces the session; and a passkey, which stands for both factors.
 */
export const firstSteps = ['/sign-in/email', mailboxPath, identityPath];
export const factorPaths = ['/two-factor/verify-totp', '/two-factor/verify-backup-code', '/two-factor/disable'];

/**
 * Throws an `APIError` if the account must not get a session: `ACCOUNT_SUSPENDED` for a suspended account, with the `reason`, and
 * `NO_ACCOUNT` for a guest of a list, and `SECOND_FACTOR_NEEDED` if signing in takes a second step and `path` neither checks the second factor nor asks for it, as with
 * the link that confirms an address.
 */
export async function admit(
  db: Db,
  { userId, path, staffEmailDomain }: { userId: string; path: string; staffEmailDomain: string },
): Promise<void> {
  const [profile] = await db
    .select({
      suspendedAt: profiles.suspendedAt,
      reason: profiles.suspensionReason,
      twoFactorEnabled: profiles.twoFactorEnabled,
      isGuest: profiles.isGuest,
    })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (profile?.isGuest) throw new APIError('FORBIDDEN', { code: 'NO_ACCOUNT' });
  if (profile?.suspendedAt) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', reason: profile.reason });
  if ([...firstSteps, ...factorPaths, passkeyPath].includes(path)) return;
  if (profile?.twoFactorEnabled || (await isPasskeyFactor(db, userId, staffEmailDomain))) {
    throw new APIError('FORBIDDEN', { code: 'SECOND_FACTOR_NEEDED' });
  }
}

/**
 * Gives an account with a verified company e-mail the role `admin` unless it has a higher one, or the address has been left
 * without a role (`noteAddressWithoutRole`).
 */
export async function giveEarnedRole(db: Db, id: string, staffEmailDomain: string): Promise<void> {
  const [account] = await db
    .select({ email: profiles.email, role: profiles.role })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for('update');
  const role = account && roleOnceVerified(account, staffEmailDomain);
  if (!role || role === account.role || (await isWithoutRole(db, account.email))) return;
  await db.update(profiles).set({ role }).where(eq(profiles.id, id));
}

/**
 * Records the time of a sign-in. The previous one is kept as well, because "Last login" shows it. If a second step
 * follows, the first one alone does not count as a sign-in. The owner is told of a browser that is new to the account. A feedback
 * account with the same confirmed address is joined.
 */
export async function recordSignIn(
  db: Db,
  { path, staffEmailDomain, ...use }: Omit<BrowserUse, 'isFirst'> & { path: string; staffEmailDomain: string },
): Promise<void> {
  const { id } = use;
  if (firstSteps.includes(path) && (await isPasskeyFactor(db, id, staffEmailDomain))) return;
  const isWhole = firstSteps.includes(path) ? eq(profiles.twoFactorEnabled, false) : undefined;
  const [whole] = await db
    .update(profiles)
    .set({ previousSignInAt: profiles.lastSignInAt, lastSignInAt: sql`now()` })
    .where(and(eq(profiles.id, id), isWhole))
    .returning({ email: profiles.email, before: profiles.previousSignInAt });
  if (!whole) return;
  await noteBrowser(db, { ...use, isFirst: whole.before === null });
  await joinFeedback(db, whole.email);
}
