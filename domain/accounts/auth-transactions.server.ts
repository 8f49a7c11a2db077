import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '@listgrove/db/db';

/**
 * Lets the auth library take part in transactions (docs/decisions/010). The library is given one database handle when it
 * is created; this handle forwards every call to the transaction that is running. `Context` is what its mails need to know.
 */
export interface AuthTransactions<Context extends object> {
  /** The database handle for the library. Forwards to the transaction of `inTransaction` while that runs. */
  handle: Db;
  /** Returns the running transaction or, outside of one, the database; for writes beside those of the library. */
  currentDb(): Db;
  /** Returns the running transaction with its context, for a mail that the library sends. Throws outside of one. */
  currentTransaction(): Context & { db: Db };
  /** Runs `work` in one transaction that includes all writes of the library and the mails it queues meanwhile. */
  inTransaction<Result>(context: Context, work: (tx: Db) => Promise<Result>): Promise<Result>;
}

/** Returns the transactions of one instance of the auth library on `db`. */
export function openAuthTransactions<Context extends object>(db: Db): AuthTransactions<Context> {
  const running = new AsyncLocalStorage<Context & { db: Db }>();
  const currentDb = () => running.getStore()?.db ?? db;
  return {
    handle: forwardTo(currentDb),
    currentDb,
    currentTransaction() {
      const found = running.getStore();
      if (!found) throw new Error('The auth library wants to send a mail outside of a transaction.');
      return found;
    },
    inTransaction: (context, work) => db.transaction((tx) => running.run({ ...context, db: tx }, () => work(tx))),
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
