import { join } from 'node:path';
import { CodedError } from '@listgrove/kernel/errors';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { namesActor } from '../acting.ts';
import type { Database, Db } from '../db.ts';
import { onlyStatements } from '../only-statements.ts';
import { statementRecorder } from '../record-statements.ts';
import * as schema from '../schema/schema.ts';
import { copyDataFolder } from './copy-data-folder.ts';
import { prepareDatabaseFolder } from './data-folder.ts';
import { type Engine, startEngine } from './engine.ts';
import { openEmbeddedFeed } from './feed.ts';
import { DurableNodeFS, durableStartParams } from './fsync.ts';
import { takeLock } from './lock.ts';
import { watchRoom, writableBytes } from './room.ts';
import { startUpkeep } from './upkeep.ts';

/**
 * Opens the embedded database of `dataDir` and creates it on first use, migrated if there is a template, or without any
 * table if `bare` is set. Its files are in `dataDir/database`. Errors outside of queries go to `onError`.
 *
 * @throws CodedError 'data-folder-unwritable', 'data-folder-in-use', 'database-damaged'
 */
export async function openEmbedded(
  dataDir: string,
  onError: (error: unknown) => void,
  { bare = false }: { bare?: boolean } = {},
): Promise<Database> {
  const folder = join(dataDir, 'database');
  const lock = await takeLock(`${folder}.lock`, dataDir);
  try {
    await prepareDatabaseFolder(folder, { bare });
    const engine = await startDurable(folder);
    await assertDurable(engine);
    return await embeddedDatabase(engine, { onError, release: () => lock.release(), folder });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Wraps a started engine as a `Database`, with a change feed and upkeep. `release` is called after it is closed. */
export async function embeddedDatabase(
  engine: Engine,
  { onError, release = () => {}, folder }: { onError: (error: unknown) => void; release?: () => void; folder?: string },
): Promise<Database> {
  const db: Db = onlyStatements(namesActor(drizzle(engine, { schema, logger: statementRecorder })), onError);
  const feed = await openEmbeddedFeed(engine, onError);
  const upkeep = startUpkeep(engine, onError);
  const room = folder ? await watchRoom(engine, () => writableBytes(folder), onError) : null;
  let closing: Promise<void> | undefined;

  const close = async () => {
    try {
      await room?.stop();
      await upkeep.stop();
      await feed.close();
      await engine.close();
    } finally {
      release();
    }
  };

  return {
    kind: 'embedded',
    db,
    feed,
    get waiting() {
      return engine.waiting;
    },
    async ping() {
      await db.execute(sql`select 1`);
    },
    async exclusively(work) {
      try {
        return await work(db);
      } finally {
        // PGlite loads the array types at its start and could not parse those of a type that `work` created.
        await engine.refreshArrayTypes();
      }
    },
    vacuum: () => upkeep.vacuum(),
    ...(folder && { copyTo: (target) => upkeep.withoutUpkeep(() => copyDataFolder(engine, folder, target)) }),
    close() {
      closing ??= close();
      return closing;
    },
  };
}

/**
 * Starts the engine with fsync. The error that PGlite throws does not contain the reason, so it is taken from
 * PostgreSQL's standard error output.
 *
 * @throws CodedError 'database-damaged' if PostgreSQL does not start
 */
async function startDurable(folder: string): Promise<Engine> {
  const fatal: string[] = [];
  const onStderr = (line: string) => {
    if (/FATAL|PANIC/.test(line)) fatal.push(line.trim());
    return false;
  };
  try {
    return await startEngine({ fs: new DurableNodeFS(folder), startParams: durableStartParams, onStderr });
  } catch (error) {
    throw new CodedError(
      'database-damaged',
      `The database in ${folder} does not start: ${fatal.join(' ') || error}. Restore a backup of the folder.`,
      { cause: error },
    );
  }
}

/** Throws if fsync is not in effect. It depends on PGlite's internals, and without it committed data could be lost. */
async function assertDurable(engine: Engine): Promise<void> {
  const { rows } = await engine.query<{ fsync: string; method: string }>(
    `select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method`,
  );
  if (rows[0]?.fsync !== 'on' || rows[0].method !== 'fsync') {
    await engine.close();
    throw new Error(`The embedded database runs without fsync: ${JSON.stringify(rows[0])}`);
  }
}
