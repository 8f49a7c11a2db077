import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { CodedError } from '@listgrove/kernel/errors';
import { and, eq, gt, sql } from 'drizzle-orm';
import { isStaff } from '../rights/staff.ts';
import type { Accounts } from './accounts.server.ts';
import { signedOut, suspended } from './failures.server.ts';
import { lacksFactor } from './required-factor.server.ts';
import type { Session } from './sessions.server.ts';
import { findSigningKey } from './signing-keys.server.ts';

/** How long a token is valid, in seconds. */
export const secondsOfToken = 300;

/** A signed token for another program, and when it ends. */
export interface Token {
  token: string;
  expires_at: Date;
}

/** The public keys that tokens are signed with, as a JSON Web Key Set. */
export type KeySet = Awaited<ReturnType<Accounts['auth']['api']['getJwks']>>;

/**
 * Returns a token that says who is signed in: `sub` (account id), `email`, `email_verified`, and `role` for staff, for one
 * audience and five minutes. The session is read anew, so that one that ended a moment ago gets none. Throws CodedError
 * `signed-out`, `account-suspended`, `unverified`, `factor-missing` (staff without the second factor that they must have),
 * `too-many-attempts`.
 */
export async function issueToken(
  accounts: Accounts,
  session: Session,
  { issuer, audience }: { issuer: string; audience: string },
): Promise<Token> {
  await accounts.limits.tokensByAccount.count(session.account.id);
  const { account, now } = await readPresent(accounts, session);
  const key = await findSigningKey(accounts);
  const exp = now + secondsOfToken;
  const { email, emailVerified, role } = account;
  const { db, staffEmailDomain } = accounts;
  // Without the role, other programs would take them for somebody who is not staff.
  if (await lacksFactor(db, account, staffEmailDomain)) {
    throw new CodedError('factor-missing', 'Staff must have a second factor, and this account has none.');
  }
  const isOfStaff = isStaff({ ...account, lacksFactor: false }, staffEmailDomain);
  const { token } = await accounts.auth.api.signJWT({
    body: {
      payload: {
        ...{ iss: issuer, aud: audience, sub: account.id, iat: now, exp },
        ...{ email, email_verified: emailVerified },
        ...(isOfStaff ? { role } : {}),
      },
      overrideOptions: { adapter: { getJwks: async () => [key] } },
    },
  });
  return { token, expires_at: new Date(exp * 1_000) };
}

/** Returns the keys that tokens can be checked with: the one that signs, around a change also the one before or after it. */
export async function readKeySet(accounts: Accounts): Promise<KeySet> {
  await findSigningKey(accounts);
  return accounts.auth.api.getJwks();
}

/** Returns the account of the session as it is now, with the database's time in seconds. */
async function readPresent({ db }: Accounts, { id }: Session) {
  const { email, emailVerified, role, suspendedAt, staffByException, twoFactorEnabled, deletionDueAt } = profiles;
  const [person] = await db
    .select({
      account: { id: profiles.id, email, emailVerified, role, suspendedAt, staffByException, twoFactorEnabled },
      reason: profiles.suspensionReason,
      deletionDueAt,
      now: sql<number>`floor(extract(epoch from now()))::int`,
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, sql`now()`)));
  if (!person || person.deletionDueAt) throw signedOut();
  if (person.account.suspendedAt) throw suspended(person.reason);
  if (!person.account.emailVerified) {
    throw new CodedError('unverified', 'This account has no confirmed e-mail address.');
  }
  return person;
}
