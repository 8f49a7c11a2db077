import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { mayWrite } from './record-statements.ts';

/** Whoever changes rows, for the audit log. */
export interface Acting {
  /** The id of the account; null for what a plan does at its time. */
  id: string | null;
  name: string;
  /** The network address of the request; empty where there is none. */
  address: string;
}

const current = new AsyncLocalStorage<Acting | null>();

/** Runs `work`, names `acting` to the database in every transaction that `work` begins, and returns the result of `work`. */
export function actAs<Result>(acting: Acting, work: () => Promise<Result>): Promise<Result> {
  return current.run(acting, work);
}

/** Names `acting` to the database until the transaction `tx` ends. The triggers of the audit log read it. */
export async function nameActor(tx: Db, acting: Acting): Promise<void> {
  await tx.execute(sql`select set_config('listgrove.actor', ${JSON.stringify(acting)}, true)`);
}

/**
 * Makes `db` name whoever acts (`actAs`) at the beginning of each transaction. A statement outside of a transaction that may change rows
 * gets one, because the name must not outlast it on a connection that others use next. Returns `db`.
 */
export function namesActor(db: Db): Db {
  const transaction: Db['transaction'] = db.transaction.bind(db);
  const named: Db['transaction'] = (work, config) => {
    const acting = current.getStore();
    if (!acting) return transaction(work, config);
    return transaction(async (tx) => {
      await nameActor(tx, acting);
      // The statements inside are in the transaction already.
      return current.run(null, () => work(tx));
    }, config);
  };
  db.transaction = named;
  const { session } = db._;
  session.prepareQuery = new Proxy(session.prepareQuery, {
    apply(target, self, parameters) {
      const prepared: PgPreparedQuery<PreparedQueryConfig> = Reflect.apply(target, self, parameters);
      const execute = prepared.execute.bind(prepared);
      prepared.execute = (values) => {
        if (!current.getStore() || !mayWrite(prepared.getQuery().sql)) return execute(values);
        return named((tx) => tx._.session.prepareQuery(...(parameters as Parameters<typeof target>)).execute(values));
      };
      return prepared;
    },
  });
  return db;
}
