import type { Db } from '@listgrove/db/db';
import { credentials, profiles, sessions } from '@listgrove/db/schema/profiles';
import { registrations } from '@listgrove/db/schema/registrations';
import { eq } from 'drizzle-orm';
import { removeFactors } from './factors.server.ts';
import {
  isVerifiedNow,
  type RegistrationProof,
  type RegistrationRealm,
  settleRegistration,
} from './registration.server.ts';

/** Keeps sessions of the account from being stored until this transaction ends; see `withUnchangedPassword`. */
export async function lockAccount(tx: Db, accountId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, accountId)).for('update');
}

/** Ends all sessions of the account and removes its second factors. Change the password before, in the same transaction. */
export async function endAccess(tx: Db, accountId: string): Promise<void> {
  await lockAccount(tx, accountId);
  await tx.delete(sessions).where(eq(sessions.userId, accountId));
  await removeFactors(tx, accountId);
}

/** Returns the tables of registrations of app accounts, with which they are settled. */
export function registrationsOf(tx: Db): RegistrationRealm {
  return { registrations, credentials, accounts: profiles, endAccess: (id) => endAccess(tx, id) };
}

/**
 * Gives an unverified account to the owner of its mailbox: unless this browser registered it last or is signed in to it, ends all
 * access from before, passwords included.
 */
export async function takeOver(tx: Db, account: { id: string }, proof: RegistrationProof): Promise<void> {
  const realm = registrationsOf(tx);
  // Its owner may have verified it in the meantime.
  if (await isVerifiedNow(tx, realm, account)) return;
  if (await settleRegistration(tx, realm, account, proof)) return;
  await tx.delete(credentials).where(eq(credentials.userId, account.id));
  await endAccess(tx, account.id);
}
