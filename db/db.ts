import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ChangeFeed } from './feed.ts';
import type * as schema from './schema/schema.ts';

/**
 * The typed query handle that domain functions take, the same for both kinds of database. Inside
 * `db.transaction(tx => …)` use only `tx`, and await nothing but its statements (`only-statements.ts`): the embedded database has one
 * connection, so a query on `db` would deadlock.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database: PGlite in this process (`embedded`) or PostgreSQL over the network (`server`). */
export interface Database {
  kind: 'embedded' | 'server';
  db: Db;
  feed: ChangeFeed;
  /** The number of queries that wait for a connection; the embedded database has one. */
  readonly waiting: number;
  /** Resolves if the database answers a query; otherwise rejects with the error. */
  ping(): Promise<void>;
  /**
   * Runs `work` while no other process runs work through this method, and returns its result. On a server it holds an
   * advisory lock and uses a separate connection without a statement timeout. The embedded database needs no lock here,
   * because the lock of its folder already excludes other processes.
   */
  exclusively<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Updates the planner's statistics after a bulk load; if embedded, it also reclaims the space of dead rows. */
  vacuum(): Promise<void>;
  /**
   * Embedded databases in a folder only: copies the database as of one moment to the new folder `target`, which
   * `openCopy` opens, while queries run. Returns the moment in microseconds since 1970.
   */
  copyTo?: (target: string) => Promise<number>;
  /** Waits for running queries, then releases connections, timers and the folder lock. Idempotent. */
  close(): Promise<void>;
}
