import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '@listgrove/db/db';
import { credentials, profiles, sessions, verifications } from '@listgrove/db/schema/profiles';
import { newId } from '@listgrove/kernel/ids';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { eq, sql } from 'drizzle-orm';
import { longestPassword, shortestPassword } from './account.ts';
import { type Role, roleOnceVerified } from './staff.ts';

const day = 24 * 60 * 60;

/** Named without a brand, as everything outside seed and configuration is. */
export const sessionCookie = 'account.session_token';

/** The header by which a caller tells the library the visitor's address; never taken from a request as it came. */
export const addressHeader = 'x-account-address';

/** What one call of the library is part of: the transaction, and where the links of its mails lead. */
export interface Occasion {
  db: Db;
  appOrigin: string;
  /** Where the person wants to go when all is done, as it was asked for. */
  wanted: string | null;
}

/** What the library asks to be mailed. */
export interface AuthMails {
  verify(occasion: Occasion, to: { email: string; name: string }, token: string): Promise<void>;
  reset(occasion: Occasion, to: { email: string; name: string }, token: string): Promise<void>;
  alreadyRegistered(occasion: Occasion, to: { email: string; name: string }): Promise<void>;
}

export interface AuthOptions {
  db: Db;
  secret: string;
  staffEmailDomain: string;
  mails: AuthMails;
  onError: (error: unknown) => void;
}

interface NewStaff {
  email: string;
  name: string;
  password: string;
  role: Role;
}

/**
 * The auth library on our tables (docs/decisions/010). It is called by verbs of this folder only, never over HTTP, so its
 * notions of hosts, origins and cookies' domains do not come into play: `web/session.ts` has those.
 */
export function createAuth({ db, secret, staffEmailDomain, mails, onError }: AuthOptions) {
  // The library holds one database for good; within `inTransaction` that one is the transaction.
  const occasions = new AsyncLocalStorage<Occasion>();
  const current = () => occasions.getStore()?.db ?? db;
  const occasion = () => {
    const found = occasions.getStore();
    if (!found) throw new Error('The auth library wants to send a mail outside of a transaction.');
    return found;
  };

  const auth = betterAuth({
    secret,
    baseURL: 'http://localhost',
    database: drizzleAdapter(switching(current), {
      provider: 'pg',
      schema: { user: profiles, session: sessions, account: credentials, verification: verifications },
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
    databaseHooks: {
      session: {
        create: {
          before: (session) => refuseSuspended(current(), session.userId),
          after: (session) => recordSignIn(current(), session.userId),
        },
      },
    },
    advanced: {
      cookies: { session_token: { name: sessionCookie } },
      useSecureCookies: false, // whether it is secure depends on the visitor's origin, see web/session.ts
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    rateLimit: { enabled: false }, // it counts requests to the library's own endpoints, and those are not served
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => onError(details[0] ?? message) },
  });

  /** Runs `work` so that all that the library writes meanwhile, and the mails it asks for, are one transaction. */
  function inTransaction<Result>(links: Omit<Occasion, 'db'>, work: (tx: Db) => Promise<Result>): Promise<Result> {
    return db.transaction((tx) => occasions.run({ ...links, db: tx }, () => work(tx)));
  }

  /** Makes a verified account with a role, or makes the existing one of that address so, with this password. */
  async function createStaff({ email, name, password, role }: NewStaff): Promise<void> {
    const { internalAdapter, password: passwords } = await auth.$context;
    const hash = await passwords.hash(password);
    const method = { method: 'email-password' } as const;
    await inTransaction({ appOrigin: '', wanted: null }, async (tx) => {
      const existing = await internalAdapter.findUserByEmail(email);
      if (existing) {
        await internalAdapter.deleteAccounts(existing.user.id);
        await internalAdapter.deleteUserSessions(existing.user.id);
        await tx.update(profiles).set({ role, emailVerified: true }).where(eq(profiles.id, existing.user.id));
      }
      const { id } =
        existing?.user ?? (await internalAdapter.createUser({ email, name, emailVerified: true, role }, method));
      await internalAdapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: hash });
    });
  }

  return { api: auth.api, inTransaction, createStaff };
}

export type Auth = ReturnType<typeof createAuth>;

/** A handle whose every use goes to whatever database is current at that moment. */
function switching(current: () => Db): Db {
  return new Proxy({} as Db, {
    get(_, property) {
      const db = current();
      const value: unknown = Reflect.get(db, property);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
}

/** No session for a suspended account, however it proved who it is. */
async function refuseSuspended(db: Db, userId: string): Promise<void> {
  const [found] = await db.select({ suspendedAt: profiles.suspendedAt }).from(profiles).where(eq(profiles.id, userId));
  if (found?.suspendedAt) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED' });
}

/** Verifying a company e-mail grants `admin` (decisions.md, "Identity"). */
async function giveEarnedRole(db: Db, id: string, staffEmailDomain: string): Promise<void> {
  const [account] = await db
    .select({ email: profiles.email, role: profiles.role })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for('update');
  const role = account && roleOnceVerified(account, staffEmailDomain);
  if (role && role !== account.role) await db.update(profiles).set({ role }).where(eq(profiles.id, id));
}

/** "Last login" shows the sign-in before this one (decisions.md, "Pages"), so both are kept. */
async function recordSignIn(db: Db, userId: string): Promise<void> {
  await db
    .update(profiles)
    .set({ previousSignInAt: profiles.lastSignInAt, lastSignInAt: sql`now()` })
    .where(eq(profiles.id, userId));
}
