import type { Db } from '@listgrove/db/db';
import { profiles } from '@listgrove/db/schema/profiles';
import { CodedError } from '@listgrove/kernel/errors';
import { eq } from 'drizzle-orm';
import type { Identity } from '../identity-providers/identity.ts';
import { isCompanyEmail } from '../rights/staff.ts';
import { factorPaths, identityPath } from './admission.server.ts';

/** The provider that is the only way in for accounts with a company address; null if they may use any way. */
export type StaffProvider = { name: string; label: string } | null;

/**
 * Throws CodedError `staff-only` if the account has a company address, one provider is the only way in for those, and the session is
 * to be opened in another way. Second steps follow a first one that was admitted here; `isSecondStep` says so of a passkey.
 * `provider` is the one of the identity that signs in, or null.
 */
export async function admitStaff(
  db: Db,
  userId: string,
  attempt: { path: string; provider: string | null; isSecondStep: boolean },
  { staffProvider, staffEmailDomain }: { staffProvider: StaffProvider; staffEmailDomain: string },
): Promise<void> {
  if (!staffProvider || attempt.isSecondStep || factorPaths.includes(attempt.path)) return;
  if (attempt.path === identityPath && attempt.provider === staffProvider.name) return;
  const [account] = await db.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, userId));
  if (account && isCompanyEmail(account.email, staffEmailDomain)) throw staffOnly(staffProvider);
}

/**
 * Throws CodedError `staff-only` for a company address where one provider is the only way in, before anything is compared or mailed.
 * It depends on the address alone, so that it reveals no account.
 */
export function refuseStaffAddress(
  {
    identityProviders,
    staffEmailDomain,
  }: { identityProviders: { staffOnly: StaffProvider }; staffEmailDomain: string },
  email: string,
): void {
  const provider = identityProviders.staffOnly;
  if (provider && isCompanyEmail(email.trim(), staffEmailDomain)) throw staffOnly(provider);
}

/** Whether an identity proves a company address by the provider that is the only way in for those. */
export function isOfStaff(
  { provider, email, emailVerified }: Identity,
  { staffProvider, staffEmailDomain }: { staffProvider: StaffProvider; staffEmailDomain: string },
): boolean {
  return provider === staffProvider?.name && emailVerified && email !== null && isCompanyEmail(email, staffEmailDomain);
}

/** Returns the error for a way in that is closed to staff. */
export function staffOnly({ label }: { label: string }): CodedError<'staff-only'> {
  return new CodedError(
    'staff-only',
    `With an address of the company, please sign in with ${label}. There is no other way.`,
  );
}
