import type { Db } from '@listgrove/db/db';
import { credentials, profiles, sessions, verifications } from '@listgrove/db/schema/profiles';
import { eq } from 'drizzle-orm';
import { removeFactors } from './factors.server.ts';
import { hasRegistered, type RegistrationProof } from './registration.server.ts';

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

/**
 * Gives an unverified account to the owner of its mailbox: unless this browser registered it or is signed in to it, ends all
 * access from before, passwords included.
 */
export async function takeOver(tx: Db, account: { id: string }, proof: RegistrationProof): Promise<void> {
  if (await hasRegistered(tx, verifications, account, proof)) return;
  await tx.delete(credentials).where(eq(credentials.userId, account.id));
  await endAccess(tx, account.id);
}
