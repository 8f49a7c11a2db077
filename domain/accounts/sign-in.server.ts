import { setTimeout as sleep } from 'node:timers/promises';
import { isCoded } from '@listgrove/kernel/errors';
import { tooManyAttempts } from '../limits/limits.server.ts';
import { type Accounts, authHeaders, type Visitor } from './accounts.server.ts';
import { callAuth } from './failures.ts';

/** A refusal comes this long after the question, longer than comparing a password takes; in milliseconds. */
const evenTime = 400;

/** Failures of one account after which nobody may try it any more for a while. */
const lastFailure = 10;

/**
 * Signs in by password and gives back the library's headers with the session cookie; with two-factor on there is no
 * session yet, and the headers bear a challenge's cookie (`isChallenge`). An unverified account may, a suspended one may
 * not. Throws CodedError `wrong-password` (the same, and as late, when there is no such account),
 * `account-suspended`, `too-many-attempts`.
 */
export async function signIn(
  { auth, limits }: Accounts,
  visitor: Visitor,
  { email, password }: { email: string; password: string },
): Promise<Headers> {
  await limits.signInsByAddress.count(visitor.address);
  // Counted before the password is looked at, so that many attempts at once are no way around the limit.
  const account = email.trim().toLowerCase();
  const attempts = await limits.failuresByAccount.count(account);
  const pause = sleep(evenTime);
  try {
    const { headers } = await callAuth(() =>
      auth.api.signInEmail({ body: { email: account, password }, headers: authHeaders(visitor), returnHeaders: true }),
    );
    await limits.failuresByAccount.forget(account);
    return headers;
  } catch (error) {
    await pause;
    if (isCoded(error, 'wrong-password') && attempts >= lastFailure) throw tooManyAttempts(300_000);
    if (!isCoded(error, 'wrong-password')) await limits.failuresByAccount.takeBack(account);
    throw error;
  }
}

/** Ends this visitor's session, if there is one, and gives back the headers that clear its cookie. */
export async function signOut({ auth }: Accounts, visitor: Visitor): Promise<Headers> {
  const { headers } = await auth.api.signOut({ headers: authHeaders(visitor), returnHeaders: true });
  return headers;
}
