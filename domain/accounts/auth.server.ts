import type { Db } from '@listgrove/db/db';
import { credentials, profiles, second_factors, sessions, verifications } from '@listgrove/db/schema/profiles';
import { newId } from '@listgrove/kernel/ids';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { admit, giveEarnedRole, mailboxPath, recordSignIn } from './admission.server.ts';
import { authLogger, withCauses } from './auth-causes.server.ts';
import { openAuthTransactions } from './auth-transactions.server.ts';
import { challengeAfter } from './challenge-after.server.ts';
import { mailboxSignIn } from './mailbox-sign-in.server.ts';
import type { AuthMails, AuthTransaction } from './mails.server.ts';
import { endResetLinks } from './one-time-secrets.server.ts';
import { longestPassword, shortestPassword } from './password.ts';
import { makeRecoveryCodes } from './recovery-codes.server.ts';
import { claimAccount, keepRegistration, noProof } from './registration.server.ts';
import { endAccess, lockAccount, takeOver } from './take-over.server.ts';

const day = 24 * 60 * 60;

/** How long a session lasts after its last renewal, and after which age a request renews it; in seconds. */
export const sessionLife = { expiresIn: 30 * day, updateAge: day };

/** Name of the session cookie. It contains no product name, because that is configurable. */
export const sessionCookie = 'account.session_token';

/**
 * Name of the cookie set after a correct password while the second factor is pending: for the app's host, for ten
 * minutes.
 */
export const challengeCookie = 'account.challenge';

/**
 * Header that passes the visitor's address to the library. It is always set by `authHeaders`, never copied from a
 * request.
 */
export const addressHeader = 'x-account-address';

/** Options of `createAuth`. */
export interface AuthOptions {
  db: Db;
  secret: string;
  staffEmailDomain: string;
  mails: AuthMails;
  onError: (error: unknown) => void;
}

/**
 * Creates the auth library on our tables (docs/decisions/010). Only functions of this folder call it, and it serves no
 * HTTP, so its own settings for hosts, origins and cookie domains have no effect; `web/session.ts` handles those.
 */
export function createAuth({ db, secret, staffEmailDomain, mails, onError }: AuthOptions) {
  const { handle, currentDb, currentTransaction, inTransaction, inContext, hashPassword, verifyPassword } =
    openAuthTransactions<Omit<AuthTransaction, 'db'>>(db);

  const auth = betterAuth({
    secret,
    baseURL: 'http://localhost',
    database: drizzleAdapter(handle, {
      provider: 'pg',
      schema: {
        user: profiles,
        session: sessions,
        account: credentials,
        verification: verifications,
        twoFactor: second_factors,
      },
      transaction: false,
    }),
    emailAndPassword: {
      enabled: true,
      password: { hash: hashPassword, verify: verifyPassword },
      autoSignIn: false,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: day / 24,
      async onPasswordReset({ user }) {
        await lockAccount(currentDb(), user.id);
        await endResetLinks(currentDb(), verifications, user.id);
      },
      sendResetPassword: ({ user, token }) => mails.reset(currentTransaction(), user, token),
      onExistingUserSignUp: ({ user }) => mails.alreadyRegistered(currentTransaction(), user),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: day,
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user, token }) => mails.verify(currentTransaction(), user, token),
      beforeEmailVerification: (user) =>
        claimAccount(currentDb(), verifications, user, currentTransaction().proof ?? noProof, (password) =>
          startOver(user.id, password),
        ),
      afterEmailVerification: (user) => giveEarnedRole(currentDb(), user.id, staffEmailDomain),
    },
    user: {
      additionalFields: {
        role: { type: 'string', input: false, required: false, defaultValue: 'user' },
        suspendedAt: { type: 'date', input: false, required: false },
        lastSignInAt: { type: 'date', input: false, required: false },
        previousSignInAt: { type: 'date', input: false, required: false },
      },
    },
    session: { ...sessionLife, cookieCache: { enabled: false } },
    plugins: [
      challengeAfter(
        mailboxPath,
        twoFactor({
          accountLockout: { enabled: false }, // `limits.codesByAccount` counts each attempt before the code is checked
          backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
        }),
      ),
      mailboxSignIn({
        takeOver: (account) => takeOver(currentDb(), account, currentTransaction().proof ?? noProof),
        afterProof: (id) => giveEarnedRole(currentDb(), id, staffEmailDomain),
      }),
    ],
    databaseHooks: {
      user: {
        create: {
          async after({ id, emailVerified }) {
            const { proof } = currentTransaction();
            if (proof?.secret && !emailVerified) await keepRegistration(currentDb(), verifications, id, proof.secret);
          },
        },
      },
      session: {
        create: {
          before: (session, context) => admit(currentDb(), session.userId, context?.path),
          async after(session, context) {
            // A session that replaces another is not a sign-in.
            if (!context?.context.session) await recordSignIn(currentDb(), session.userId, context?.path);
          },
        },
      },
    },
    advanced: {
      cookies: { session_token: { name: sessionCookie }, two_factor: { name: challengeCookie } },
      useSecureCookies: false, // `Secure` depends on the visitor's origin, see web/session-cookie.ts
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    rateLimit: { enabled: false }, // it counts requests to the library's HTTP endpoints, which are not served
    telemetry: { enabled: false },
    logger: authLogger(onError),
  });

  /** Sets a password, ends all sessions and removes the second factor. */
  async function startOver(accountId: string, password: string): Promise<void> {
    const { internalAdapter, password: passwords } = await auth.$context;
    await internalAdapter.updatePassword(accountId, await passwords.hash(password));
    await endAccess(currentDb(), accountId);
  }

  return { api: withCauses(auth.api), library: auth.$context, inTransaction, inContext };
}

/** The auth library of app accounts: its functions, its internals and `inTransaction`. */
export type Auth = ReturnType<typeof createAuth>;
