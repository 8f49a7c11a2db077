import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { mailboxPath } from './admission.server.ts';

/** What belongs to a sign-in by mail besides the library's own work. */
interface Steps {
  /** Locks the account and returns its address, so that nothing that its session depends on changes before that begins. */
  hold(accountId: string): Promise<string | null>;
  /** Gives an unverified account to the owner of its mailbox. */
  takeOver(account: { id: string }): Promise<void>;
  /** Runs when the account is verified, before its session is created. */
  afterProof(accountId: string): Promise<void>;
}

/**
 * Returns a plugin of the auth library with one endpoint: it signs in who has proved to own a mailbox, verifies the account,
 * and creates it if there is none. The caller has checked the proof. docs/decisions/148 says why it is not the library's own
 * plugin for codes.
 */
export function mailboxSignIn({ hold, takeOver, afterProof }: Steps) {
  return {
    id: 'mailbox-sign-in',
    endpoints: {
      signInMailbox: createAuthEndpoint(
        mailboxPath,
        { method: 'POST', body: z.object({ email: z.string() }) },
        async (context) => {
          const { email } = context.body;
          const accounts = context.context.internalAdapter;
          const known = (await accounts.findUserByEmail(email))?.user;
          const { id } =
            known ??
            (await accounts.createUser({ email, name: nameFor(email), emailVerified: true }, { method: 'email-otp' }));
          // The account may have got another address, or may be gone, since it was found.
          if ((await hold(id)) !== email) throw new APIError('FORBIDDEN', { code: 'INVALID_TOKEN' });
          const account = known && (await accounts.findUserById(id));
          if (account && !account.emailVerified) {
            await takeOver(account);
            await accounts.updateUser(id, { emailVerified: true });
          }
          if (!account?.emailVerified) await afterProof(id);
          const user = await accounts.findUserById(id);
          if (!user) throw new Error('An account is gone in the transaction that has found or created it.');
          await setSessionCookie(context, { session: await accounts.createSession(id), user });
          return { id };
        },
      ),
    },
  };
}

/** The name of an account whose owner was asked for none: the part of the address before the @. */
function nameFor(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}
