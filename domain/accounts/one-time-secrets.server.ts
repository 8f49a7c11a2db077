import type { Db } from '@listgrove/db/db';
import { feedback_verifications } from '@listgrove/db/schema/feedback-accounts';
import { verifications } from '@listgrove/db/schema/profiles';
import { feedback_sign_in_links, sign_in_codes } from '@listgrove/db/schema/sign-in-codes';
import { and, eq, gt, like, lt, sql } from 'drizzle-orm';
import { removeExpiredProofCodes } from './proof-codes.server.ts';
import { removeExpiredRegistrations } from './registration.server.ts';

/** With what the auth library begins the name of a sign-in that waits for its second step. */
const challengePrefix = '2fa-';

/** Makes all mailed links for a new password of this account unusable, because one of them has been used. */
export async function endResetLinks(
  db: Db,
  table: typeof verifications | typeof feedback_verifications,
  accountId: string,
): Promise<void> {
  await db.delete(table).where(and(eq(table.value, accountId), like(table.identifier, 'reset-password:%')));
}

/** Returns the account of the mailed link for a new password with this token, or null if there is none that works. Uses nothing up. */
export async function accountOfResetLink(
  db: Db,
  table: typeof verifications | typeof feedback_verifications,
  token: string,
): Promise<string | null> {
  const isValid = and(eq(table.identifier, `reset-password:${token}`), gt(table.expiresAt, sql`now()`));
  const [link] = await db.select({ accountId: table.value }).from(table).where(isValid);
  return link?.accountId ?? null;
}

/**
 * Returns why a mailed link for a new password does nothing, as a sentence for whoever opens it, or null if it works. Uses nothing up, so
 * that a page can say so before somebody chooses a password in vain.
 */
export async function problemOfResetLink(
  db: Db,
  table: typeof verifications | typeof feedback_verifications,
  token: string | null,
): Promise<string | null> {
  if (token === null) return 'This link is not complete. Please ask for a new one.';
  if (await accountOfResetLink(db, table, token)) return null;
  return 'This link has been used or has expired. Please ask for a new one.';
}

/** Ends the sign-ins of an account that wait for their second step: what their first step proved may count no more. */
export async function endChallenges(db: Db, accountId: string): Promise<void> {
  await db
    .delete(verifications)
    .where(and(eq(verifications.value, accountId), like(verifications.identifier, `${challengePrefix}%`)));
}

/** Deletes expired secrets of links, codes and challenges, in both realms, so that no change of the clock makes them valid again. */
export async function removeExpiredSecrets(db: Db): Promise<void> {
  for (const table of [verifications, feedback_verifications]) {
    await db.delete(table).where(lt(table.expiresAt, sql`now()`));
  }
  await removeExpiredRegistrations(db);
  await removeExpiredProofCodes(db);
  for (const table of [sign_in_codes, feedback_sign_in_links]) {
    await db.delete(table).where(lt(table.expires_at, sql`now()`));
  }
}
