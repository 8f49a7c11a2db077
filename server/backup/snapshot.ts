import fs from 'node:fs';
import { join } from 'node:path';
import { tryLockOfTransaction } from '@listgrove/db/backup/lock';
import { openDatabase } from '@listgrove/db/connect';
import type { Database, Db } from '@listgrove/db/db';
import { openCopy } from '@listgrove/db/embedded/open-copy';
import { awaitOther } from '@listgrove/db/only-statements';
import { readRows } from '@listgrove/db/rows';
import { CodedError, isCoded } from '@listgrove/kernel/errors';
import { sql } from 'drizzle-orm';
import { requestCopy } from './request.ts';

/** The database as of one moment. */
export interface Snapshot {
  /** A transaction that reads that state, whatever is written meanwhile. */
  tx: Db;
  /** The moment, in microseconds since 1970. */
  at: number;
}

/**
 * Calls `work` with a snapshot of the database that `npm start` would use, and returns its result. The program may run
 * meanwhile: a server database is read in one transaction, an embedded one from a copy that the running program makes.
 * Files that the snapshot names stay in the store until `work` is done.
 *
 * @throws CodedError 'nothing-to-back-up', 'backup-runs', 'backup-interrupted', and those of `openDatabase`
 */
export async function withSnapshot<Result>(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  if (!databaseUrl) {
    if (!fs.existsSync(join(dataDir, 'database'))) {
      throw new CodedError('nothing-to-back-up', `There is no database in ${dataDir}, the folder that DATA_DIR names.`);
    }
    const copy = await requestCopy(dataDir);
    if (copy) return readCopy(copy, work);
  }
  const database = await openDatabase({ url: databaseUrl ?? undefined, dataDir, connections: 2 });
  try {
    return await (databaseUrl ? readServer(database, work) : readAt(database.db, work));
  } finally {
    await database.close();
  }
}

async function readServer<Result>({ db }: Database, work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
  return db.transaction(async (locked) => {
    await locked.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const [lock] = await readRows<{ taken: boolean }>(locked, tryLockOfTransaction);
    if (!lock?.taken) throw backupRuns();
    // A transaction of its own: in this one, the snapshot would be older than the lock.
    return awaitOther(locked, 'It has the lock while the backup is made.', () => readAt(db, work));
  });
}

async function readCopy<Result>(
  { folder, at, isLost, release }: NonNullable<Awaited<ReturnType<typeof requestCopy>>>,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  try {
    const copy = await openCopy(folder);
    try {
      const result = await readAt(copy.db, ({ tx }) => work({ tx, at }));
      if (isLost()) throw interrupted();
      return result;
    } finally {
      await copy.close();
    }
  } catch (error) {
    // Without the running program, its copy and the files that it protects may be gone.
    throw isLost() && !isCoded(error) ? interrupted(error) : error;
  } finally {
    await release();
  }
}

async function readAt<Result>(db: Db, work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
  return db.transaction(
    async (tx) => {
      const [begun] = await readRows<{ at: string }>(
        tx,
        sql`select (extract(epoch from now()) * 1e6)::bigint::text as at`,
      );
      return awaitOther(tx, 'It is the snapshot while the archive is written.', () =>
        work({ tx, at: Number(begun?.at) }),
      );
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The error for a second backup at the same time. */
export function backupRuns(): CodedError<'backup-runs'> {
  return new CodedError('backup-runs', 'Another backup of this database is being made. Wait until it is done.');
}

function interrupted(cause?: unknown): CodedError<'backup-interrupted'> {
  return new CodedError(
    'backup-interrupted',
    'The program stopped while the backup was made. Start the backup again.',
    {
      cause,
    },
  );
}
