import { mayMail } from '../limits/may-mail.server.ts';
import type { Accounts, Visitor } from './accounts.server.ts';
import { inEvenTime, timeOfMail } from './even-time.server.ts';
import { callAuth } from './failures.server.ts';

/**
 * Mails a link for setting a new password. If no account has this address, it resolves the same way after the same time,
 * so that the result does not reveal accounts. Throws CodedError `too-many-attempts`.
 */
export async function requestReset(
  { auth, limits }: Accounts,
  visitor: Visitor,
  { email, wanted }: { email: string; wanted: string | null },
): Promise<void> {
  await limits.recoveriesByAddress.count(visitor.address);
  await inEvenTime(timeOfMail, async () => {
    if (!(await mayMail(limits, email))) return;
    await auth.inTransaction({ appOrigin: visitor.origins.app, wanted }, () =>
      auth.api.requestPasswordReset({ body: { email } }),
    );
  });
}

/**
 * Sets a new password with the mailed one-time token and ends all sessions of the account. Throws CodedError
 * `link-unusable` (also if the token has expired), `too-many-attempts`.
 */
export async function resetPassword(
  { auth, limits }: Accounts,
  visitor: Visitor,
  { token, password }: { token: string; password: string },
): Promise<void> {
  await limits.recoveriesByAddress.count(visitor.address);
  await auth.inTransaction({ appOrigin: visitor.origins.app, wanted: null }, () =>
    callAuth(() => auth.api.resetPassword({ body: { token, newPassword: password } })),
  );
}
