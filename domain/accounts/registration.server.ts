import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import type { feedback_accounts, feedback_credentials } from '@listgrove/db/schema/feedback-accounts';
import type { credentials, profiles } from '@listgrove/db/schema/profiles';
import { feedback_registrations, registrations } from '@listgrove/db/schema/registrations';
import { APIError } from 'better-auth/api';
import { and, eq, lt, sql } from 'drizzle-orm';
import { linkUnusable } from './failures.server.ts';

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

/** The tables of app accounts or of feedback accounts, which have the same columns. */
export interface RegistrationRealm {
  registrations: typeof registrations | typeof feedback_registrations;
  credentials: typeof credentials | typeof feedback_credentials;
  accounts: typeof profiles | typeof feedback_accounts;
  /** Ends all that somebody with an earlier password could still use. Call it after the password has changed. */
  endAccess(accountId: string): Promise<void>;
}

/** A registration of an address. */
export interface Registration {
  secret: string;
  name: string;
  /** The hash of its password if an earlier registration has made the account; null if this one has. */
  passwordHash: string | null;
}

/** Stores a registration as the last one of an account whose address is not confirmed. It replaces the one before. */
export async function keepRegistration(
  db: Db,
  table: RegistrationRealm['registrations'],
  accountId: string,
  { secret, name, passwordHash }: Registration,
): Promise<void> {
  const values = {
    ...{ secret_hash: hashOf(secret), name, password_hash: passwordHash },
    ...{ expires_at: sql`now() + make_interval(secs => ${registrationLifetime})`, created_at: sql`now()` },
  };
  await db
    .insert(table)
    .values({ account_id: accountId, ...values })
    .onConflictDoUpdate({ target: table.account_id, set: values });
}

/** Makes the account keep the password that its owner has just set, whichever registration was the last one. */
export async function keepPasswordOf(
  db: Db,
  table: RegistrationRealm['registrations'],
  accountId: string,
): Promise<void> {
  await db.update(table).set({ password_hash: null }).where(eq(table.account_id, accountId));
}

/**
 * Checks that an account may be verified. Its password must be the mailbox owner's and not that of somebody who only
 * registered the address and waits for its owner to follow the link (docs/decisions/010). The browser of the last registration, or
 * one that is signed in to an account without a later one, passes. Any other must choose a new password, with which `startOver` ends what the
 * one who registered could still use. Otherwise throws the `APIError` `PASSWORD_NEEDED`.
 */
export async function claimAccount(
  db: Db,
  realm: RegistrationRealm,
  account: { id: string },
  proof: RegistrationProof,
  startOver: (password: string) => Promise<void>,
): Promise<void> {
  // Another press may have come first.
  if (await isVerifiedNow(db, realm, account)) throw new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN' });
  if (await settleRegistration(db, realm, account, proof)) return;
  if (!proof.newPassword) throw new APIError('FORBIDDEN', { code: 'PASSWORD_NEEDED' });
  await startOver(proof.newPassword);
}

/** Returns whether the address has an account that waits for it to be verified, for which a new password is worth hashing. */
export async function isWaiting(
  db: Db,
  { accounts }: Pick<RegistrationRealm, 'accounts'>,
  email: string,
): Promise<boolean> {
  return (await db.$count(accounts, and(eq(accounts.email, email), eq(accounts.emailVerified, false)))) > 0;
}

/**
 * Returns whether an address waits to be verified by the mailed link that names it; false if it is verified. Throws CodedError
 * `link-unusable` if it has no account any more.
 */
export async function waitsForLink(
  db: Db,
  { accounts }: Pick<RegistrationRealm, 'accounts'>,
  email: string,
): Promise<boolean> {
  const { emailVerified } = accounts;
  const [account] = await db.select({ emailVerified }).from(accounts).where(eq(accounts.email, email));
  if (!account) throw linkUnusable();
  return !account.emailVerified;
}

/** Locks the account until the transaction ends, and returns whether its address is verified by now. */
export async function isVerifiedNow(
  db: Db,
  { accounts }: Pick<RegistrationRealm, 'accounts'>,
  { id }: { id: string },
): Promise<boolean> {
  const { emailVerified } = accounts;
  const [account] = await db.select({ emailVerified }).from(accounts).where(eq(accounts.id, id)).for('update');
  return account?.emailVerified === true;
}

/**
 * Ends the registrations of an account whose mailbox is proved, and returns whether the visitor keeps its access: this browser made the
 * last one, or is signed in to an account without a later one. The account then gets the name and the password of the last registration
 * (docs/decisions/227). Call it in the transaction that verifies the account.
 */
export async function settleRegistration(
  db: Db,
  { registrations: table, credentials, accounts, endAccess }: RegistrationRealm,
  { id }: { id: string },
  { secret, accountId }: RegistrationProof,
): Promise<boolean> {
  const [last] = await db.delete(table).where(eq(table.account_id, id)).returning();
  const isLast = last && secret !== null && last.expires_at > new Date() && isHashOf(last.secret_hash, secret);
  if (!isLast) return accountId === id && !last?.password_hash;
  if (last.password_hash === null) return true;
  const ofPassword = and(eq(credentials.userId, id), eq(credentials.providerId, 'credential'));
  await db.update(credentials).set({ password: last.password_hash, updatedAt: sql`now()` }).where(ofPassword);
  await db.update(accounts).set({ name: last.name, updatedAt: sql`now()` }).where(eq(accounts.id, id));
  await endAccess(id);
  return true;
}

/** Deletes registrations whose browsers are not recognized any more. */
export async function removeExpiredRegistrations(db: Db): Promise<void> {
  for (const table of [registrations, feedback_registrations]) {
    await db.delete(table).where(lt(table.expires_at, sql`now()`));
  }
}

function isHashOf(stored: string, secret: string): boolean {
  const [given, expected] = [Buffer.from(hashOf(secret)), Buffer.from(stored)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
