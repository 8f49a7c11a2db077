import { authHeaders, type Visitor } from '../accounts/accounts.server.ts';
import { inEvenTime, timeOfSignUp } from '../accounts/even-time.server.ts';
import { callAuth } from '../accounts/failures.server.ts';
import { mayMail } from '../limits/may-mail.server.ts';
import type { FeedbackAccounts } from './feedback-accounts.server.ts';
import { accountOf, type SignedIn } from './sessions.server.ts';

/**
 * Creates a feedback account. Gives back its first session, or null when the address must first be confirmed by the
 * mailed link: the answer is then the same, and as late, for an address that has an account. Throws CodedError
 * `account-exists` where no confirmation is asked for, `too-many-attempts`.
 */
export async function signUpForFeedback(
  accounts: FeedbackAccounts,
  visitor: Visitor,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<SignedIn | null> {
  const { auth, limits, confirmEmail } = accounts;
  await limits.signUpsByAddress.count(visitor.address);
  const create = () =>
    auth.inTransaction({ siteOrigin: visitor.origins.site }, () =>
      callAuth(() =>
        auth.api.signUpEmail({ body: { name, email, password }, headers: authHeaders(visitor), returnHeaders: true }),
      ),
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

/** Mails the confirming link once more, to an account that needs it; says nothing about any other. */
export async function resendConfirmation(accounts: FeedbackAccounts, visitor: Visitor, email: string): Promise<void> {
  if (!(await mayMail(accounts.limits, email))) return;
  const { auth } = accounts;
  await auth.inTransaction({ siteOrigin: visitor.origins.site }, () =>
    auth.api.sendVerificationEmail({ body: { email } }),
  );
}

/**
 * Follows the mailed link: the address is confirmed and this browser signed in. Gives back the headers with the session's
 * cookie; without one when it had been confirmed before. Throws CodedError `link-unusable`, `link-expired`.
 */
export async function confirmEmail({ auth }: FeedbackAccounts, visitor: Visitor, token: string): Promise<Headers> {
  const { headers } = await auth.inTransaction({ siteOrigin: visitor.origins.site }, () =>
    callAuth(() => auth.api.verifyEmail({ query: { token }, headers: authHeaders(visitor), returnHeaders: true })),
  );
  return headers;
}
