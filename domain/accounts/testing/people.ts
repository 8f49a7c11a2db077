import type { Db } from '@listgrove/db/db';
import { mails } from '@listgrove/db/schema/mails';
import { profiles } from '@listgrove/db/schema/profiles';
import { rate_limits } from '@listgrove/db/schema/rate-limits';
import { sign_in_codes } from '@listgrove/db/schema/sign-in-codes';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { desc } from 'drizzle-orm';
import { type Accounts, createAccounts } from '../accounts.server.ts';
import { beginTwoFactor, confirmTwoFactor } from '../second-factor.server.ts';
import { readSession, type Session } from '../sessions.server.ts';
import { signIn } from '../sign-in.server.ts';
import { signUp, verifyEmail } from '../sign-up.server.ts';
import { codeFor, waitForEarlyStep } from './authenticator.ts';
import { cookiesOf, visitor } from './visitor.ts';

// Registers and signs in people for tests of accounts.

interface Person {
  name: string;
  email: string;
}

/** The password of all test accounts. */
export const password = 'four green trees';

/**
 * Opens a new test database and its accounts. `clear` deletes accounts, mails, codes and limits; `close` closes the database.
 */
export async function openTestAccounts() {
  const database = await openTestDatabase();
  const { db } = database;
  const clear = async () => {
    for (const table of [profiles, mails, rate_limits, sign_in_codes]) await db.delete(table);
  };
  return { db, accounts: startAccounts(db), clear, close: () => database.close() };
}

/** Creates the accounts as a newly started process does. */
export function startAccounts(db: Db, hibp: string | null = null): Accounts {
  return createAccounts({
    db,
    secret: 'a secret of thirty-two characters or more',
    staffEmailDomain: 'listgrove.example',
    hibp,
    onError(error) {
      throw error;
    },
  });
}

/** Returns the newest mail with its link and the link's one-time token. */
export async function lastMail(db: Db) {
  const [mail] = await db.select().from(mails).orderBy(desc(mails.id)).limit(1);
  if (!mail) throw new Error('There is no mail.');
  const link = new URL(mail.text.match(/^https?:\S+$/m)?.[0] ?? '');
  return { ...mail, link, token: link.searchParams.get('token') ?? '' };
}

/** Registers a person; returns the secret with which this browser can verify a company address. */
export function register(accounts: Accounts, { name, email }: Person, wanted: string | null = null) {
  return signUp(accounts, visitor(), { name, email, password, wanted });
}

/** Registers a person and follows the mailed link; returns the cookie of the new session. */
export async function verify(accounts: Accounts, person: Person): Promise<string> {
  const registration = await register(accounts, person);
  const { token } = await lastMail(accounts.db);
  return cookiesOf(await verifyEmail(accounts, visitor(), { token, registration }));
}

/** Signs in and returns the browser's cookies. */
export async function enter(accounts: Accounts, { email }: Pick<Person, 'email'>, word = password): Promise<string> {
  return cookiesOf(await signIn(accounts, visitor(), { email, password: word }));
}

/** Returns the session of these cookies, or null. */
export async function sessionOf(accounts: Accounts, cookie: string): Promise<Session | null> {
  return (await readSession(accounts, visitor(cookie))).session;
}

/** Registers a person and turns two-factor on, with the previous code so that the current one is still unused. */
export async function protect(accounts: Accounts, person: Person) {
  const cookie = await verify(accounts, person);
  const present = async () => {
    const session = await sessionOf(accounts, cookie);
    if (!session) throw new Error('not signed in');
    return session;
  };
  const { key } = await beginTwoFactor(accounts, visitor(cookie), await present(), password);
  await waitForEarlyStep();
  const code = codeFor(key, -1);
  const { headers, recoveryCodes } = await confirmTwoFactor(accounts, visitor(cookie), await present(), code);
  return { key, recoveryCodes, cookie: cookiesOf(headers), before: cookie };
}
