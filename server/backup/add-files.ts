import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { media_files } from '@listgrove/db/schema/media';
import type { ObjectStore } from '@listgrove/domain/media/objects.server';
import { listTrashedObjects } from '@listgrove/domain/media/trashed-files.server';
import { asc, gt, sql } from 'drizzle-orm';
import { type Manifest, paths } from './manifest.ts';
import type { Snapshot } from './snapshot.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** Rows of files per query. */
const batchSize = 1000;

/**
 * Adds the objects of all files that the snapshot names, those in the trash too. Those of files that are replaced or deleted meanwhile still exist,
 * because nothing is removed during a backup. Returns the files by the names of their objects, and the names of those whose bytes the store does not have or has in another size.
 */
export async function addFiles(
  archive: ArchiveWriter,
  { tx }: Snapshot,
  objects: ObjectStore,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const sizes = new Map<string, number>();
  const files = new Map<string, Manifest['files'][number]>();
  for await (const { name, size, type } of listFiles(tx)) {
    sizes.set(name, size);
    const entry = paths.media(name);
    if (await addObject(archive, objects, { key: `media/${name}`, entry })) files.set(name, { name, entry, type });
  }
  const found = (name: string) => archive.entries[files.get(name)?.entry ?? '']?.size;
  const missing = [...sizes].filter(([name, size]) => found(name) !== size).map(([name]) => name);
  return { files: [...files.values()], missing };
}

async function* listFiles(tx: Db): AsyncGenerator<{ name: string; size: number; type: string }> {
  const { size, type } = media_files;
  // A database of an earlier version may not have the column `object` yet.
  const name = sql<string>`coalesce(to_jsonb(${media_files}) ->> 'object', ${media_files.name})`;
  let last = '';
  for (;;) {
    const query = tx.select({ name, size, type }).from(media_files).where(gt(name, last)).orderBy(asc(name));
    const rows = await query.limit(batchSize);
    yield* rows;
    last = rows.at(-1)?.name ?? last;
    if (rows.length < batchSize) break;
  }
  const [{ has_trash } = {}] = await readRows<{ has_trash: boolean }>(
    tx,
    sql`select to_regclass('public.trashed_rows') is not null as has_trash`,
  );
  if (has_trash) yield* await listTrashedObjects(tx);
}

/** Adds an object; returns false if it does not exist. */
async function addObject(
  archive: ArchiveWriter,
  objects: ObjectStore,
  { key, entry }: { key: string; entry: string },
): Promise<boolean> {
  const head = await objects.head(key);
  const bytes = head && (await objects.open(key));
  if (!bytes) return false;
  await archive.addStream(entry, bytes, head.size);
  return true;
}
