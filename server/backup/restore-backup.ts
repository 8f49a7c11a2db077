import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listTables } from '@listgrove/db/backup/catalog';
import { announceAll, setSequence, withBareTables } from '@listgrove/db/backup/load-rows';
import { usePlainFormats } from '@listgrove/db/backup/read-rows';
import { migrateDatabase } from '@listgrove/db/migrate';
import { awaitOther } from '@listgrove/db/only-statements';
import type { ObjectStore } from '@listgrove/domain/media/objects.server';
import { loadEntries } from './load-entries.ts';
import type { Manifest } from './manifest.ts';
import { openEmptyDatabase, refuseFiles, type Target } from './open-empty.ts';
import { verifyArchive } from './read-archive.ts';

/**
 * Restores a backup into an empty database and an empty store, which may be of another kind than those that were backed
 * up, and migrates it to the newest version. Everything is checked before anything is written. If it fails, rows and
 * files are removed again. The secret that signs sessions is written to `secretFolder`, unless that is null. Returns the
 * manifest.
 *
 * @throws CodedError those of `verifyArchive`, `openEmptyDatabase` and `refuseFiles`
 */
export async function restoreBackup(
  file: string,
  { objects, secretFolder, ...target }: Target & { objects: ObjectStore; secretFolder: string | null },
): Promise<Manifest> {
  const manifest = await verifyArchive(file);
  await refuseFiles(objects, manifest);
  const database = await openEmptyDatabase(target, manifest);
  const secretFile = secretFolder && join(secretFolder, 'session-secret');
  try {
    await database.exclusively((db) =>
      db.transaction(async (tx) => {
        await usePlainFormats(tx);
        const tables = await listTables(tx);
        await awaitOther(tx, 'It reads the archive, and nobody else uses the database yet.', () =>
          withBareTables(tx, tables, () => loadEntries(file, manifest, { tx, tables, objects, secretFile })),
        );
        for (const sequence of manifest.sequences) await setSequence(tx, sequence);
        await announceAll(tx, tables);
      }),
    );
  } catch (error) {
    await database.close();
    await objects.remove(manifest.files.map(({ name }) => `media/${name}`));
    if (secretFile) await rm(secretFile, { force: true });
    throw error;
  }
  try {
    await migrateDatabase(database);
    await database.vacuum();
  } finally {
    await database.close();
  }
  return manifest;
}
