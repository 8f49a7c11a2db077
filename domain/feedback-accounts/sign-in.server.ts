import { setTimeout as sleep } from 'node:timers/promises';
import { isCoded } from '@listgrove/kernel/errors';
import { authHeaders, type Visitor } from '../accounts/accounts.server.ts';
import { callAuth } from '../accounts/failures.ts';
import { tooManyAttempts } from '../limits/limits.server.ts';
import type { FeedbackAccounts } from './feedback-accounts.server.ts';
import { accountOf, type SignedIn } from './sessions.server.ts';
import { resendConfirmation } from './sign-up.server.ts';

/** A refusal comes this long after the question, longer than comparing a password takes; in milliseconds. */
const evenTime = 400;

/** Failures of one account after which nobody may try it any more for a while. */
const lastFailure = 10;

/**
 * Signs in to a feedback account and gives back the session that begins, or null when the address must
 * first be confirmed: the link is then mailed once more. Throws CodedError `wrong-password` (the same, and as late, when
 * there is no such account), `too-many-attempts`.
 */
export async function signInForFeedback(
  accounts: FeedbackAccounts,
  visitor: Visitor,
  { email, password }: { email: string; password: string },
): Promise<SignedIn | null> {
  const { auth, limits } = accounts;
  await limits.signInsByAddress.count(visitor.address);
  // Counted before the password is looked at, so that many attempts at once are no way around the limit.
  const attempts = await limits.failuresByAccount.count(email);
  const pause = sleep(evenTime);
  try {
    const { headers, response } = await callAuth(() =>
      auth.api.signInEmail({ body: { email, password }, headers: authHeaders(visitor), returnHeaders: true }),
    );
    await limits.failuresByAccount.forget(email);
    return { account: accountOf(response.user), headers };
  } catch (error) {
    await pause;
    if (isCoded(error, 'wrong-password') && attempts >= lastFailure) throw tooManyAttempts(300_000);
    if (!isCoded(error, 'wrong-password')) await limits.failuresByAccount.takeBack(email);
    if (!isCoded(error, 'email-unconfirmed')) throw error;
    await resendConfirmation(accounts, visitor, email);
    return null;
  }
}

/** Ends this visitor's feedback session, if there is one, and gives back the headers that clear its cookie. */
export async function signOutOfFeedback({ auth }: FeedbackAccounts, visitor: Visitor): Promise<Headers> {
  const { headers } = await auth.api.signOut({ headers: authHeaders(visitor), returnHeaders: true });
  return headers;
}
