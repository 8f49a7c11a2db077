import type { Db } from '@listgrove/db/db';
import type { feedback_accounts, feedback_credentials } from '@listgrove/db/schema/feedback-accounts';
import type { credentials, profiles } from '@listgrove/db/schema/profiles';
import { and, eq } from 'drizzle-orm';
import type { AuthTransactions } from './auth-transactions.server.ts';
import { longestPassword } from './password.ts';

/** App accounts or feedback accounts: their tables, which have the same columns, and their auth library. */
interface Realm<Context extends object> {
  db: Db;
  accounts: typeof profiles | typeof feedback_accounts;
  credentials: typeof credentials | typeof feedback_credentials;
  auth: Pick<AuthTransactions<Context>, 'hold' | 'inTransaction'>;
  context: Context;
}

/**
 * Calls `signIn`, which has the library compare the password of the account with this e-mail and create a session, in a transaction
 * that holds the account, and returns its result. The password is compared before; if it changes meanwhile, everything is done
 * once more. Without an account or a password, `signIn` runs without a transaction and takes the same time to refuse.
 */
export async function withUnchangedPassword<Context extends object, Result>(
  realm: Realm<Context>,
  { email, password }: { email: string; password: string },
  signIn: () => Promise<Result>,
): Promise<Result> {
  const { db, auth, context } = realm;
  const account = email.toLowerCase(); // the library looks for it in this form
  const credential = await readHash(db, realm, account);
  if (!credential || password.length > longestPassword) return signIn();
  const entered = await auth.inTransaction(
    context,
    async (tx) => {
      await auth.hold(credential.id);
      const now = await readHash(tx, realm, account);
      return now?.id === credential.id && now.hash === credential.hash ? { result: await signIn() } : null;
    },
    { compare: { password, hash: credential.hash } },
  );
  return entered ? entered.result : withUnchangedPassword(realm, { email, password }, signIn);
}

async function readHash(
  db: Db,
  { accounts, credentials }: Pick<Realm<object>, 'accounts' | 'credentials'>,
  email: string,
): Promise<{ id: string; hash: string } | null> {
  const [credential] = await db
    .select({ id: accounts.id, hash: credentials.password })
    .from(credentials)
    .innerJoin(accounts, eq(accounts.id, credentials.userId))
    .where(and(eq(accounts.email, email), eq(credentials.providerId, 'credential')));
  return credential?.hash ? { id: credential.id, hash: credential.hash } : null;
}
