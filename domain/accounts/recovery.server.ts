import { verifications } from '@listgrove/db/schema/profiles';
import type { Accounts, Visitor } from './accounts.server.ts';
import { problemOfResetLink } from './one-time-secrets.server.ts';
import { followResetLink, mailResetLink } from './reset-link.server.ts';

/**
 * Mails a link for setting a new password, as `mailResetLink` does; `wanted` is the address to return to afterwards.
 * Throws CodedError `too-many-attempts`.
 */
export async function requestReset(
  accounts: Accounts,
  visitor: Visitor,
  { email, wanted }: { email: string; wanted: string | null },
): Promise<void> {
  await mailResetLink(accounts, visitor, email, { appOrigin: visitor.mailOrigins.app, wanted });
}

/**
 * Sets a new password with the mailed one-time token, as `followResetLink` does. Throws CodedError `link-unusable`,
 * `too-many-attempts`.
 */
export async function resetPassword(
  accounts: Accounts,
  visitor: Visitor,
  reset: { token: string; password: string },
): Promise<void> {
  await followResetLink(accounts, visitor, reset, {
    context: { appOrigin: visitor.mailOrigins.app, wanted: null },
    table: verifications,
  });
}

/** Returns why the mailed link with this token sets no password, or null if it does, as `problemOfResetLink` does. */
export function findResetProblem({ db }: Pick<Accounts, 'db'>, token: string | null): Promise<string | null> {
  return problemOfResetLink(db, verifications, token);
}
