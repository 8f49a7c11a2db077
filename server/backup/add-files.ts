import type { Readable } from 'node:stream';
import type { Db } from '@listgrove/db/db';
import { media_files } from '@listgrove/db/schema/media';
import type { ObjectStore } from '@listgrove/domain/media/objects.server';
import { listReplacedSince } from '@listgrove/domain/media/replaced.server';
import { asc, gt } from 'drizzle-orm';
import { type Manifest, paths } from './manifest.ts';
import type { Snapshot } from './snapshot.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** Rows of files per query. */
const batchSize = 1000;

/**
 * Adds the bytes of all files that the snapshot names. A file that is replaced meanwhile is added with its former bytes.
 * Returns the files, and the names of those whose bytes the store does not have or has in another size.
 */
export async function addFiles(
  archive: ArchiveWriter,
  { tx, at }: Snapshot,
  objects: ObjectStore,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const sizes = new Map<string, number>();
  const files = new Map<string, Manifest['files'][number]>();
  for await (const { name, size, type } of listFiles(tx)) {
    sizes.set(name, size);
    const entry = paths.media(name);
    if (await addObject(archive, objects, { key: `media/${name}`, entry })) files.set(name, { name, entry, type });
  }
  // Now, because a file that was replaced before its bytes were read above has its former ones there by then.
  for (const [name, { key }] of await listReplacedSince(objects, at)) {
    const [file, entry] = [files.get(name), paths.former(name)];
    if (file && (await addObject(archive, objects, { key, entry }))) files.set(name, { ...file, entry });
  }
  const found = (name: string) => archive.entries[files.get(name)?.entry ?? '']?.size;
  const missing = [...sizes].filter(([name, size]) => found(name) !== size).map(([name]) => name);
  return { files: [...files.values()], missing };
}

async function* listFiles(tx: Db): AsyncGenerator<{ name: string; size: number; type: string }> {
  const { name, size, type } = media_files;
  let last = '';
  for (;;) {
    const query = tx.select({ name, size, type }).from(media_files).where(gt(name, last)).orderBy(asc(name));
    const rows = await query.limit(batchSize);
    yield* rows;
    last = rows.at(-1)?.name ?? last;
    if (rows.length < batchSize) return;
  }
}

/** Adds an object; returns false if it does not exist. */
async function addObject(
  archive: ArchiveWriter,
  objects: ObjectStore,
  { key, entry }: { key: string; entry: string },
): Promise<boolean> {
  const opened = await openWithSize(objects, key);
  if (!opened) return false;
  await archive.addStream(entry, opened.bytes, opened.size);
  return true;
}

/** Opens an object with the size of the bytes that the stream has, although it may be replaced at any time. */
async function openWithSize(objects: ObjectStore, key: string): Promise<{ bytes: Readable; size: number } | null> {
  for (;;) {
    const before = await objects.head(key);
    const bytes = before && (await objects.open(key));
    if (!bytes) return null;
    const after = await objects.head(key);
    if (after?.tag === before.tag) return { bytes, size: before.size };
    bytes.destroy();
  }
}
