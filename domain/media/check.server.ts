import type { Db } from '@listgrove/db/db';
import { media_files, media_leftovers } from '@listgrove/db/schema/media';
import { noteLeftovers, removeLeftovers } from './leftovers.server.ts';
import { objectColumn } from './object-of.server.ts';
import type { MediaStore } from './store.server.ts';
import { listTrashedObjects } from './trashed-files.server.ts';

/** Differences between the database and the store. */
export interface Findings {
  /** Names of the objects of files in the database that are missing from the store. */
  missing: string[];
  /** Names of the objects whose size in the store differs from the database. */
  changed: string[];
  /** Names of objects in the store that have no file in the database. */
  strays: string[];
  /** Number of files in the database. */
  files: number;
}

/**
 * Compares the database with the store by the names of objects and sizes; the lists are sorted by name. Objects whose
 * upload is being completed and objects that are already marked for removal are not reported as strays.
 */
export async function checkMedia(db: Db, { objects }: MediaStore): Promise<Findings> {
  // Read the store first: a file that is added meanwhile is then in the database and is not reported as a stray.
  const stored = new Map<string, number>();
  for await (const { key, size } of objects.list('media/')) stored.set(key.slice('media/'.length), size);
  const [files, trashed, leftovers] = await Promise.all([
    db.select({ name: objectColumn, size: media_files.size }).from(media_files).orderBy(objectColumn),
    listTrashedObjects(db),
    db.select({ name: media_leftovers.name }).from(media_leftovers),
  ]);
  // What is in the trash can be restored only with its bytes.
  const rows = [...files, ...trashed];
  const known = new Set([...rows, ...leftovers].map(({ name }) => name));
  return {
    missing: rows
      .filter(({ name }) => !stored.has(name))
      .map(({ name }) => name)
      .sort(),
    changed: rows
      .filter(({ name, size }) => (stored.get(name) ?? size) !== size)
      .map(({ name }) => name)
      .sort(),
    strays: [...stored.keys()].filter((name) => !known.has(name)).sort(),
    files: files.length,
  };
}

/** Removes the stray objects with these names, as returned by `checkMedia`. */
export async function removeStrays(db: Db, store: MediaStore, names: string[]): Promise<void> {
  for (let start = 0; start < names.length; start += 500) {
    await noteLeftovers(db, names.slice(start, start + 500), 0);
    await removeLeftovers(db, store);
  }
}
