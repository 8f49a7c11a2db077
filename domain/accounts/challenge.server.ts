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

/** Whether these response headers of a sign-in set a challenge cookie, that is, ask for the second factor. */
export function isChallenge(headers: Headers): boolean {
  return headers.getSetCookie().some((cookie) => cookie.startsWith(`${challengeCookie}=`));
}

/** Whether the visitor's cookie names a pending challenge that has not expired. */
export async function hasChallenge({ db }: Accounts, visitor: Visitor): Promise<boolean> {
  return (await challengedAccount(db, visitor)) !== null;
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
  const accountId = await challengedAccount(db, visitor);
  if (!accountId) throw new CodedError('challenge-over', 'That took too long. Please sign in again.');
  // Only the challenge cookie is passed on, so that the library does not use a session of another account in this browser.
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

/**
 * Returns the account of the challenge that the cookie names, or null. The library checks the cookie's signature later.
 */
async function challengedAccount(db: Db, { headers }: Visitor): Promise<string | null> {
  const cookie = parseCookies(headers.get('cookie') ?? '').get(challengeCookie) ?? '';
  const [identifier = ''] = cookie.split('.');
  const [challenge] = await db
    .select({ accountId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, sql`now()`)));
  return challenge?.accountId ?? null;
}
