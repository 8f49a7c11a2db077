import type { Db } from '@listgrove/db/db';
import { passkeys } from '@listgrove/db/schema/passkeys';
import { profiles, second_factors } from '@listgrove/db/schema/profiles';
import { factor_resets } from '@listgrove/db/schema/staff-accounts';
import { and, asc, eq } from 'drizzle-orm';

// All kinds of second factors, in one place: a new kind is added to both functions.

/** Returns what an account has as second factors, in words. */
export async function listFactors(db: Db, accountId: string): Promise<string[]> {
  const apps = await db.$count(
    second_factors,
    and(eq(second_factors.userId, accountId), eq(second_factors.verified, true)),
  );
  const keys = await db
    .select({ name: passkeys.name })
    .from(passkeys)
    .where(eq(passkeys.userId, accountId))
    .orderBy(asc(passkeys.createdAt));
  return [
    ...(apps > 0 ? ['Authenticator app with recovery codes'] : []),
    ...keys.map(({ name }) => `Passkey “${name}”`),
  ];
}

/** Deletes all second factors of an account, in the transaction of the cause. Signing in then takes one step. */
export async function removeFactors(tx: Db, accountId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, accountId));
  await tx.delete(second_factors).where(eq(second_factors.userId, accountId));
  await tx.delete(factor_resets).where(eq(factor_resets.profile_id, accountId));
  await tx.update(profiles).set({ twoFactorEnabled: false }).where(eq(profiles.id, accountId));
}
