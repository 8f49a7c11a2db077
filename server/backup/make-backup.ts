import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { listSequences, listTables, type TableShape } from '@listgrove/db/backup/catalog';
import { readLines, usePlainFormats } from '@listgrove/db/backup/read-rows';
import type { Db } from '@listgrove/db/db';
import { appliedMigrations } from '@listgrove/db/migrate';
import type { ObjectStore } from '@listgrove/domain/media/objects.server';
import { addFiles } from './add-files.ts';
import { format, type Manifest, paths } from './manifest.ts';
import type { Snapshot } from './snapshot.ts';
import { type ArchiveWriter, openArchive } from './write-archive.ts';

/** Uncompressed bytes of a part of a table, about. A part is in memory as a whole. */
const partSize = 4 * 2 ** 20;

const compress = promisify(gzip);

/**
 * Writes a backup of a snapshot, with all files that it names, to `write`. `secretFolder` is the folder with the secret
 * that signs sessions, or null if the configuration holds it. Returns the manifest.
 */
export async function makeBackup(
  { tx, at }: Snapshot,
  { objects, secretFolder }: { objects: ObjectStore; secretFolder: string | null },
  write: (bytes: Buffer) => Promise<void>,
): Promise<Manifest> {
  const archive = openArchive(write);
  await archive.add(paths.first, Buffer.from(JSON.stringify({ format })));
  await usePlainFormats(tx);
  const { files, missing } = await addFiles(archive, { tx, at }, objects);
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(tx)) tables.push(await addTable(archive, tx, table));
  if (secretFolder) await addSecret(archive, secretFolder);
  const manifest: Manifest = {
    taken_at: new Date(at / 1000).toISOString(),
    migrations: (await appliedMigrations(tx)).sort((a, b) => a - b),
    tables,
    sequences: await listSequences(tx),
    files,
    missing,
    entries: archive.entries,
  };
  await archive.finish(manifest);
  return manifest;
}

async function addTable(archive: ArchiveWriter, tx: Db, table: TableShape): Promise<Manifest['tables'][number]> {
  const parts: string[] = [];
  let lines: string[] = [];
  let [rows, size] = [0, 0];
  const addPart = async () => {
    const path = paths.rows(table, parts.length + 1);
    await archive.add(path, await compress(lines.join('\n')));
    parts.push(path);
    lines = [];
    size = 0;
  };
  for await (const batch of readLines(tx, table)) {
    for (const line of batch) {
      lines.push(line);
      size += line.length;
      if (size >= partSize) await addPart();
    }
    rows += batch.length;
  }
  if (lines.length > 0) await addPart();
  const { schema, name, columns } = table;
  return { schema, name, columns: columns.map((column) => column.name), rows, parts };
}

async function addSecret(archive: ArchiveWriter, folder: string): Promise<void> {
  try {
    await archive.add(paths.secret, await readFile(join(folder, 'session-secret')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error; // a program that never started has none
  }
}
