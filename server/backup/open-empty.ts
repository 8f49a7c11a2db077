import fs from 'node:fs';
import { join } from 'node:path';
import { listFilledTables } from '@listgrove/db/backup/catalog';
import { openDatabase } from '@listgrove/db/connect';
import { makeDataDir } from '@listgrove/db/data-dir';
import type { Database } from '@listgrove/db/db';
import { openEmbedded } from '@listgrove/db/embedded/open';
import { appliedMigrations, migrateDatabase } from '@listgrove/db/migrate';
import { knownMigrations } from '@listgrove/db/migrations';
import type { ObjectStore } from '@listgrove/domain/media/objects.server';
import { CodedError } from '@listgrove/kernel/errors';
import type { Manifest } from './manifest.ts';

/** Where a backup is restored to. */
export interface Target {
  databaseUrl: string | null;
  dataDir: string;
}

/**
 * Opens the database to restore into, which has no rows, migrated to the version of the backup. Throws CodedError
 * `place-not-empty` if it has rows or the tables of a later version, `backup-too-new`, and the errors of `openDatabase`.
 */
export async function openEmptyDatabase({ databaseUrl, dataDir }: Target, { migrations }: Manifest): Promise<Database> {
  const until = Math.max(...migrations);
  const known = new Set(knownMigrations().map(({ when }) => when));
  if (!migrations.every((when) => known.has(when))) {
    throw new CodedError(
      'backup-too-new',
      'The backup is of a newer version of this program. Restore it with that version.',
    );
  }
  let database = await (databaseUrl
    ? openDatabase({ url: databaseUrl, dataDir })
    : openForRestore(dataDir, { bare: knownMigrations().some(({ when }) => when > until) }));
  try {
    await refuseRows(database, databaseUrl ? 'DATABASE_URL' : 'DATA_DIR');
    if ((await appliedMigrations(database.db)).some((when) => when > until)) {
      if (databaseUrl) {
        throw new CodedError(
          'place-not-empty',
          'The database that DATABASE_URL names has the tables of a later version than the backup. Name one without tables.',
        );
      }
      await database.close();
      // It has no rows, so nothing is lost.
      fs.rmSync(join(dataDir, 'database'), { recursive: true });
      database = await openForRestore(dataDir, { bare: true });
    }
    await migrateDatabase(database, { until });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openForRestore(dataDir: string, options: { bare: boolean }): Promise<Database> {
  makeDataDir(dataDir);
  return openEmbedded(dataDir, console.error, options);
}

async function refuseRows({ db }: Database, variable: string): Promise<void> {
  const filled = await listFilledTables(db);
  if (filled.length === 0) return;
  throw new CodedError(
    'place-not-empty',
    `The database that ${variable} names is not empty: ${filled[0]} has rows. A backup is restored into an empty database only, so name another one.`,
  );
}

/**
 * Throws CodedError `place-not-empty` if the store has a file that is not in the backup in the same size. Files of the
 * backup itself may be there: an interrupted restore leaves them.
 */
export async function refuseFiles(objects: ObjectStore, { files, entries }: Manifest): Promise<void> {
  const sizes = new Map(files.map(({ name, entry }) => [`media/${name}`, entries[entry]?.size]));
  for await (const { key, size } of objects.list('media/')) {
    if (sizes.get(key) === size) continue;
    throw new CodedError(
      'place-not-empty',
      `The store ${objects.place} is not empty: it has ${key}. A backup is restored into an empty store only. If an interrupted restore of another backup left that file, delete the folder media in the store and start again.`,
    );
  }
}
