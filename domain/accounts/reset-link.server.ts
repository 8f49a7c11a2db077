import type { Db } from '@listgrove/db/db';
import type { feedback_verifications } from '@listgrove/db/schema/feedback-accounts';
import type { verifications } from '@listgrove/db/schema/profiles';
import type { Limiter } from '../limits/limits.server.ts';
import { mayMail } from '../limits/may-mail.server.ts';
import type { Visitor } from './accounts.server.ts';
import type { BreachCheck } from './breached-passwords.server.ts';
import { inEvenTime } from './even-time.server.ts';
import { callAuth, linkUnusable } from './failures.server.ts';
import { accountOfResetLink } from './one-time-secrets.server.ts';
import { timeOfMail } from './response-times.ts';

/** The accounts of the app or of feedback. `Context` is what the mails of their auth library need to know. */
interface Realm<Context> {
  auth: {
    hold(accountId: string): Promise<string | null>;
    inTransaction(
      context: Context,
      work: (tx: Db) => Promise<unknown>,
      options?: { password?: string },
    ): Promise<unknown>;
    api: {
      requestPasswordReset(call: { body: { email: string } }): Promise<unknown>;
      resetPassword(call: { body: { token: string; newPassword: string } }): Promise<unknown>;
    };
  };
  db: Db;
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
  { auth, db, limits, breaches }: Realm<Context>,
  visitor: Visitor,
  { token, password }: { token: string; password: string },
  { context, table }: { context: Context; table: typeof verifications | typeof feedback_verifications },
): Promise<void> {
  await limits.recoveriesByAddress.count(visitor.address);
  // Before the password is hashed, which takes longer than everything else.
  if (!(await accountOfResetLink(db, table, token))) throw linkUnusable();
  await breaches.refuse(password);
  await auth.inTransaction(
    context,
    async (tx) => {
      const accountId = await accountOfResetLink(tx, table, token);
      // Several presses wait for each other here, and not in the library, whose own lock would be no statement.
      if (!accountId || !(await auth.hold(accountId))) throw linkUnusable();
      await callAuth(() => auth.api.resetPassword({ body: { token, newPassword: password } }));
    },
    { password },
  );
}
