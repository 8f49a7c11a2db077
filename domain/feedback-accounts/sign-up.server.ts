import { feedback_accounts } from '@listgrove/db/schema/feedback-accounts';
import { authHeaders, type Visitor } from '../accounts/accounts.server.ts';
import { inEvenTime } from '../accounts/even-time.server.ts';
import { callAuth } from '../accounts/failures.server.ts';
import { joinFeedback } from '../accounts/join-feedback.server.ts';
import { isWaiting, makeRegistrationSecret, noProof, waitsForLink } from '../accounts/registration.server.ts';
import { timeOfSignUp } from '../accounts/response-times.ts';
import { mayMail } from '../limits/may-mail.server.ts';
import type { FeedbackAccounts } from './feedback-accounts.server.ts';
import { accountOf, type SignedIn } from './sessions.server.ts';

/** An account that waits for its address to be confirmed: the secret by which `confirmEmail` recognizes this browser. */
export interface Registration {
  registration: string;
}

/**
 * Creates a feedback account and returns its first session. Returns a `Registration` if the address must be confirmed first
 * by a mailed link; the result and its time are then the same for an address that already has an account. Throws CodedError
 * `account-exists` (only if no confirmation is required), `breached-password`, `too-many-attempts`.
 */
export async function signUpForFeedback(
  accounts: FeedbackAccounts,
  visitor: Visitor,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<SignedIn | Registration> {
  const { auth, limits, confirmEmail, breaches } = accounts;
  await limits.signUpsByAddress.count(visitor.address);
  await breaches.refuse(password);
  const proof = { ...noProof, secret: confirmEmail ? makeRegistrationSecret() : null };
  const create = (token?: string) =>
    auth.inTransaction(
      { siteOrigin: visitor.mailOrigins.site, proof, name, ...(token !== undefined && { token }) },
      () =>
        callAuth(() =>
          auth.api.signUpEmail({ body: { name, email, password }, headers: authHeaders(visitor), returnHeaders: true }),
        ),
      { password },
    );
  if (proof.secret === null) {
    const { headers, response } = await create();
    return { account: accountOf(response.user), headers };
  }
  await inEvenTime(timeOfSignUp, async () => {
    if (await mayMail(accounts.limits, email)) await create(await auth.signMailedToken(email));
  });
  return { registration: proof.secret };
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

/** Returns whether the link with this token still confirms an address, as `canVerify` does. Throws CodedError `link-unusable`, `link-expired`. */
export async function canConfirm({ auth, db }: Pick<FeedbackAccounts, 'auth' | 'db'>, token: string): Promise<boolean> {
  return waitsForLink(db, { accounts: feedback_accounts }, auth.readMailedToken(token));
}

/**
 * Confirms the address with the token of the mailed link and signs this browser in. `registration` is the secret from
 * `signUpForFeedback`, `accountId` the feedback account that this browser is signed in to. An app account with this confirmed
 * address gets its feedback. Returns headers that set the
 * session cookie, or none if the address was already confirmed. Throws CodedError `password-needed` (`newPassword` is
 * missing, and this browser neither registered nor is signed in to the account), `breached-password`, `link-unusable`, `link-expired`,
 * `too-many-attempts`.
 */
export async function confirmEmail(
  { auth, breaches, limits, db }: FeedbackAccounts,
  visitor: Visitor,
  {
    token,
    registration,
    accountId = null,
    newPassword,
  }: { token: string; registration: string | null; accountId?: string | null; newPassword?: string | undefined },
): Promise<Headers> {
  await limits.recoveriesByAddress.count(visitor.address);
  const email = auth.readMailedToken(token);
  const password = (await isWaiting(db, { accounts: feedback_accounts }, email)) ? newPassword : undefined;
  if (password !== undefined) await breaches.refuse(password);
  const proof = { secret: registration, accountId, newPassword: password ?? null };
  const { headers } = await auth.inTransaction(
    { siteOrigin: visitor.mailOrigins.site, proof },
    () =>
      callAuth(() => auth.api.verifyEmail({ query: { token }, headers: authHeaders(visitor), returnHeaders: true })),
    { password },
  );
  await joinFeedback(db, email);
  return headers;
}
