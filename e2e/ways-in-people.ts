import type { Db } from '@listgrove/db/db';
import { credentials, profiles, second_factors } from '@listgrove/db/schema/profiles';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { protect } from '@listgrove/domain/accounts/testing/people';
import { visitor } from '@listgrove/domain/accounts/testing/visitor';
import type { WayInName } from '@listgrove/domain/auth-paths/ways-in';
import { createFeedbackAccounts } from '@listgrove/domain/feedback-accounts/feedback-accounts.server';
import { signUpForFeedback } from '@listgrove/domain/feedback-accounts/sign-up.server';
import { inviteStaff } from '@listgrove/domain/super-admins/staff-invitations.server';
import { enrol } from '@listgrove/domain/super-admins/testing/enrol';
import { cast } from '@listgrove/fixtures/cast';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import { eq } from 'drizzle-orm';

/** The password of everybody. */
export const password = 'four green trees';

/** The `SESSION_SECRET` of the product. */
export const secret = 'a secret of this journey, long enough';

/** The address of the person who takes a way in, on the surface with this number. */
export const addressOf = (way: WayInName, at: number) => `${way.replaceAll(' ', '-')}-${at}@mail.example`;

/**
 * Adds the accounts that exist before somebody takes a way in, `count` for each way, and invites people. Returns the key of the authenticator
 * app of everybody who has one.
 */
export async function addWaysInAccounts(db: Db, app: string, count: number): Promise<string> {
  const accounts = createAccounts({ db, secret, staffEmailDomain: 'listgrove.example', onError: console.error });
  const feedback = createFeedbackAccounts({ db, secret, confirmEmail: false, onError: console.error });
  const { key } = await protect(accounts, cast.ruth);
  const [factor] = await db.select().from(second_factors);
  if (!factor) throw new Error('Nobody has a second factor.');
  const appOrigin = mailOriginsOf({ site: app, app }, { siteUrl: null, appUrl: null }).app;
  const superAdmin = await enrol(db, cast.maya, 'super_admin');
  for (let at = 0; at < count; at += 1) {
    for (const way of ['password', 'passkey', 'reset', 'second step'] as const) {
      await createStaff(accounts, { name: 'Ruth', email: addressOf(way, at), password, role: 'user' });
    }
    const isProtected = eq(profiles.email, addressOf('second step', at));
    const [account] = await db.update(profiles).set({ twoFactorEnabled: true }).where(isProtected).returning();
    const { secret, backupCodes, verified } = factor;
    await db.insert(second_factors).values({ secret, backupCodes, verified, userId: account?.id ?? '' });
    for (const way of ['feedback password', 'feedback reset'] as const) {
      await signUpForFeedback(feedback, visitor(), { name: 'Ruth', email: addressOf(way, at), password });
    }
    const invited = { email: addressOf('invitation', at), role: 'admin', byException: true, appOrigin } as const;
    await inviteStaff(accounts, superAdmin, invited);
  }
  await db.delete(credentials).where(eq(credentials.providerId, 'acme'));
  return key;
}
