import type { Limiter } from '../limits/limits.server.ts';
import { mayMail } from '../limits/may-mail.server.ts';
import type { Visitor } from './accounts.server.ts';
import type { BreachCheck } from './breached-passwords.server.ts';
import { inEvenTime, timeOfMail } from './even-time.server.ts';
import { callAuth } from './failures.server.ts';

/** The accounts of the app or of feedback. `Context` is what the mails of their auth library need to know. */
interface Realm<Context> {
  auth: {
    inTransaction(context: Context, work: () => Promise<unknown>, options?: { password?: string }): Promise<unknown>;
    api: {
      requestPasswordReset(call: { body: { email: string } }): Promise<unknown>;
      resetPassword(call: { body: { token: string; newPassword: string } }): Promise<unknown>;
    };
  };
  breaches: BreachCheck;
  limits: { recoveriesByAddress: Limiter; mailsByAccount: Limiter };
}

/**
 * Mails a link for setting a new password. If no account has this address, it resolves the same way after the same time,
 * so that the result does not reveal accounts. Throws CodedError `too-many-attempts`.
 */
export async function mailResetLink<Context>(
  { auth, limits }: Realm<Context>,
  visitor: Visitor,
  email: string,
  context: Context,
): Promise<void> {
  await limits.recoveriesByAddress.count(visitor.address);
  await inEvenTime(timeOfMail, async () => {
    if (!(await mayMail(limits, email))) return;
    await auth.inTransaction(context, () => auth.api.requestPasswordReset({ body: { email } }));
  });
}

/**
 * Sets a new password with the mailed one-time token and ends all sessions of the account. Throws CodedError
 * `link-unusable` (also if the token has expired), `breached-password`, `too-many-attempts`.
 */
export async function followResetLink<Context>(
  { auth, limits, breaches }: Realm<Context>,
  visitor: Visitor,
  { token, password }: { token: string; password: string },
  context: Context,
): Promise<void> {
  await limits.recoveriesByAddress.count(visitor.address);
  await breaches.refuse(password);
  await auth.inTransaction(
    context,
    () => callAuth(() => auth.api.resetPassword({ body: { token, newPassword: password } })),
    { password },
  );
}
