import { CodedError } from '@listgrove/kernel/errors';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { Identity } from '../identity-providers/identity.ts';
import { identityPath } from './admission.server.ts';

/** What belongs to a sign-in with an identity besides the library's own work. */
interface Steps {
  /** Locks the account and returns its address, so that nothing that its session depends on changes before that begins. */
  hold(accountId: string): Promise<string | null>;
  /** Whether the identity proves a company address by the only provider for those. */
  isOfStaff(identity: Identity): boolean;
  /** Throws if the account is one that only the identity of `isOfStaff` may open. */
  refuseOthers(email: string): void;
  /** Gives an unverified account to the owner of its mailbox. */
  takeOver(account: { id: string }): Promise<void>;
  /** Runs when the identity is linked to an account with its address, which is now verified. */
  afterProof(account: { id: string; email: string; name: string }, isNew: boolean): Promise<void>;
}

const identity = z.object({
  provider: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  name: z.string(),
});

/**
 * Returns a plugin of the auth library with one endpoint: it signs in with an identity, and creates an account if there is none
 * with its verified address. The caller has checked the provider's answer. docs/decisions/143 says why it is not the library's own
 * callback.
 */
export function identitySignIn({ hold, isOfStaff, refuseOthers, takeOver, afterProof }: Steps) {
  return {
    id: 'identity-sign-in',
    endpoints: {
      signInIdentity: createAuthEndpoint(identityPath, { method: 'POST', body: identity }, async (context) => {
        const { body } = context;
        const { internalAdapter: accounts } = context.context;
        const key = { providerId: body.provider, accountId: body.subject };
        const id = (await findLinked()) ?? (await join());
        const user = await accounts.findUserById(id);
        if (!user) throw new Error('An account is gone in the transaction that has found or created it.');
        if (!isOfStaff(body)) refuseOthers(user.email);
        await setSessionCookie(context, { session: await accounts.createSession(id), user });
        return { id };

        /** Returns the id of the account that has the identity, which is then held, or null. */
        async function findLinked(): Promise<string | null> {
          const linked = await accounts.findAccountByKey(key);
          if (!linked) return null;
          await hold(linked.userId);
          // It may have been unlinked before.
          return (await accounts.findAccountByKey(key))?.userId === linked.userId ? linked.userId : findLinked();
        }

        /** Links the identity to the account that it may have, and returns the account's id. */
        async function join(): Promise<string> {
          const { email } = body;
          if (email === null || !body.emailVerified) throw unverified();
          if (!isOfStaff(body)) refuseOthers(email);
          const existingAccount = (await accounts.findUserByEmail(email))?.user;
          // Whoever owns an address at the provider need not be who has the account, except where the company says so.
          if (existingAccount && !isOfStaff(body)) throw ofAccount();
          if (existingAccount) await hold(existingAccount.id);
          if (existingAccount && !existingAccount.emailVerified) {
            await takeOver(existingAccount);
            await accounts.updateUser(existingAccount.id, { emailVerified: true });
          }
          const name = body.name || email.slice(0, email.lastIndexOf('@'));
          const source = { method: 'oauth', oauth: { providerId: body.provider } } as const;
          const account = existingAccount ?? (await accounts.createUser({ email, name, emailVerified: true }, source));
          await hold(account.id);
          await accounts.linkAccount({ userId: account.id, ...key });
          await afterProof({ id: account.id, email, name: account.name }, !existingAccount);
          return account.id;
        }
      }),
    },
  };
}

function unverified(): CodedError<'identity-unverified'> {
  return new CodedError('identity-unverified', 'Your address is not confirmed at the provider.');
}

function ofAccount(): CodedError<'identity-of-account'> {
  return new CodedError('identity-of-account', 'There is an account with this address. Please sign in to it first.');
}
