import type { Db } from '@listgrove/db/db';
import { passkeys } from '@listgrove/db/schema/passkeys';
import { credentials, profiles, second_factors, sessions, verifications } from '@listgrove/db/schema/profiles';
import { registrations } from '@listgrove/db/schema/registrations';
import { signing_keys } from '@listgrove/db/schema/signing-keys';
import { newId } from '@listgrove/kernel/ids';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createEmailVerificationToken } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { jwt } from 'better-auth/plugins/jwt';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { endFeed } from '../lists/calendar/feeds.server.ts';
import { giveToRegistered } from '../lists/handed/handed-lists.server.ts';
import type { Places } from '../places/places.server.ts';
import { isCompanyEmail } from '../rights/staff.ts';
import { admit, giveEarnedRole, identityPath, mailboxPath, passkeyPath, recordSignIn } from './admission.server.ts';
import { authLogger, withCauses } from './auth-causes.server.ts';
import { openAuthTransactions } from './auth-transactions.server.ts';
import { challengeAfter } from './challenge-after.server.ts';
import { identitySignIn } from './identity-sign-in.server.ts';
import { withLibraryWaits } from './library-waits.server.ts';
import { mailboxSignIn } from './mailbox-sign-in.server.ts';
import { mailedTokenReader } from './mailed-token.server.ts';
import type { AuthMails, AuthTransaction } from './mails.server.ts';
import { queueNotice } from './notices.server.ts';
import { endResetLinks } from './one-time-secrets.server.ts';
import { ceremonyCookie, type PasskeyCheck, passkeyLibrary, passkeySteps } from './passkey-plugin.server.ts';
import { longestPassword, shortestPassword } from './password.ts';
import { makeRecoveryCodes } from './recovery-codes.server.ts';
import { claimAccount, keepPasswordOf, keepRegistration, noProof } from './registration.server.ts';
import { isPasskeyFactor } from './required-factor.server.ts';
import { makesSigningKeys, signingKeyOptions } from './signing-key-plugin.server.ts';
import { admitStaff, isOfStaff, type StaffProvider, staffOnly } from './staff-only.server.ts';
import { endAccess, endSessions, lockAccount, registrationsOf, takeOver } from './take-over.server.ts';

const hour = 60 * 60;
const day = 24 * hour;

/** How long a link that confirms an address works, in seconds. */
export const lifeOfLink = day;

/**
 * How long a session lasts after its last renewal, and after which age a request renews it; in seconds. An hour, because the list of
 * sessions shows when each was last used. A renewal is one write, and makes all processes read the sessions that they remember again.
 */
export const sessionLife = { expiresIn: 30 * day, updateAge: hour };

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
  staffProvider: StaffProvider;
  /** Tells keys that were encrypted with `secret` from others. */
  secretMark: string;
  mails: AuthMails;
  places: Places;
  onError: (error: unknown) => void;
}

/**
 * Creates the auth library on our tables (docs/decisions/010). Only functions of this folder call it, and it serves no
 * HTTP, so its own settings for hosts, origins and cookie domains have no effect; `web/session.ts` handles those.
 */
export function createAuth({
  db,
  secret,
  secretMark,
  staffEmailDomain,
  staffProvider,
  mails,
  places,
  onError,
}: AuthOptions) {
  const staff = { staffProvider, staffEmailDomain };
  const transactions = openAuthTransactions<Omit<AuthTransaction, 'db'>>(db, profiles);
  const { handle, currentDb, currentTransaction, hold, inTransaction, inContext } = transactions;
  const { hashPassword, verifyPassword } = transactions;
  const signingKeys = signingKeyOptions(currentDb, secretMark);

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
        passkey: passkeys,
        jwks: signing_keys,
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
      resetPasswordTokenExpiresIn: hour,
      async onPasswordReset({ user }) {
        await endSessions(currentDb(), user.id);
        const endsCalendar = await endFeed(currentDb(), user.id);
        await keepPasswordOf(currentDb(), registrations, user.id);
        await endResetLinks(currentDb(), verifications, user.id);
        await queueNotice(currentDb(), user, { kind: 'password-changed', endsCalendar });
      },
      sendResetPassword: ({ user, token }) => mails.reset(currentTransaction(), user, token),
      onExistingUserSignUp: ({ user }) =>
        user.emailVerified ? mails.alreadyRegistered(currentTransaction(), user) : registerAgain(user),
    },
    emailVerification: {
      sendOnSignUp: false, // it would sign the link in the transaction, see `databaseHooks` and `registerAgain`
      expiresIn: lifeOfLink,
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user, token }) => mails.verify(currentTransaction(), user, token),
      async beforeEmailVerification(user) {
        // The account may have got another address, or may be gone, since it was found.
        if ((await hold(user.id)) !== user.email) throw new APIError('FORBIDDEN', { code: 'INVALID_TOKEN' });
        await claimAccount(
          currentDb(),
          registrationsOf(currentDb()),
          user,
          currentTransaction().proof ?? noProof,
          (password) => startOver(user.id, password),
        );
      },
      afterEmailVerification: (user) => giveEarnedRole(currentDb(), user.id, staffEmailDomain),
    },
    user: {
      additionalFields: {
        role: { type: 'string', input: false, required: false, defaultValue: 'user' },
        suspendedAt: { type: 'date', input: false, required: false },
        staffByException: { type: 'boolean', input: false, required: false },
        lastSignInAt: { type: 'date', input: false, required: false },
        previousSignInAt: { type: 'date', input: false, required: false },
        deletionDueAt: { type: 'date', input: false, required: false },
      },
    },
    session: { ...sessionLife, freshAge: 0, cookieCache: { enabled: false } }, // `requireProof` asks for a fresh proof
    plugins: [
      passkeyLibrary(() => currentTransaction().passkeyCheck ?? noPasskey()),
      // Before the plugin for two-factor, whose hook runs after this one's.
      passkeySteps((id) => isPasskeyFactor(currentDb(), id, staffEmailDomain)),
      challengeAfter(
        [mailboxPath, identityPath],
        twoFactor({
          accountLockout: { enabled: false }, // `limits.codesByAccount` counts each attempt before the code is checked
          backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
        }),
      ),
      mailboxSignIn({
        hold,
        takeOver: (account) => takeOver(currentDb(), account, currentTransaction().proof ?? noProof),
        afterProof: (id) => giveEarnedRole(currentDb(), id, staffEmailDomain),
      }),
      identitySignIn({
        hold,
        isOfStaff: (identity) => isOfStaff(identity, staff),
        refuseOthers(email) {
          if (staffProvider && isCompanyEmail(email, staffEmailDomain)) throw staffOnly(staffProvider);
        },
        takeOver: (account) => takeOver(currentDb(), account, noProof),
        async afterProof(account, isNew) {
          await giveEarnedRole(currentDb(), account.id, staffEmailDomain);
          const label = currentTransaction().identityProvider?.label;
          if (!isNew && label) await queueNotice(currentDb(), account, { kind: 'identity-linked', label });
        },
      }),
      jwt(signingKeys),
      makesSigningKeys(signingKeys),
    ],
    databaseHooks: {
      user: {
        create: {
          async after({ id, name, email, emailVerified }) {
            const { proof, handed, token } = currentTransaction();
            const secret = emailVerified ? null : proof?.secret;
            if (secret) await keepRegistration(currentDb(), registrations, id, { secret, name, passwordHash: null });
            if (handed) await giveToRegistered(currentDb(), handed, id);
            if (token) await mails.verify(currentTransaction(), { email, name }, token);
          },
        },
      },
      session: {
        create: {
          async before(session, context) {
            const path = context?.path ?? '';
            await admit(currentDb(), { userId: session.userId, path, staffEmailDomain });
            const provider = path === identityPath ? (currentTransaction().identityProvider?.name ?? null) : null;
            const isSecondStep = path === passkeyPath && currentTransaction().passkeyCheck?.isSecondStep === true;
            await admitStaff(currentDb(), session.userId, { path, provider, isSecondStep }, staff);
            transactions.requireHeld(session.userId);
          },
          async after(session, context) {
            // A session that replaces another is not a sign-in.
            if (context?.context.session) return;
            const address = session.ipAddress ?? '';
            const place = address ? await places.nameOf(address) : null;
            const use = { id: session.userId, userAgent: session.userAgent ?? '', address, place };
            await recordSignIn(currentDb(), { ...use, path: context?.path ?? '', staffEmailDomain });
          },
        },
      },
    },
    advanced: {
      cookies: {
        session_token: { name: sessionCookie },
        two_factor: { name: challengeCookie },
        passkey: { name: ceremonyCookie },
      },
      useSecureCookies: false, // `Secure` depends on the visitor's origin, see web/session-cookie.ts
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    rateLimit: { enabled: false }, // it counts requests to the library's HTTP endpoints, which are not served
    telemetry: { enabled: false },
    logger: authLogger(onError),
  });

  /**
   * Notes another registration of an address that nobody has confirmed, and mails a new link. The account stays as it is until the link is
   * opened: whoever only knows the address must not get what is in the account.
   */
  async function registerAgain({ id, email }: { id: string; email: string }): Promise<void> {
    const transaction = currentTransaction();
    const { db, proof, name = '', handed, token } = transaction;
    const passwordHash = transactions.currentHash();
    await lockAccount(db, id);
    if (proof?.secret) await keepRegistration(db, registrations, id, { secret: proof.secret, name, passwordHash });
    if (handed) await giveToRegistered(db, handed, id);
    if (token) await mails.verify(transaction, { email, name }, token);
  }

  /** Sets a password, ends all sessions and removes the second factor. */
  async function startOver(accountId: string, password: string): Promise<void> {
    const { internalAdapter, password: passwords } = await auth.$context;
    await internalAdapter.updatePassword(accountId, await passwords.hash(password));
    await endAccess(currentDb(), accountId);
  }

  return {
    api: withCauses(withLibraryWaits(auth.api, transactions.runningTransaction)),
    library: auth.$context,
    hold,
    inTransaction,
    inContext,
    readMailedToken: mailedTokenReader(secret),
    /** Returns the token of a link that confirms the address. Call it before the transaction that mails the link. */
    signMailedToken: (email: string) => createEmailVerificationToken(secret, email, undefined, lifeOfLink),
  };
}

function noPasskey(): PasskeyCheck {
  throw new Error('A passkey is checked outside of the transaction for it.');
}

/** The auth library of app accounts: its functions, its internals and `inTransaction`. */
export type Auth = ReturnType<typeof createAuth>;
