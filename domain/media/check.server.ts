import type { Db } from '@listgrove/db/db';
import { media_files, media_leftovers } from '@listgrove/db/schema/media';
import { noteLeftovers, removeLeftovers } from './leftovers.server.ts';
import type { MediaStore } from './store.server.ts';

/** What database and store say differently. */
export interface Findings {
  /** Files of the database whose bytes are not in the store. */
  missing: string[];
  /** Files whose bytes are not as many as the database says. */
  changed: string[];
  /** Bytes in the store that no file of the database names. */
  strays: string[];
  /** How many files there are in the database. */
  files: number;
}

/**
 * Compares the library with its store, name by name. Bytes that are just arriving, and those that are to be removed
 * anyway, count as neither.
 */
export async function checkMedia(db: Db, { objects }: MediaStore): Promise<Findings> {
  // The store first: a file that arrives meanwhile is then found in the database, and not taken for a stray.
  const stored = new Map<string, number>();
  for await (const { key, size } of objects.list('media/')) stored.set(key.slice('media/'.length), size);
  const [rows, leftovers] = await Promise.all([
    db.select({ name: media_files.name, size: media_files.size }).from(media_files).orderBy(media_files.name),
    db.select({ name: media_leftovers.name }).from(media_leftovers),
  ]);
  const known = new Set([...rows, ...leftovers].map(({ name }) => name));
  return {
    missing: rows.filter(({ name }) => !stored.has(name)).map(({ name }) => name),
    changed: rows.filter(({ name, size }) => (stored.get(name) ?? size) !== size).map(({ name }) => name),
    strays: [...stored.keys()].filter((name) => !known.has(name)).sort(),
    files: rows.length,
  };
}

/** Removes bytes that no file names, as `checkMedia` found them. */
export async function removeStrays(db: Db, store: MediaStore, names: string[]): Promise<void> {
  for (let start = 0; start < names.length; start += 500) {
    await noteLeftovers(db, names.slice(start, start + 500), 0);
    await removeLeftovers(db, store);
  }
}
