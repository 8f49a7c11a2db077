import { authHeaders, type Visitor } from '../accounts/accounts.server.ts';
import { inEvenTime, timeOfSignUp } from '../accounts/even-time.server.ts';
import { callAuth } from '../accounts/failures.server.ts';
import { mayMail } from '../limits/may-mail.server.ts';
import type { FeedbackAccounts } from './feedback-accounts.server.ts';
import { accountOf, type SignedIn } from './sessions.server.ts';

/**
 * Creates a feedback account and returns its first session. Returns null if the address must be confirmed first by a
 * mailed link; the result and its time are then the same for an address that already has an account. Throws CodedError
 * `account-exists` (only if no confirmation is required), `too-many-attempts`.
 */
export async function signUpForFeedback(
  accounts: FeedbackAccounts,
  visitor: Visitor,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<SignedIn | null> {
  const { auth, limits, confirmEmail } = accounts;
  await limits.signUpsByAddress.count(visitor.address);
  const create = () =>
    auth.inTransaction(
      { siteOrigin: visitor.mailOrigins.site },
      () =>
        callAuth(() =>
          auth.api.signUpEmail({ body: { name, email, password }, headers: authHeaders(visitor), returnHeaders: true }),
        ),
      { password },
    );
  if (!confirmEmail) {
    const { headers, response } = await create();
    return { account: accountOf(response.user), headers };
  }
  await inEvenTime(timeOfSignUp, async () => {
    if (await mayMail(accounts.limits, email)) await create();
  });
  return null;
}

/** Mails the confirmation link again if an unconfirmed account has this address; otherwise does nothing. */
export async function resendConfirmation(accounts: FeedbackAccounts, visitor: Visitor, email: string): Promise<void> {
  if (!(await mayMail(accounts.limits, email))) return;
  const { auth } = accounts;
  // The library waits for half a second in this call.
  await auth.inContext({ siteOrigin: visitor.mailOrigins.site }, () =>
    auth.api.sendVerificationEmail({ body: { email } }),
  );
}

/**
 * Confirms the address with the token of the mailed link and signs this browser in. Returns headers that set the session
 * cookie, or none if the address was already confirmed. Throws CodedError `link-unusable`, `link-expired`.
 */
export async function confirmEmail({ auth }: FeedbackAccounts, visitor: Visitor, token: string): Promise<Headers> {
  const { headers } = await auth.inTransaction({ siteOrigin: visitor.mailOrigins.site }, () =>
    callAuth(() => auth.api.verifyEmail({ query: { token }, headers: authHeaders(visitor), returnHeaders: true })),
  );
  return headers;
}
