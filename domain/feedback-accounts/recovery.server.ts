import type { Visitor } from '../accounts/accounts.server.ts';
import { inEvenTime, timeOfMail } from '../accounts/even-time.server.ts';
import { callAuth } from '../accounts/failures.server.ts';
import { mayMail } from '../limits/may-mail.server.ts';
import type { FeedbackAccounts } from './feedback-accounts.server.ts';

/**
 * Mails a link for setting a new password. If no account has this address, it resolves the same way after the same time,
 * so that the result does not reveal accounts. Throws CodedError `too-many-attempts`.
 */
export async function requestFeedbackReset(
  accounts: FeedbackAccounts,
  visitor: Visitor,
  { email }: { email: string },
): Promise<void> {
  const { auth, limits } = accounts;
  await limits.recoveriesByAddress.count(visitor.address);
  await inEvenTime(timeOfMail, async () => {
    if (!(await mayMail(limits, email))) return;
    await auth.inTransaction({ siteOrigin: visitor.origins.site }, () =>
      auth.api.requestPasswordReset({ body: { email } }),
    );
  });
}

/**
 * Sets a new password with the mailed one-time token and ends all sessions of the account. Throws CodedError
 * `link-unusable` (also if the token has expired), `too-many-attempts`.
 */
export async function resetFeedbackPassword(
  { auth, limits }: FeedbackAccounts,
  visitor: Visitor,
  { token, password }: { token: string; password: string },
): Promise<void> {
  await limits.recoveriesByAddress.count(visitor.address);
  await auth.inTransaction({ siteOrigin: visitor.origins.site }, () =>
    callAuth(() => auth.api.resetPassword({ body: { token, newPassword: password } })),
  );
}
