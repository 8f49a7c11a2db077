import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '@listgrove/db/db';
import type { feedback_accounts } from '@listgrove/db/schema/feedback-accounts';
import type { profiles } from '@listgrove/db/schema/profiles';
import { isUniqueViolation } from '@listgrove/db/unique-violation';
import { eq } from 'drizzle-orm';
import { type Comparison, hashPassword, verifyPassword } from './password-work.server.ts';

/**
 * Lets the auth library take part in transactions (docs/decisions/010). The library is given one database handle when it
 * is created; this handle forwards every call to the transaction that is running. `Context` is what its mails need to know.
 */
export interface AuthTransactions<Context extends object> {
  /** The database handle for the library. Forwards to the transaction of `inTransaction` while that runs. */
  handle: Db;
  /** Returns the running transaction or, outside of one, the database; for writes beside those of the library. */
  currentDb(): Db;
  /** Returns the running transaction, or null outside of one. */
  runningTransaction(): Db | null;
  /** Returns the running transaction or database with the context, for a mail that the library sends. Throws outside of both. */
  currentTransaction(): Context & { db: Db };
  /** Returns the hash of the password that was passed to `inTransaction`. Throws without one. */
  currentHash(): string;
  /**
   * Runs `work` in one transaction that includes all writes of the library and the e-mails it queues during it. If the library
   * sets a password in it, pass that as `password`: it is hashed before the transaction begins. If it compares one, pass that
   * and the stored hash as `compare`: they are compared before. If another transaction has
   * just inserted the same unique value, for example the same address, `work` runs once more and finds it.
   */
  inTransaction<Result>(
    context: Context,
    work: (tx: Db) => Promise<Result>,
    options?: { password?: string | undefined; compare?: Comparison },
  ): Promise<Result>;
  /**
   * Locks the account until the running transaction ends, and returns its address, or null if it is gone. A sign-in calls it before it
   * reads what it depends on, and whatever ends sessions has the same lock (`endSessions`), so that each of the two sees what the
   * other one has done. Throws an `Error` outside of a transaction.
   */
  hold(accountId: string): Promise<string | null>;
  /** Throws an `Error` unless `hold` has locked the account in the running transaction. */
  requireHeld(accountId: string): void;
  /**
   * Runs `work` without a transaction, for a call of the library that queues a mail and writes nothing else. The embedded
   * database has one connection, so that a call that also waits for a timer must not hold a transaction.
   */
  inContext<Result>(context: Context, work: () => Promise<Result>): Promise<Result>;
  /** The library's hash function. Throws in a transaction, unless the password was passed to `inTransaction`. */
  hashPassword(password: string): Promise<string>;
  /** The library's comparison. Throws in a transaction, unless both were passed to `inTransaction`. */
  verifyPassword(comparison: Comparison): Promise<boolean>;
}

/** What runs now: in a transaction or only with a context for mails. */
interface Running {
  db: Db;
  isTransaction: boolean;
  /** The password of this transaction with its hash. */
  hashed: Comparison | null;
  /** What was compared for this transaction, with the result. */
  compared: (Comparison & { isRight: boolean }) | null;
  /** The ids of the accounts that this transaction has locked. */
  held: Set<string>;
}

/** Returns the transactions of one instance of the auth library on `db`, whose accounts are in this table. */
export function openAuthTransactions<Context extends object>(
  db: Db,
  accounts: typeof profiles | typeof feedback_accounts,
): AuthTransactions<Context> {
  const running = new AsyncLocalStorage<Context & Running>();
  const currentDb = () => running.getStore()?.db ?? db;
  return {
    handle: forwardTo(currentDb),
    currentDb,
    runningTransaction() {
      const { db = null, isTransaction = false } = running.getStore() ?? {};
      return isTransaction ? db : null;
    },
    currentTransaction() {
      const transaction = running.getStore();
      if (!transaction) throw new Error('The auth library wants to send a mail without the context for its links.');
      return transaction;
    },
    currentHash() {
      const { hashed = null } = running.getStore() ?? {};
      if (!hashed) throw new Error('No password was hashed for this transaction.');
      return hashed.hash;
    },
    async inTransaction(context, work, { password, compare } = {}) {
      const hashed = password === undefined ? null : { password, hash: await hashPassword(password) };
      const compared = compare === undefined ? null : { ...compare, isRight: await verifyPassword(compare) };
      const run = () =>
        db.transaction((tx) =>
          running.run({ ...context, db: tx, isTransaction: true, hashed, compared, held: new Set() }, () => work(tx)),
        );
      return run().catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        return run();
      });
    },
    async hold(accountId) {
      const { db, isTransaction, held } = running.getStore() ?? {};
      if (!db || !held || !isTransaction) throw new Error('An account is held outside of a transaction.');
      const { id, email } = accounts;
      const [account] = await db.select({ email }).from(accounts).where(eq(id, accountId)).for('update');
      if (!account) return null;
      held.add(accountId);
      return account.email;
    },
    requireHeld(accountId) {
      if (running.getStore()?.held.has(accountId)) return;
      throw new Error(
        'A session begins in no transaction that holds its account: it could outlive the end of all sessions.',
      );
    },
    inContext: (context, work) =>
      running.run({ ...context, db, isTransaction: false, hashed: null, compared: null, held: new Set() }, work),
    async hashPassword(password) {
      const { isTransaction = false, hashed = null } = running.getStore() ?? {};
      if (hashed?.password === password) return hashed.hash;
      if (isTransaction) throw new Error('A password is hashed in a transaction, which holds the database meanwhile.');
      return hashPassword(password);
    },
    async verifyPassword(comparison) {
      const { isTransaction = false, compared = null } = running.getStore() ?? {};
      if (compared?.password === comparison.password && compared.hash === comparison.hash) return compared.isRight;
      if (isTransaction)
        throw new Error('A password is compared in a transaction, which holds the database meanwhile.');
      return verifyPassword(comparison);
    },
  };
}

/** Returns a handle that forwards every property access to the database that `currentDb` returns at that time. */
function forwardTo(currentDb: () => Db): Db {
  return new Proxy({} as Db, {
    get(_, property) {
      const db = currentDb();
      const value: unknown = Reflect.get(db, property);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
}
