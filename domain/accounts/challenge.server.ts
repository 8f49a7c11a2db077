import type { Db } from '@listgrove/db/db';
import { verifications } from '@listgrove/db/schema/profiles';
import { CodedError } from '@listgrove/kernel/errors';
import { parseCookies } from 'better-auth/cookies';
import { and, eq, gt, sql } from 'drizzle-orm';
import { type Accounts, authHeaders, type Visitor } from './accounts.server.ts';
import { challengeCookie } from './auth.server.ts';
import { checkCode } from './codes.server.ts';
import { callAuth } from './failures.server.ts';
import { isAppCode, readRecoveryCode } from './recovery-codes.server.ts';

/** Whether these headers of a sign-in ask for the second factor instead of opening a session. */
export function isChallenge(headers: Headers): boolean {
  return headers.getSetCookie().some((cookie) => cookie.startsWith(`${challengeCookie}=`));
}

/** Whether the visitor has a challenge that is still to be answered. */
export async function hasChallenge({ db }: Accounts, visitor: Visitor): Promise<boolean> {
  return (await challengedAccount(db, visitor)) !== null;
}

/**
 * Opens the session that a right password has asked for, by a code of the app or an unused recovery code. Gives back the
 * headers with its cookie. Throws CodedError `wrong-code`, `too-many-attempts`, `challenge-over` (after five wrong codes,
 * ten minutes or a right one), `account-suspended`.
 */
export async function answerChallenge(
  accounts: Accounts,
  visitor: Visitor,
  { code: typed }: { code: string },
): Promise<Headers> {
  const { db, auth } = accounts;
  const accountId = await challengedAccount(db, visitor);
  if (!accountId) throw new CodedError('challenge-over', 'That took too long. Please sign in again.');
  // A session of somebody else in the same browser must not be taken for the one that is asked for.
  const options = { headers: authHeaders(visitor, { only: challengeCookie }), returnHeaders: true } as const;
  const { headers } = await checkCode(accounts, accountId, isAppCode(typed) ? typed : readRecoveryCode(typed), (code) =>
    callAuth<{ headers: Headers }>(() =>
      isAppCode(code)
        ? auth.api.verifyTOTP({ body: { code }, ...options })
        : auth.api.verifyBackupCode({ body: { code }, ...options }),
    ),
  );
  return headers;
}

/** Whose challenge the cookie names; that it is not forged, the library finds out. */
async function challengedAccount(db: Db, { headers }: Visitor): Promise<string | null> {
  const cookie = parseCookies(headers.get('cookie') ?? '').get(challengeCookie) ?? '';
  const [identifier = ''] = cookie.split('.');
  const [challenge] = await db
    .select({ accountId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, sql`now()`)));
  return challenge?.accountId ?? null;
}
