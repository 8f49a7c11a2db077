import { feedback_verifications } from '@listgrove/db/schema/feedback-accounts';
import type { Visitor } from '../accounts/accounts.server.ts';
import { problemOfResetLink } from '../accounts/one-time-secrets.server.ts';
import { followResetLink, mailResetLink } from '../accounts/reset-link.server.ts';
import type { FeedbackAccounts } from './feedback-accounts.server.ts';

/** Mails a link for setting a new password, as `mailResetLink` does. Throws CodedError `too-many-attempts`. */
export async function requestFeedbackReset(
  accounts: FeedbackAccounts,
  visitor: Visitor,
  { email }: { email: string },
): Promise<void> {
  await mailResetLink(accounts, visitor, email, { siteOrigin: visitor.mailOrigins.site });
}

/**
 * Sets a new password with the mailed one-time token, as `followResetLink` does. Throws CodedError `link-unusable`,
 * `too-many-attempts`.
 */
export async function resetFeedbackPassword(
  accounts: FeedbackAccounts,
  visitor: Visitor,
  reset: { token: string; password: string },
): Promise<void> {
  await followResetLink(accounts, visitor, reset, {
    context: { siteOrigin: visitor.mailOrigins.site },
    table: feedback_verifications,
  });
}

/** Returns why the mailed link with this token sets no password, or null if it does, as `problemOfResetLink` does. */
export function findFeedbackResetProblem(
  { db }: Pick<FeedbackAccounts, 'db'>,
  token: string | null,
): Promise<string | null> {
  return problemOfResetLink(db, feedback_verifications, token);
}
