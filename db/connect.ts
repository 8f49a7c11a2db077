import { makeDataDir } from './data-dir.ts';
import type { Database } from './db.ts';
import { openEmbedded } from './embedded/open.ts';
import { openServer } from './server/open.ts';

export type { Database, Db } from './db.ts';

/** Which database to open. */
export interface DatabaseOptions {
  /** `DATABASE_URL`; without it the embedded database in `dataDir` is opened. */
  url: string | undefined;
  /** `DATA_DIR`. */
  dataDir: string;
  /** The most connections for queries that a server is asked for; the feed has one of its own. */
  connections?: number;
  /** Hears of failures outside of any query: a lost idle connection, a failed checkpoint, a feed's listener. */
  onError?: (error: unknown) => void;
}

/**
 * Opens the database. It is not migrated yet: see `migrateDatabase`.
 *
 * @throws CodedError 'data-folder-unwritable', 'data-folder-in-use', 'database-damaged', 'database-unreachable', 'database-too-old'
 */
export async function openDatabase({
  url,
  dataDir,
  connections = 10,
  onError = console.error,
}: DatabaseOptions): Promise<Database> {
  // Uploads need the folder too, whichever database is used.
  makeDataDir(dataDir);
  return url ? openServer(url, onError, connections) : openEmbedded(dataDir, onError);
}
