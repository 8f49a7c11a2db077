import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { profiles, second_factors, sessions, verifications } from '@listgrove/db/schema/profiles';
import { APIError } from 'better-auth/api';
import { and, eq, gt, sql } from 'drizzle-orm';
import { isCompanyEmail } from '../rights/staff.ts';

/** How long the browser that registered is known again, in seconds. */
export const registrationLifetime = 30 * 24 * 60 * 60;

/** What the visitor who follows a verifying link shows of being the one who registered. */
export interface RegistrationProof {
  /** The secret that the registering browser was given; null in any other. */
  secret: string | null;
  /** The account that this browser is signed in to. */
  accountId: string | null;
  /** A password chosen just now, which takes the place of the one that was registered. */
  newPassword: string | null;
}

/** A secret for the browser that registers, given whether or not there will be an account. */
export function makeRegistrationSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Keeps that the holder of the secret registered this account. */
export async function keepRegistration(db: Db, accountId: string, secret: string): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${registrationLifetime})`;
  await db.insert(verifications).values({ identifier: identifierOf(accountId), value: hashOf(secret), expiresAt });
}

/**
 * Lets an account be verified. A company address makes its account staff, whose password must then be of the mailbox's
 * owner and of nobody who merely registered the address (docs/decisions/010): the browser that registered, or one signed in
 * to the account, may; any other must choose a new password, which ends all that came before it. Throws
 * `PASSWORD_NEEDED`, also when a mail scanner follows the link.
 */
export async function claimAccount(
  db: Db,
  account: { id: string; email: string },
  proof: RegistrationProof,
  { staffEmailDomain, setPassword }: { staffEmailDomain: string; setPassword: (password: string) => Promise<void> },
): Promise<void> {
  if (!isCompanyEmail(account.email, staffEmailDomain)) return;
  if (proof.accountId === account.id) return;
  if (proof.secret && (await isRegistrant(db, account.id, proof.secret))) return;
  if (!proof.newPassword) throw new APIError('FORBIDDEN', { code: 'PASSWORD_NEEDED' });
  await db.delete(sessions).where(eq(sessions.userId, account.id));
  await db.delete(second_factors).where(eq(second_factors.userId, account.id));
  await db.update(profiles).set({ twoFactorEnabled: false }).where(eq(profiles.id, account.id));
  await setPassword(proof.newPassword);
}

async function isRegistrant(db: Db, accountId: string, secret: string): Promise<boolean> {
  const kept = await db
    .select({ hash: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(accountId)), gt(verifications.expiresAt, sql`now()`)));
  const hash = Buffer.from(hashOf(secret));
  return kept.some((row) => row.hash.length === hash.length && timingSafeEqual(Buffer.from(row.hash), hash));
}

const identifierOf = (accountId: string) => `registration ${accountId}`;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
