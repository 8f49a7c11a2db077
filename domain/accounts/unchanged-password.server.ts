import type { Db } from '@listgrove/db/db';
import type {
  feedback_accounts,
  feedback_credentials,
  feedback_sessions,
} from '@listgrove/db/schema/feedback-accounts';
import type { credentials, profiles, sessions } from '@listgrove/db/schema/profiles';
import { and, eq } from 'drizzle-orm';

/** The tables of app accounts or of feedback accounts, which have the same columns. */
interface Realm {
  accounts: typeof profiles | typeof feedback_accounts;
  credentials: typeof credentials | typeof feedback_credentials;
  sessions: typeof sessions | typeof feedback_sessions;
}

/**
 * Calls `signIn`, which compares the password of the account with this e-mail and creates a session, and returns its result. If
 * the password changes or goes while it is compared, deletes the session and calls `signIn` once more: whoever changes a
 * password ends the sessions that exist, and this one would outlive them. Whoever deletes sessions must lock the account
 * first (`for update`), so that this session is either deleted or sees the change.
 */
export async function withUnchangedPassword<Result extends { response: object }>(
  db: Db,
  realm: Realm,
  email: string,
  signIn: () => Promise<Result>,
): Promise<Result> {
  const before = await readHash(db, realm, email);
  const result = await signIn();
  if ((await readHash(db, realm, email)) === before) return result;
  const { response } = result;
  if ('token' in response && typeof response.token === 'string') {
    await db.delete(realm.sessions).where(eq(realm.sessions.token, response.token));
  }
  return signIn();
}

async function readHash(db: Db, { accounts, credentials }: Realm, email: string): Promise<string | null> {
  const [found] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .innerJoin(accounts, eq(accounts.id, credentials.userId))
    .where(and(eq(accounts.email, email), eq(credentials.providerId, 'credential')));
  return found?.hash ?? null;
}
