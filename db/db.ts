import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ChangeFeed } from './feed.ts';
import type * as schema from './schema/schema.ts';

/**
 * The typed handle that every verb takes, the same for both kinds of database. Inside `db.transaction(tx => …)` use `tx`
 * only: the embedded database has one connection, and the outer handle would wait for it for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database of either kind: PGlite in this process (`embedded`) or PostgreSQL over the network (`server`). */
export interface Database {
  kind: 'embedded' | 'server';
  db: Db;
  feed: ChangeFeed;
  /** Resolves when the database answers; rejects when it does not. */
  ping(): Promise<void>;
  /**
   * Runs `work` while no other process runs its own: on a server under an advisory lock, on one connection that bears no
   * time limit; embedded, the folder's lock already keeps every other process out.
   */
  exclusively<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** After a bulk load: measures the tables anew for the planner, and gives dead rows' space back. */
  vacuum(): Promise<void>;
  /** Lets queries under way finish and gives up connections, timers and the folder's lock. Calling it again is harmless. */
  close(): Promise<void>;
}
