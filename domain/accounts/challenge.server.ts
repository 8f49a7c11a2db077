import type { Db } from '@listgrove/db/db';
import { profiles, verifications } from '@listgrove/db/schema/profiles';
import { CodedError, isCoded } from '@listgrove/kernel/errors';
import { parseCookies } from 'better-auth/cookies';
import { and, eq, gt, sql } from 'drizzle-orm';
import { type Accounts, authHeaders, type Visitor } from './accounts.server.ts';
import { challengeCookie } from './auth.server.ts';
import { checkCode } from './codes.server.ts';
import { callAuth } from './failures.server.ts';
import { isAppCode, readRecoveryCode } from './recovery-codes.server.ts';
import { tellOfRecoveryCode } from './recovery-notice.server.ts';
import { withPasskey } from './required-factor.server.ts';

/** Whether these response headers of a sign-in set a challenge cookie, that is, ask for the second factor. */
export function isChallenge(headers: Headers): boolean {
  return headers.getSetCookie().some((cookie) => cookie.startsWith(`${challengeCookie}=`));
}

/** Whether the visitor's cookie names a pending challenge that has not expired. */
export async function hasChallenge({ db }: Accounts, visitor: Visitor): Promise<boolean> {
  return (await findChallenge(db, visitor)) !== null;
}

/** What a challenge can be answered with. */
export interface ChallengeWays {
  byCode: boolean;
  byPasskey: boolean;
}

/** Returns what the visitor's challenge can be answered with, or null without one. */
export async function readChallenge({ db }: Accounts, visitor: Visitor): Promise<ChallengeWays | null> {
  const challenge = await findChallenge(db, visitor);
  if (!challenge) return null;
  const [ways] = await db
    .select({ byCode: profiles.twoFactorEnabled, byPasskey: withPasskey })
    .from(profiles)
    .where(eq(profiles.id, challenge.accountId));
  return ways ?? null;
}

/**
 * Completes a sign-in with a code of the authenticator app or an unused recovery code. Returns headers that set the
 * session cookie. Throws CodedError `wrong-code`, `too-many-attempts`, `challenge-over` (after five wrong codes, ten
 * minutes or a correct one), `account-suspended`.
 */
export async function answerChallenge(
  accounts: Accounts,
  visitor: Visitor,
  { code: typed }: { code: string },
): Promise<Headers> {
  const { db, auth } = accounts;
  const challenge = await findChallenge(db, visitor);
  if (!challenge) throw challengeOver();
  const { accountId } = challenge;
  // Only the challenge cookie is passed on, so that the library does not use a session of another account in this browser.
  const options = { headers: authHeaders(visitor, { only: challengeCookie }), returnHeaders: true } as const;
  return checkCode(accounts, accountId, isAppCode(typed) ? typed : readRecoveryCode(typed), async (code) => {
    const answered = await auth.inTransaction({ appOrigin: null, wanted: null }, async (tx) => {
      // The challenge is read again with the account held: the end of all sessions ends it too.
      await auth.hold(accountId);
      try {
        const answer = await callAuth<{ headers: Headers }>(() =>
          isAppCode(code)
            ? auth.api.verifyTOTP({ body: { code }, ...options })
            : auth.api.verifyBackupCode({ body: { code }, ...options }),
        );
        if (!isAppCode(code)) await tellOfRecoveryCode(tx, auth, accountId);
        return answer;
      } catch (error) {
        // What the library has counted for a wrong code stays.
        if (isCoded(error, 'wrong-code') || isCoded(error, 'challenge-over')) return error;
        throw error;
      }
    });
    if (answered instanceof Error) throw answered;
    return answered.headers;
  });
}

/** A first step of a sign-in that waits for the second one. */
export interface Challenge {
  identifier: string;
  accountId: string;
}

/**
 * Returns the challenge that the visitor's cookie names, or null. The signature of the cookie is not checked, because nobody
 * guesses the name.
 */
export async function findChallenge(db: Db, { headers }: Visitor): Promise<Challenge | null> {
  const cookie = parseCookies(headers.get('cookie') ?? '').get(challengeCookie) ?? '';
  const [identifier = ''] = cookie.split('.');
  const [challenge] = await db
    .select({ accountId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, sql`now()`)));
  return challenge ? { identifier, ...challenge } : null;
}

/** Ends a challenge that has been answered. Throws CodedError `challenge-over` if it has been before, or is too old. */
export async function endChallenge(tx: Db, { identifier, accountId }: Challenge): Promise<void> {
  const [ended] = await tx
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, sql`now()`)))
    .returning({ accountId: verifications.value });
  if (ended?.accountId !== accountId) throw challengeOver();
  await tx.delete(verifications).where(eq(verifications.identifier, `2fa-attempts-${identifier}`));
}

/** Returns the error for a second step that comes too late. */
export function challengeOver(): CodedError<'challenge-over'> {
  return new CodedError('challenge-over', 'That took too long. Please sign in again.');
}
