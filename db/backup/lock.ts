import { type SQL, sql } from 'drizzle-orm';

/** The key of the advisory lock: an arbitrary number that is the same in every process of this product. */
const backupLock = 1_912_407_733;

/** Takes the lock of a backup for the transaction. The statement returns the row `{ taken: boolean }`. */
export const tryLockOfTransaction: SQL = sql`select pg_try_advisory_xact_lock(${sql.raw(String(backupLock))}) as taken`;

/** Takes the lock of a backup for the session. The statement returns the row `{ taken: boolean }`. */
export const tryLockOfSession: SQL = sql`select pg_try_advisory_lock(${sql.raw(String(backupLock))}) as taken`;

/** Releases the lock that `tryLockOfSession` took. */
export const releaseLockOfSession: SQL = sql`select pg_advisory_unlock(${sql.raw(String(backupLock))})`;

/**
 * The SQL condition that a backup of this database is being made, by any process. Meanwhile the bytes of files that its
 * snapshot contains must stay in the store.
 */
export const backupIsRunning: SQL<boolean> = sql<boolean>`exists (
  select from pg_locks where locktype = 'advisory' and objsubid = 1 and classid = 0
    and objid = ${sql.raw(String(backupLock))}
    and database = (select oid from pg_database where datname = current_database()))`;
