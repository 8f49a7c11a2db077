import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import type { feedback_verifications } from '@listgrove/db/schema/feedback-accounts';
import type { verifications } from '@listgrove/db/schema/profiles';
import { APIError } from 'better-auth/api';
import { and, eq, gt, sql } from 'drizzle-orm';

/** How long the browser that registered is recognized, in seconds. */
export const registrationLifetime = 30 * 24 * 60 * 60;

/** Evidence that the visitor who follows a verification link is the one who registered. */
export interface RegistrationProof {
  /** The secret that the registering browser received; null in any other browser. */
  secret: string | null;
  /** The account that this browser is signed in to, or null. */
  accountId: string | null;
  /** A password chosen now, which replaces the registered one; null for none. */
  newPassword: string | null;
}

/** Without any evidence. */
export const noProof: RegistrationProof = { secret: null, accountId: null, newPassword: null };

/** Returns a random secret for the registering browser. It gets one whether or not an account is created. */
export function makeRegistrationSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The tables of verification secrets of app accounts and of feedback accounts, which have the same columns. */
type Verifications = typeof verifications | typeof feedback_verifications;

/** Stores a hash of the secret as evidence that its holder registered this account. */
export async function keepRegistration(db: Db, table: Verifications, accountId: string, secret: string): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${registrationLifetime})`;
  await db.insert(table).values({ identifier: identifierOf(accountId), value: hashOf(secret), expiresAt });
}

/**
 * Checks that an account may be verified. Its password must be the mailbox owner's and not that of somebody who only
 * registered the address and waits for its owner to follow the link (docs/decisions/010). The browser that registered, or
 * one that is signed in to the account, passes. Any other must choose a new password, with which `startOver` ends what the
 * one who registered could still use. Otherwise throws the `APIError` `PASSWORD_NEEDED`.
 */
export async function claimAccount(
  db: Db,
  table: Verifications,
  account: { id: string },
  proof: RegistrationProof,
  startOver: (password: string) => Promise<void>,
): Promise<void> {
  if (await hasRegistered(db, table, account, proof)) return;
  if (!proof.newPassword) throw new APIError('FORBIDDEN', { code: 'PASSWORD_NEEDED' });
  await startOver(proof.newPassword);
}

/** Whether the visitor registered the account: this browser did, or it is signed in to the account. */
export async function hasRegistered(
  db: Db,
  table: Verifications,
  account: { id: string },
  proof: RegistrationProof,
): Promise<boolean> {
  if (proof.accountId === account.id) return true;
  return proof.secret !== null && (await isRegistrant(db, table, account.id, proof.secret));
}

async function isRegistrant(db: Db, table: Verifications, accountId: string, secret: string): Promise<boolean> {
  const kept = await db
    .select({ hash: table.value })
    .from(table)
    .where(and(eq(table.identifier, identifierOf(accountId)), gt(table.expiresAt, sql`now()`)));
  const hash = Buffer.from(hashOf(secret));
  return kept.some((row) => row.hash.length === hash.length && timingSafeEqual(Buffer.from(row.hash), hash));
}

const identifierOf = (accountId: string) => `registration ${accountId}`;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
