import { feedback_accounts, feedback_credentials } from '@listgrove/db/schema/feedback-accounts';
import { isCoded } from '@listgrove/kernel/errors';
import { authHeaders, type Visitor } from '../accounts/accounts.server.ts';
import { callAuth } from '../accounts/failures.server.ts';
import { joinFeedback } from '../accounts/join-feedback.server.ts';
import { tryPassword } from '../accounts/try-password.server.ts';
import { withUnchangedPassword } from '../accounts/unchanged-password.server.ts';
import type { FeedbackAccounts } from './feedback-accounts.server.ts';
import { accountOf, type SignedIn } from './sessions.server.ts';
import { resendConfirmation } from './sign-up.server.ts';

/**
 * Signs in to a feedback account and returns the new session. Returns null if the address must be confirmed first; the
 * link is then mailed again. Throws CodedError `wrong-password` (after the same time if there is no such account),
 * `too-many-attempts`.
 */
export async function signInForFeedback(
  accounts: FeedbackAccounts,
  visitor: Visitor,
  { email, password }: { email: string; password: string },
): Promise<SignedIn | null> {
  const { auth, db, limits } = accounts;
  await limits.signInsByAddress.count(visitor.address);
  try {
    const body = { email, password };
    const tables = { accounts: feedback_accounts, credentials: feedback_credentials };
    const realm = { db, ...tables, auth, context: { siteOrigin: visitor.mailOrigins.site } };
    const attempt = () =>
      callAuth(() => auth.api.signInEmail({ body, headers: authHeaders(visitor), returnHeaders: true }));
    const { headers, response } = await tryPassword(limits.failuresByAccount, email, () =>
      withUnchangedPassword(realm, body, attempt),
    );
    const account = accountOf(response.user);
    if (account.emailVerified) await joinFeedback(db, account.email);
    return { account, headers };
  } catch (error) {
    if (!isCoded(error, 'email-unconfirmed')) throw error;
    await resendConfirmation(accounts, visitor, email);
    return null;
  }
}

/** Ends the visitor's feedback session, if there is one, and returns headers that clear its cookie. */
export async function signOutOfFeedback({ auth }: FeedbackAccounts, visitor: Visitor): Promise<Headers> {
  const { headers } = await auth.api.signOut({ headers: authHeaders(visitor), returnHeaders: true });
  return headers;
}
