import type { Db } from '@listgrove/db/db';
import { passkeys } from '@listgrove/db/schema/passkeys';
import { profiles } from '@listgrove/db/schema/profiles';
import { site_settings } from '@listgrove/db/schema/settings';
import { readShared } from '@listgrove/db/shared-reads';
import { eq, sql } from 'drizzle-orm';
import { isStaff, type Standing } from '../rights/staff.ts';

/** The key of the setting. */
export const factorSetting = 'require_second_factor';

/** Returns whether staff must have a second factor. */
export async function isFactorRequired(db: Db): Promise<boolean> {
  return readShared(db, {
    key: 'second factor required',
    async read() {
      const [row] = await db
        .select({ value: site_settings.value })
        .from(site_settings)
        .where(eq(site_settings.key, factorSetting));
      return row?.value === true;
    },
  });
}

/** Whether the account has a second factor: an authenticator app or a passkey. */
export async function hasFactor(db: Db, accountId: string): Promise<boolean> {
  const [account] = await db
    .select({ twoFactorEnabled: profiles.twoFactorEnabled })
    .from(profiles)
    .where(eq(profiles.id, accountId));
  return account?.twoFactorEnabled === true || hasPasskey(db, accountId);
}

/** Whether the account has a passkey. */
export async function hasPasskey(db: Db, accountId: string): Promise<boolean> {
  return (await db.$count(passkeys, eq(passkeys.userId, accountId))) > 0;
}

/**
 * A column for whether the account of a row of `profiles` has a passkey. The names are written out, because drizzle leaves tables
 * out of the names of columns in a query of one table.
 */
export const withPasskey = sql<boolean>`exists (select from passkeys where passkeys.profile_id = profiles.id)`;

/** Whether an account that is staff otherwise has no second factor although staff must have one. */
export async function lacksFactor(
  db: Db,
  account: Omit<Standing, 'lacksFactor'> & { id: string; twoFactorEnabled: boolean },
  staffEmailDomain: string,
): Promise<boolean> {
  if (account.twoFactorEnabled || !isStaff({ ...account, lacksFactor: false }, staffEmailDomain)) return false;
  return (await isFactorRequired(db)) && !(await hasPasskey(db, account.id));
}

/**
 * Whether a first step of a sign-in, by password, mail or identity, is followed by a second one with a passkey: for staff who must
 * have a second factor and whose only one is a passkey. For others a passkey is a way in of its own.
 */
export async function isPasskeyFactor(db: Db, accountId: string, staffEmailDomain: string): Promise<boolean> {
  const [account] = await db.select().from(profiles).where(eq(profiles.id, accountId));
  if (!account || account.twoFactorEnabled || !isStaff({ ...account, lacksFactor: false }, staffEmailDomain))
    return false;
  return (await isFactorRequired(db)) && (await hasPasskey(db, accountId));
}
