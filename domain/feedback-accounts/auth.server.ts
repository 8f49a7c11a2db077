import { createHmac } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import {
  feedback_accounts,
  feedback_credentials,
  feedback_sessions,
  feedback_verifications,
} from '@listgrove/db/schema/feedback-accounts';
import { feedback_registrations } from '@listgrove/db/schema/registrations';
import { newId } from '@listgrove/kernel/ids';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createEmailVerificationToken } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { eq } from 'drizzle-orm';
import { addressHeader, lifeOfLink } from '../accounts/auth.server.ts';
import { authLogger, withCauses } from '../accounts/auth-causes.server.ts';
import { openAuthTransactions } from '../accounts/auth-transactions.server.ts';
import { withLibraryWaits } from '../accounts/library-waits.server.ts';
import { mailboxSignIn } from '../accounts/mailbox-sign-in.server.ts';
import { mailedTokenReader } from '../accounts/mailed-token.server.ts';
import { endResetLinks } from '../accounts/one-time-secrets.server.ts';
import { longestPassword, shortestPassword } from '../accounts/password.ts';
import {
  claimAccount,
  isVerifiedNow,
  keepPasswordOf,
  keepRegistration,
  noProof,
  type RegistrationRealm,
  settleRegistration,
} from '../accounts/registration.server.ts';
import { feedbackAccountMails, type Links } from './mails.server.ts';

const day = 24 * 60 * 60;

/** Name of the session cookie of feedback accounts, set for the site's host only; app accounts have another cookie. */
export const feedbackCookie = 'feedback.session_token';

/**
 * Creates the auth library for feedback accounts (docs/decisions/050). It is the library of the app accounts with other
 * tables, another cookie and a derived secret, so that no token of one realm is valid in the other. `confirmEmail`
 * requires a confirmed address before the first session.
 */
export function createFeedbackAuth({
  db,
  secret,
  confirmEmail,
  onError,
}: {
  db: Db;
  secret: string;
  confirmEmail: boolean;
  onError: (error: unknown) => void;
}) {
  const transactions = openAuthTransactions<Links>(db, feedback_accounts);
  const { handle, currentDb, currentTransaction, hold, inTransaction, inContext } = transactions;
  const { hashPassword, verifyPassword } = transactions;
  const realm: RegistrationRealm = {
    ...{ registrations: feedback_registrations, credentials: feedback_credentials, accounts: feedback_accounts },
    endAccess: endSessions,
  };
  const auth = betterAuth({
    secret: realmSecret(secret),
    baseURL: 'http://localhost', // never served over HTTP, see domain/accounts/auth.server.ts
    database: drizzleAdapter(handle, {
      provider: 'pg',
      schema: {
        user: feedback_accounts,
        session: feedback_sessions,
        account: feedback_credentials,
        verification: feedback_verifications,
      },
      transaction: false,
    }),
    emailAndPassword: {
      enabled: true,
      password: { hash: hashPassword, verify: verifyPassword },
      requireEmailVerification: confirmEmail,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: day / 24,
      async onPasswordReset({ user }) {
        await hold(user.id);
        await keepPasswordOf(currentDb(), feedback_registrations, user.id);
        await endResetLinks(currentDb(), feedback_verifications, user.id);
      },
      sendResetPassword: ({ user, token }) => feedbackAccountMails.reset(currentTransaction(), user, token),
      onExistingUserSignUp: ({ user }) =>
        user.emailVerified ? feedbackAccountMails.alreadyRegistered(currentTransaction(), user) : registerAgain(user),
    },
    emailVerification: {
      sendOnSignUp: false, // it would sign the link in the transaction, see `databaseHooks` and `registerAgain`
      expiresIn: lifeOfLink,
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user, token }) => feedbackAccountMails.confirm(currentTransaction(), user, token),
      async beforeEmailVerification(user) {
        // The account may have got another address, or may be gone, since it was found.
        if ((await hold(user.id)) !== user.email) throw new APIError('FORBIDDEN', { code: 'INVALID_TOKEN' });
        await claimAccount(currentDb(), realm, user, currentTransaction().proof ?? noProof, (password) =>
          startOver(user.id, password),
        );
      },
    },
    databaseHooks: {
      user: {
        create: {
          async after({ id, name, email, emailVerified }) {
            const { proof, token } = currentTransaction();
            const secret = emailVerified ? null : proof?.secret;
            if (secret)
              await keepRegistration(currentDb(), feedback_registrations, id, { secret, name, passwordHash: null });
            if (token) await feedbackAccountMails.confirm(currentTransaction(), { email, name }, token);
          },
        },
      },
      session: {
        create: {
          async before({ userId }, context) {
            // Nobody else knows an account yet that the same call has made.
            if (context?.path === '/sign-up/email') await hold(userId);
            transactions.requireHeld(userId);
          },
        },
      },
    },
    plugins: [mailboxSignIn({ hold, takeOver, afterProof: async () => {} })],
    session: { expiresIn: 30 * day, updateAge: day, cookieCache: { enabled: false } },
    advanced: {
      cookies: { session_token: { name: feedbackCookie } },
      useSecureCookies: false, // `Secure` depends on the visitor's origin, see web/session-cookie.ts
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    rateLimit: { enabled: false }, // the functions of this folder count attempts
    telemetry: { enabled: false },
    logger: authLogger(onError),
  });

  /** Notes another registration of an address that nobody has confirmed, and mails a new link, as for app accounts. */
  async function registerAgain({ id, email }: { id: string; email: string }): Promise<void> {
    const transaction = currentTransaction();
    const { db, proof, name = '', token } = transaction;
    const passwordHash = transactions.currentHash();
    await hold(id);
    if (proof?.secret)
      await keepRegistration(db, feedback_registrations, id, { secret: proof.secret, name, passwordHash });
    if (token) await feedbackAccountMails.confirm(transaction, { email, name }, token);
  }

  /** Sets a password and ends all sessions. */
  async function startOver(accountId: string, password: string): Promise<void> {
    const { internalAdapter, password: passwords } = await auth.$context;
    await internalAdapter.updatePassword(accountId, await passwords.hash(password));
    await endSessions(accountId);
  }

  /** Ends all sessions. Change the password before, in the same transaction. */
  async function endSessions(accountId: string): Promise<void> {
    await hold(accountId);
    await currentDb().delete(feedback_sessions).where(eq(feedback_sessions.userId, accountId));
  }

  /** Gives an unconfirmed account to the owner of its mailbox, as `takeOver` of app accounts does. */
  async function takeOver({ id }: { id: string }): Promise<void> {
    const { db, proof = noProof } = currentTransaction();
    if (await isVerifiedNow(db, realm, { id })) return;
    if (await settleRegistration(db, realm, { id }, proof)) return;
    await db.delete(feedback_credentials).where(eq(feedback_credentials.userId, id));
    await endSessions(id);
  }

  return {
    api: withCauses(
      withLibraryWaits(auth.api, transactions.runningTransaction, {
        signUpEmail: 'Without confirmation, the library signs the cookie of the first session, which it has just made.',
      }),
    ),
    hold,
    inTransaction,
    inContext,
    readMailedToken: mailedTokenReader(realmSecret(secret)),
    /** Returns the token of a link that confirms the address. Call it before the transaction that mails the link. */
    signMailedToken: (email: string) => createEmailVerificationToken(realmSecret(secret), email, undefined, lifeOfLink),
  };
}

/** Returns the secret of this realm, derived from the program's, as text. */
export function realmSecret(secret: string): string {
  return createHmac('sha256', secret).update('feedback accounts').digest('base64url');
}

/** The auth library of feedback accounts, with `inTransaction`. */
export type FeedbackAuth = ReturnType<typeof createFeedbackAuth>;
