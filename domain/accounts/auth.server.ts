import type { Db } from '@listgrove/db/db';
import { credentials, profiles, second_factors, sessions, verifications } from '@listgrove/db/schema/profiles';
import { newId } from '@listgrove/kernel/ids';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { admit, giveEarnedRole, recordSignIn } from './admission.server.ts';
import { openOccasions } from './auth-transactions.server.ts';
import type { AuthMails, Occasion } from './mails.server.ts';
import { longestPassword, shortestPassword } from './password.ts';
import { makeRecoveryCodes } from './recovery-codes.server.ts';
import { claimAccount, keepRegistration, type RegistrationProof } from './registration.server.ts';

const day = 24 * 60 * 60;

/** Named without a brand, as everything outside seed and configuration is. */
export const sessionCookie = 'account.session_token';

/** Stands for a right password whose second factor is still to come; it lives on the app's host, for ten minutes. */
export const challengeCookie = 'account.challenge';

/** The header by which a caller tells the library the visitor's address; never taken from a request as it came. */
export const addressHeader = 'x-account-address';

/** What the accounts of a database are made from. */
export interface AuthOptions {
  db: Db;
  secret: string;
  staffEmailDomain: string;
  mails: AuthMails;
  onError: (error: unknown) => void;
}

/**
 * The auth library on our tables (docs/decisions/010). It is called by verbs of this folder only, never over HTTP, so its
 * notions of hosts, origins and cookies' domains do not come into play: `web/session.ts` has those.
 */
export function createAuth({ db, secret, staffEmailDomain, mails, onError }: AuthOptions) {
  const { handle, current, occasion, inTransaction } = openOccasions<Omit<Occasion, 'db'>>(db);

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
      autoSignIn: false,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: day / 24,
      sendResetPassword: ({ user, token }) => mails.reset(occasion(), user, token),
      onExistingUserSignUp: ({ user }) => mails.alreadyRegistered(occasion(), user),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: day,
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user, token }) => mails.verify(occasion(), user, token),
      beforeEmailVerification: (user) =>
        claimAccount(current(), user, occasion().proof ?? noProof, {
          staffEmailDomain,
          setPassword: (password) => setPassword(user.id, password),
        }),
      afterEmailVerification: (user) => giveEarnedRole(current(), user.id, staffEmailDomain),
    },
    user: {
      additionalFields: {
        role: { type: 'string', input: false, required: false, defaultValue: 'user' },
        suspendedAt: { type: 'date', input: false, required: false },
        lastSignInAt: { type: 'date', input: false, required: false },
        previousSignInAt: { type: 'date', input: false, required: false },
      },
    },
    session: { expiresIn: 30 * day, updateAge: day, cookieCache: { enabled: false } },
    plugins: [
      twoFactor({
        accountLockout: { enabled: false }, // `limits.codesByAccount` counts before a code is looked at
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
      }),
    ],
    databaseHooks: {
      user: {
        create: {
          async after({ id }) {
            const { proof } = occasion();
            if (proof?.secret) await keepRegistration(current(), id, proof.secret);
          },
        },
      },
      session: {
        create: {
          before: (session, context) => admit(current(), session.userId, context?.path),
          async after(session, context) {
            // A session that only takes the place of another is no sign-in.
            if (!context?.context.session) await recordSignIn(current(), session.userId, context?.path);
          },
        },
      },
    },
    advanced: {
      cookies: { session_token: { name: sessionCookie }, two_factor: { name: challengeCookie } },
      useSecureCookies: false, // whether it is secure depends on the visitor's origin, see web/session-cookie.ts
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    rateLimit: { enabled: false }, // it counts requests to the library's own endpoints, and those are not served
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => onError(details[0] ?? message) },
  });

  async function setPassword(accountId: string, password: string): Promise<void> {
    const { internalAdapter, password: passwords } = await auth.$context;
    await internalAdapter.updatePassword(accountId, await passwords.hash(password));
  }

  return { api: auth.api, library: auth.$context, inTransaction };
}

export type Auth = ReturnType<typeof createAuth>;

const noProof: RegistrationProof = { secret: null, accountId: null, newPassword: null };
