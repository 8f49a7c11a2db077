import { mayMail } from '../limits/may-mail.server.ts';
import type { Accounts, Visitor } from './accounts.server.ts';
import { inEvenTime, timeOfMail } from './even-time.server.ts';
import { callAuth } from './failures.server.ts';

/**
 * Mails a link that lets the account's owner set a new password. The answer is the same, and as late, when there is no
 * such account. Throws CodedError `too-many-attempts`.
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
 * Sets a new password by the mailed secret, once, and ends every session of the account. Throws CodedError
 * `link-unusable` (also for an expired one), `too-many-attempts`.
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
