import type { Visitor } from '../accounts/accounts.server.ts';
import { inEvenTime, timeOfMail } from '../accounts/even-time.server.ts';
import { callAuth } from '../accounts/failures.server.ts';
import { mayMail } from '../limits/may-mail.server.ts';
import type { FeedbackAccounts } from './feedback-accounts.server.ts';

/**
 * Mails a link that lets the account's owner set a new password. The answer is the same, and as late, when there is no
 * such account. Throws CodedError `too-many-attempts`.
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
 * Sets a new password by the mailed secret, once, and ends every session of the account. Throws CodedError
 * `link-unusable` (also for an expired one), `too-many-attempts`.
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
