import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '@listgrove/db/db';

/** Lets the auth library, which holds one database for good, take part in transactions (docs/decisions/010). */
export interface Occasions<Links extends object> {
  /** What the library is given as its database: leads to the transaction of `inTransaction` while that runs. */
  handle: Db;
  /** The database of this moment, for what is written beside the library. */
  current(): Db;
  /** What the present call is part of, for a mail that the library asks for; throws outside of a transaction. */
  occasion(): Links & { db: Db };
  /** Runs `work` so that all that the library writes meanwhile, and the mails it asks for, are one transaction. */
  inTransaction<Result>(links: Links, work: (tx: Db) => Promise<Result>): Promise<Result>;
}

/** The occasions of one auth library on `db`; `Links` is what its mails need to know. */
export function openOccasions<Links extends object>(db: Db): Occasions<Links> {
  const occasions = new AsyncLocalStorage<Links & { db: Db }>();
  const current = () => occasions.getStore()?.db ?? db;
  return {
    handle: switching(current),
    current,
    occasion() {
      const found = occasions.getStore();
      if (!found) throw new Error('The auth library wants to send a mail outside of a transaction.');
      return found;
    },
    inTransaction: (links, work) => db.transaction((tx) => occasions.run({ ...links, db: tx }, () => work(tx))),
  };
}

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
