import { join } from 'node:path';
import { CodedError } from '@listgrove/kernel/errors';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Db } from '../db.ts';
import { statementRecorder } from '../record-statements.ts';
import * as schema from '../schema/schema.ts';
import { prepareDatabaseFolder } from './data-folder.ts';
import { type Engine, startEngine } from './engine.ts';
import { openEmbeddedFeed } from './feed.ts';
import { DurableNodeFS, durableStartParams } from './fsync.ts';
import { takeLock } from './lock.ts';
import { startUpkeep } from './upkeep.ts';

/**
 * Opens the embedded database of `dataDir` (its files lie in `dataDir/database`), making it on first use.
 *
 * @throws CodedError 'data-folder-unwritable', 'data-folder-in-use', 'database-damaged'
 */
export async function openEmbedded(dataDir: string, onError: (error: unknown) => void): Promise<Database> {
  const folder = join(dataDir, 'database');
  const lock = await takeLock(`${folder}.lock`, dataDir);
  try {
    await prepareDatabaseFolder(folder);
    const engine = await startDurable(folder);
    await assertDurable(engine);
    return await embeddedDatabase(engine, { onError, release: () => lock.release() });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A started engine as a `Database`; `release` is called once it is closed. */
export async function embeddedDatabase(
  engine: Engine,
  { onError, release = () => {} }: { onError: (error: unknown) => void; release?: () => void },
): Promise<Database> {
  const db: Db = drizzle(engine, { schema, logger: statementRecorder });
  const feed = await openEmbeddedFeed(engine, onError);
  const upkeep = startUpkeep(engine, onError);
  let closing: Promise<void> | undefined;

  const close = async () => {
    try {
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
    async ping() {
      await db.execute(sql`select 1`);
    },
    async exclusively(work) {
      try {
        return await work(db);
      } finally {
        // PGlite reads the array types when it starts; without this it could not read those of a type that `work` made.
        await engine.refreshArrayTypes();
      }
    },
    vacuum: () => upkeep.vacuum(),
    close() {
      closing ??= close();
      return closing;
    },
  };
}

/** PostgreSQL says on its error output why it cannot start; what it throws says nothing. */
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

/** The fsync of this room reaches into PGlite's internals: should they have changed, no data may be entrusted to it. */
async function assertDurable(engine: Engine): Promise<void> {
  const { rows } = await engine.query<{ fsync: string; method: string }>(
    `select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method`,
  );
  if (rows[0]?.fsync !== 'on' || rows[0].method !== 'fsync') {
    await engine.close();
    throw new Error(`The embedded database runs without fsync: ${JSON.stringify(rows[0])}`);
  }
}
