import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import type { Db } from '../db.ts';
import * as schema from '../schema/schema.ts';
import { startEngine } from './engine.ts';

/**
 * Opens a folder that `Database.copyTo` made, for reading only: nothing is synced to disk, and there is no lock. Close it
 * before deleting the folder. Throws PGlite's error if the copy is not complete.
 */
export async function openCopy(folder: string): Promise<{ db: Db; close(): Promise<void> }> {
  // PostgreSQL reports the recovery of the copy on standard error, which is for the person who makes the backup.
  const engine = await startEngine({ fs: new NodeFS(folder), onStderr: () => false });
  return { db: drizzle(engine, { schema }), close: () => engine.close() };
}
